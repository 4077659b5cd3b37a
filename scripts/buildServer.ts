/**
 * The server as plain JavaScript in `build`, file by file: it starts without a loader of TypeScript, which takes memory
 * for as long as it runs. `buildServerIfStale` skips what is already built from the same sources.
 */
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { transformWithOxc } from 'vite';
import { hashOfFiles } from './hashOfFiles.ts';

const sources = ['server', 'schemas/language'];
const folder = 'build';
/** What a start would have to compile is put in the place of this file. */
const compiledMeta = 'schemas/language/reading/compiledMeta.js';

/** Builds unless `build` was made from exactly these sources. @returns whether it had to build */
export async function buildServerIfStale(): Promise<boolean> {
  const hash = await hashOfFiles([...sources, 'scripts/buildServer.ts', 'package-lock.json']);
  const stamp = join(folder, '.sources');
  if ((await readFile(stamp, 'utf8').catch(() => '')) === hash) return false;
  for (const source of sources) {
    await rm(join(folder, source), { recursive: true, force: true });
    const entries = await readdir(source, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    await Promise.all(files.map(translate));
  }
  // Loaded for a build only: most starts find one.
  const { toCompiledMetaModule } = await import('../schemas/language/reading/compileMetaSchema.ts');
  await writeFile(join(folder, compiledMeta), toCompiledMetaModule());
  await writeFile(stamp, hash);
  return true;
}

/** Workers are JavaScript already, and find each other by their names. */
async function translate(file: string): Promise<void> {
  const target = join(folder, file.replace(/\.ts$/, '.js'));
  await mkdir(dirname(target), { recursive: true });
  if (!file.endsWith('.ts')) return copyFile(file, target);
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
  await writeFile(target, code.replaceAll(/(\bfrom\s*|\bimport\s*\(?\s*)(["'])(\.[^"']*)\.ts\2/g, '$1$2$3.js$2'));
}
