import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';

const bundle = join('build', 'scripts', 'said.js');

afterEach(async () => {
  for (const file of [bundle, bundle.replace('.js', '.sources.json')]) await rm(file, { force: true });
});

it('a bundled script is what its files say now, and is made again only where one of them differs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'voltform-'));
  const script = join(folder, 'said.ts');
  await writeFile(script, "import { word } from './word.ts';\nconsole.log(word, ...process.argv.slice(2));");
  const say = async (...given: string[]) =>
    (await promisify(execFile)(process.execPath, ['scripts/run.mjs', '--bundled', script, ...given])).stdout.trim();
  await writeFile(join(folder, 'word.ts'), "export const word: string = 'one';");
  expect(await say('given')).toBe('one given');
  const { mtimeMs } = await stat(bundle);
  expect(await say()).toBe('one');
  expect((await stat(bundle)).mtimeMs).toBe(mtimeMs);
  await writeFile(join(folder, 'word.ts'), "export const word: string = 'two';");
  expect(await say()).toBe('two');
}, 60_000);
