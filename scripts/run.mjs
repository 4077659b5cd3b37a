/**
 * Runs a TypeScript script of this project on a machine that may have nothing installed yet:
 * `node scripts/run.mjs scripts/start.ts`. Plain JavaScript, because it runs before anything is there.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`需要 Node 20.19 或更新的版本，现在是 ${process.versions.node}。请升级 Node 后重试。`);
  process.exit(1);
}

/** Installs exactly what package-lock.json says, unless that is what stands there already. */
function install() {
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  const stamp = join('node_modules', '.installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('正在安装依赖（只有第一次需要）……');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const result = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) {
    console.error('依赖没有装好。请检查网络能否访问 npm 仓库，然后重试。');
    process.exit(1);
  }
  mkdirSync('node_modules', { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Whether a bundle says what its sources say, and lies where they lay: `scripts/bundle.ts` writes of which files it was made. */
function isFresh(bundle) {
  const list = bundle.replace(/\.js$/, '.sources.json');
  if (!existsSync(bundle) || !existsSync(list)) return false;
  const made = JSON.parse(readFileSync(list, 'utf8'));
  return made.root === root && Object.entries(made.sources).every(([path, hash]) => hash === hashOf(path));
}

const hashOf = (path) => existsSync(path) && createHash('sha256').update(readFileSync(path)).digest('hex');

/** What Node is told to run a script as one plain file; or as it stands, where no bundle of it can be made. */
function bundled(path) {
  const bundle = join('build', 'scripts', `${basename(path, '.ts')}.js`);
  if (isFresh(bundle)) return [bundle];
  const made = spawnSync(process.execPath, ['--import', 'tsx', join('scripts', 'bundle.ts'), path]);
  return made.status === 0 ? [bundle] : ['--import', 'tsx', path];
}

install();
const args = process.argv.slice(2);
/** What is run when the script has ended well, as plain JavaScript: without the loader it takes less memory. */
const next = args[0] === '--then' ? args.splice(0, 2)[1] : undefined;
let isStopping = false;
const isBundled = args[0] === '--bundled';
const [script, ...given] = args.slice(isBundled ? 1 : 0);
const first = isBundled ? bundled(script) : ['--import', 'tsx', script];
let child = spawn(process.execPath, [...first, ...given], { stdio: 'inherit' });
child.on('exit', (code, signal) => {
  if (next === undefined || code !== 0 || isStopping) return end(script, code, signal);
  child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', next], { stdio: 'inherit' });
  child.on('exit', (code, signal) => end(next, code, signal));
});

/** What Node ends with when its heap is full. */
const outOfMemory = 134;

/** Who ended it is not told: the system does it for want of memory, a person by `kill -9`. */
function end(ended, code, signal) {
  const isKilled = signal === 'SIGKILL' || signal === 'SIGABRT' || code === outOfMemory;
  if (isKilled && !isStopping)
    console.error(
      `${ended} 被强行结束了（${signal ?? `代码 ${code}`}）。如果不是有人停掉了它（如 kill -9），多半是内存不够：请先停掉别的程序（如 npm run dev），或给它更多内存：NODE_OPTIONS=--max-old-space-size=4096`,
    );
  process.exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
}

function stop(signal) {
  isStopping = true;
  child.kill(signal);
}
// Not SIGHUP: under nohup the server outlives its terminal.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
// npm runs this in a shell, and a shell that a signal ends passes it on to nobody.
if (process.env['npm_lifecycle_event'] !== undefined) {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    stop('SIGTERM');
  }, 300).unref();
}
