import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { touchedBy } from '../../scripts/changedFiles.ts';

const testsIn = (...folders: readonly string[]): readonly string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
const matching = (files: readonly string[], pattern: RegExp): readonly string[] =>
  files.filter((file) => pattern.test(readFileSync(file, 'utf8')));

test.each(['server/app.ts', 'scripts/check.ts', 'schemas/language/index.ts'])(
  'a change of %s runs every test that starts a process: no import tells of it',
  (changed) => {
    const starting = matching(testsIn('tests/server', 'tests/scripts'), /\b(spawn|runScript|startServer|begin)\(/);
    expect(starting.length).toBeGreaterThan(5);
    expect(touchedBy([changed]).server).toEqual(expect.arrayContaining([...starting]));
  },
);

test.each(['server/app.ts', 'renderers/list/list.css', 'src/main.tsx'])(
  'a change of %s runs the tests that read sources as texts',
  (changed) => {
    const reading = matching(
      testsIn('tests/rooms', 'tests/renderers', 'tests/schemas'),
      /listFiles\(|readdirSync\(room/,
    );
    expect(reading.length).toBeGreaterThan(2);
    expect(touchedBy([changed]).unit).toEqual(expect.arrayContaining([...reading]));
  },
);

test('a page of the manual opens no browser, and a screen file opens all of them', () => {
  expect(touchedBy(['docs/menu.md']).browser).toBe('nothing');
  expect(touchedBy(['schemas/screens/charge/member/MemberList.json']).browser).toEqual([]);
  expect(touchedBy(['tests/walk/tree.test.ts']).browser).toEqual(['tests/walk/tree.test.ts']);
  expect(touchedBy(['tests/walk/browser.ts']).browser).toEqual([]);
});
