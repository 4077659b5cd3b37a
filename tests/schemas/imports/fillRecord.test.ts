import { expect, it } from 'vitest';
import { fillRecord, importColumns, placeProblem, readCells } from '../../../schemas/language/imports/index.ts';
import { readHeader } from '../../../schemas/language/imports/readHeader.ts';
import { isRecordScreen } from '../../../schemas/language/index.ts';
import { readScreens } from '../../../schemas/language/reading/readScreens.ts';

const file = {
  id: 'foo',
  title: '方案',
  properties: { name: { title: '名称' } },
  children: {
    steps: {
      title: '步骤',
      order: 'place',
      properties: {
        place: { title: '次序', field: 'integer' },
        text: { title: '内容' },
        day: { title: '日期', field: 'date' },
      },
    },
  },
};

it('rows that bring their order stand in it, and what is wrong with one is told at its own line', () => {
  const { screens } = readScreens([{ path: 'screens/charge/demo/FooList.json', text: JSON.stringify(file) }], []);
  const screen = [...screens.values()].find(isRecordScreen)!;
  const header = readHeader(screen, ['名称', '步骤：次序', '步骤：内容', '步骤：日期'])!;
  const lines = [
    [2, ['甲', 3, '末', '2026-01-31']],
    [3, [null, null, '无序', '2026-02-30']],
    [4, [null, 1, '首', '2026-02-30']],
  ] as const;
  const draft = { file: 'a.xlsx', header, lines };
  const filled = fillRecord(
    draft,
    lines.map((line) => readCells(draft, line)),
    () => ({ value: '' }),
  );
  expect(filled.body).toEqual({
    name: '甲',
    steps: [{ place: 1, text: '首' }, { place: 3, text: '末', day: '2026-01-31' }, { text: '无序' }],
  });
  expect([...filled.problems].map(([path, { line }]) => [path, line])).toEqual([
    ['steps[0].day', 4],
    ['steps[2].day', 3],
  ]);
  const place = (path: string) => placeProblem({ screen: importColumns(screen), draft, filled }, path, '太长').line;
  expect(['steps[0].text', 'steps[1].text', 'steps[2].text'].map(place)).toEqual([4, 2, 3]);
});
