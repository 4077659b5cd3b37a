/**
 * `npm run build`: the application, the server as plain JavaScript, and every screen with its validator as static files for a host
 * that is not our server. `buildIfStale` skips what is already built from the same sources.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { toValidatorModule } from '../schemas/language/records/compileValidator.ts';
import { isRecordScreen } from '../schemas/language/index.ts';
import { buildServerIfStale } from './buildServer.ts';
import { compressFiles } from './compressFiles.ts';
import { hashOfFiles } from './hashOfFiles.ts';
import { readSchemas } from './readSchemas.ts';

const sources = [
  'src',
  'renderers',
  'schemas/language',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'scripts/compressFiles.ts',
];

/** Builds the application into `dist`. */
export async function buildApplication(): Promise<void> {
  await build({ logLevel: 'warn' });
  await compressFiles(join('dist', 'assets'));
  await writeFile(join('dist', '.sources'), await hashOfFiles(sources));
}

/** Builds unless `dist` was made from exactly these sources. @returns whether it had to build */
export async function buildIfStale(): Promise<boolean> {
  const built = await readFile(join('dist', '.sources'), 'utf8').catch(() => '');
  if (built === (await hashOfFiles(sources))) return false;
  await buildApplication();
  return true;
}

/** Writes `dist/screens`: what the reference server answers below `/screens/`, for any other host. */
export async function writeScreens(): Promise<number> {
  const { screens } = await readSchemas('schemas');
  const index = [];
  for (const [component, screen] of screens) {
    const path = join('dist', 'screens', component);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(`${path}.json`, JSON.stringify({ screen }));
    if (isRecordScreen(screen)) await writeFile(`${path}.js`, toValidatorModule(screen));
    index.push({
      component,
      id: screen.id,
      title: screen.title,
      revision: screen.revision,
      permission: screen.permission,
    });
  }
  await writeFile(join('dist', 'screens', 'index.json'), JSON.stringify(index));
  return index.length;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildApplication();
  await buildServerIfStale();
  console.log(`dist 已建好，含 ${await writeScreens()} 个页面的静态文件。`);
}
