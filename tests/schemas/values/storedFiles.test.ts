import { expect, it } from 'vitest';
import { filesIn } from '../../../schemas/language/values/storedFiles.ts';
import { toFilesValue } from '../../../schemas/language/values/toFilesValue.ts';

const listed = [
  { fileName: '合同，终稿.pdf', filePath: '1/2026/a.pdf', fileSize: 2048 },
  { fileName: '图.png', filePath: '1/2026/b.png', fileSize: 10 },
];

it('files are read from paths, from a list of objects, and from such a list as JSON', () => {
  expect(filesIn('1/2026/a.pdf, 1/2026/b.png,')).toEqual([{ filePath: '1/2026/a.pdf' }, { filePath: '1/2026/b.png' }]);
  expect(filesIn(listed)).toEqual(listed);
  expect(filesIn(JSON.stringify(listed))).toEqual(listed);
});

it('nothing holds no files, and a path that begins with a bracket is a path', () => {
  expect([null, undefined, '', 5, []].flatMap((value) => filesIn(value))).toEqual([]);
  expect(filesIn('[草稿]/a.pdf')).toEqual([{ filePath: '[草稿]/a.pdf' }]);
  expect(filesIn('["a"]')).toEqual([{ filePath: '["a"]' }]);
});

it('a field keeps paths, or what is told of each file where its file says so', () => {
  expect(toFilesValue({}, listed)).toBe('1/2026/a.pdf,1/2026/b.png');
  expect(toFilesValue({ upload: { objects: true } }, listed)).toBe(JSON.stringify(listed));
  expect(toFilesValue({ upload: { objects: true } }, [])).toBeUndefined();
});
