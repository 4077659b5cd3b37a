import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FileSource } from '../../../server/screens/FileSource.ts';
import { KeptFolder } from '../../../server/screens/KeptFolder.ts';

let folder: string;
const at = (path: string): string => join(folder, 'screens', path);
const write = async (path: string, text: string): Promise<void> => {
  await mkdir(join(at(path), '..'), { recursive: true });
  await writeFile(at(path), text);
};
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voltform-kept-'));
  for (const path of ['a/OneList.json', 'a/TwoList.json', 'b/ThreeList.json']) await write(path, '{}');
});
afterEach(() => rm(folder, { recursive: true }));

const plain = ({ files, problems }: Awaited<ReturnType<KeptFolder['read']>>) => ({
  files: files.map(({ path, text }) => [path, text]),
  problems: problems.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
});

it('comes after each change that it is told of to what one that reads everything for the first time comes to', async () => {
  const kept = new KeptFolder(folder, 'screens');
  await kept.read();
  const steps: readonly (readonly [string[], () => Promise<void>])[] = [
    [['a/OneList.json'], () => write('a/OneList.json', '{"id":"one"}')],
    [['a/AnotherList.json'], () => write('a/AnotherList.json', '{}')],
    [['c'], () => write('c/d/FourList.json', '{}')],
    [['c/d/FiveList.jsno'], () => write('c/d/FiveList.jsno', '{}')],
    [['b', 'e'], () => rename(at('b'), at('e'))],
    [['c/d'], () => rm(at('c/d'), { recursive: true })],
    [['a/TwoList.json'], () => rm(at('a/TwoList.json'))],
    [['a/OneList.json'], () => chmod(at('a/OneList.json'), 0o200)],
    [['a/OneList.json'], () => chmod(at('a/OneList.json'), 0o600)],
    [
      ['a/OneList.json'],
      async () => {
        await rm(at('a/OneList.json'));
        await write('a/OneList.json/SixList.json', '{}');
      },
    ],
    [
      ['a/OneList.json', 'a/OneList.json/SixList.json', 'a/OneList.json/OneList.json'],
      async () => {
        await rm(at('a/OneList.json'), { recursive: true });
        await write('a/OneList.json', '{}');
      },
    ],
    [['e/.ThreeList.json.swp', 'e/4913'], () => Promise.resolve()],
    [['.'], () => rm(at('.'), { recursive: true })],
  ];
  for (const [touched, change] of steps) {
    await change();
    const followed = await kept.follow(new Set(touched.map(at)));
    expect(plain(followed), touched.join()).toEqual(plain(await new KeptFolder(folder, 'screens').read()));
  }
});

it('keeps what was not touched as the very same object, and asks for its state no more', async () => {
  const kept = new KeptFolder(folder, 'screens');
  const before = await kept.read();
  await write('a/OneList.json', '{"id":"one"}');
  await write('b/ThreeList.json', '{"id":"three"}');
  const { files } = await kept.follow(new Set([at('a/OneList.json')]));
  expect(files[0]!.text).toBe('{"id":"one"}');
  expect(files.slice(1).every((file, index) => file === before.files[index + 1])).toBe(true);
  expect(await kept.follow(new Set([join(folder, 'menu.json')]))).toMatchObject({ files });
});

it('of files that are watched asks for the state of all at a complete look: the system may have lost a change', async () => {
  const source = new FileSource(folder);
  const end = source.watch(
    () => undefined,
    (error) => expect(error).toBeUndefined(),
  );
  const textsOf = async (isComplete: boolean) => (await source.read(isComplete)).files.map(({ text }) => text);
  expect(await textsOf(false)).toEqual(['{}', '{}', '{}']);
  // Nobody has told of it yet.
  await write('a/OneList.json', '{"id":"one"}');
  expect(await textsOf(false)).toEqual(['{}', '{}', '{}']);
  expect(await textsOf(true)).toEqual(['{"id":"one"}', '{}', '{}']);
  end();
});

it('says that a folder stands in the place of a file, in the place of that file, and no more once the file is back', async () => {
  const kept = new KeptFolder(folder, 'screens');
  await kept.read();
  const touched = new Set([at('a/OneList.json')]);
  await rm(at('a/OneList.json'));
  await mkdir(at('a/OneList.json'));
  expect((await kept.follow(touched)).problems).toMatchObject([
    { component: 'a/OneList', message: expect.stringMatching(/^这里是一个文件夹，不是文件.*请把原来的文件放回/) },
  ]);
  await rm(at('a/OneList.json'), { recursive: true });
  await write('a/OneList.json', '{}');
  const { files, problems } = await kept.follow(touched);
  expect([files.length, problems]).toEqual([3, []]);
});
