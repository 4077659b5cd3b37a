import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchFolder } from '../../../server/screens/watchFolder.ts';

let folder: string;
let file: string;
let told: number;
const errors: Error[] = [];
let end: () => void;

beforeEach(async () => {
  // The moment of quiet passes when a test says so.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  folder = await mkdtemp(join(tmpdir(), 'voltform-watch-'));
  file = join(folder, 'screens', 'FooList.json');
  await mkdir(join(folder, 'screens'));
  await writeFile(file, '0');
  told = 0;
  end = watchFolder(
    folder,
    () => (told += 1),
    (error) => errors.push(error),
  );
});
afterEach(async () => {
  end();
  vi.useRealTimers();
  await rm(folder, { recursive: true });
  expect(errors.splice(0)).toEqual([]);
});

/** Does something, which is told of once, as soon as it has been quiet for a moment. */
async function expectTold(change: () => Promise<unknown>): Promise<void> {
  const before = told;
  await change();
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  // What the system has noted of the change comes in with the next turns of the loop.
  for (let turns = 0; turns < 5; turns++) await turn();
  expect(told).toBe(before);
  vi.runAllTimers();
  expect(told).toBe(before + 1);
}

describe('a watched folder', () => {
  it('tells of a file that was written again', () => expectTold(() => writeFile(file, '1')));

  it('tells of every save of an editor that puts a new file in the place of the old one', async () => {
    for (const text of ['1', '2', '3']) {
      await expectTold(async () => {
        await writeFile(`${file}.part`, text);
        await rename(`${file}.part`, file);
      });
    }
    await expectTold(() => writeFile(file, '4'));
  });

  it('tells of files in folders that were made, removed and made again', async () => {
    const deep = join(folder, 'screens', 'charge', 'demo');
    for (const text of ['1', '2']) {
      await expectTold(() => mkdir(deep, { recursive: true }));
      await expectTold(() => writeFile(join(deep, 'BarList.json'), text));
      await expectTold(() => rm(join(folder, 'screens', 'charge'), { recursive: true }));
    }
  });

  it('goes on where a folder stood in the place of a file for a while, and tells of the file again', async () => {
    await expectTold(async () => {
      await rm(file);
      await mkdir(file);
    });
    await expectTold(() => writeFile(join(file, 'BarList.json'), '1'));
    // The folder that goes is told of by itself as well, as if it stood within itself, where there is a file now.
    await expectTold(async () => {
      await rm(file, { recursive: true });
      await writeFile(file, '2');
    });
    await expectTold(() => writeFile(file, '3'));
  });
});
