import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Words for which the application has another one; what the specification quotes stands to the letter. */
const other: Readonly<Record<string, string>> = {
  未保存的修改: '未保存的内容',
  无法恢复: '不能还原',
  不能恢复: '不能还原',
};

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

it('one thing has one word wherever it is told to people', () => {
  const found = ['schemas', 'renderers', 'src', 'server'].flatMap(filesIn).flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    return Object.entries(other).flatMap(([word, right]) =>
      text.includes(word) ? [`${path}: ${word} → ${right}`] : [],
    );
  });
  expect(found).toEqual([]);
});
