/** Finds a Chromium for the browser tests, or gets one; a missing browser is a failure, never a skip. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

/** The one without what only a window needs comes first: it draws and runs pages as the others do, for less processor. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'msedge',
];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Path of a Chromium: `CHROME_PATH`, an installed one, else the system's package manager, else
 * Playwright's download.
 * @throws Error that says what was tried and what to do
 */
export function findBrowser(): string {
  const wanted = process.env['CHROME_PATH'];
  if (wanted) {
    if (existsSync(wanted)) return wanted;
    throw new Error(`CHROME_PATH 指向 ${wanted}，但那里没有文件。请改正或去掉这个环境变量。`);
  }
  const found =
    installed() ?? (installBySystem() ? installed() : undefined) ?? (installByPlaywright() ? installed() : undefined);
  if (found) return found;
  throw new Error(
    '没有找到 Chromium 或 Chrome，自动安装（系统包管理器、Playwright 下载）也没有成功。请安装 Chrome，或用 CHROME_PATH 指出它的路径。',
  );
}

function installed(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const candidates = [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name + suffix))),
    ...places,
    chromium.executablePath(),
  ];
  return candidates.find((path) => existsSync(path));
}

function installBySystem(): boolean {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false;
  console.log('正在安装 Chromium（系统包管理器）……');
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  const install = (name: string): boolean =>
    spawnSync('apt-get', ['install', '-y', '-qq', name, 'fonts-noto-cjk'], { stdio: ['ignore', 'ignore', 'inherit'] })
      .status === 0;
  return install('chromium-headless-shell') || install('chromium');
}

function installByPlaywright(): boolean {
  console.log('正在下载 Chromium（Playwright）……');
  const cli = fileURLToPath(import.meta.resolve('playwright-core/cli.js'));
  return spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' }).status === 0;
}
