import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { listFiles } from './readImports.ts';

/** The selectors of a style sheet that are one class of ours and nothing else. */
function classesOf(sheet: string): readonly string[] {
  const rules = sheet.replaceAll(/\/\*.*?\*\//gs, '').match(/[^{}]+(?=\{)/g) ?? [];
  // A comma within brackets parts no selectors.
  const selectors = rules.flatMap((rule) => rule.replaceAll(/\([^)]*\)/g, '()').split(','));
  return selectors
    .map((selector) => selector.trim())
    .filter((selector) => /^\.(vf-)?[a-z][\w-]*$/.test(selector) && !selector.startsWith('.ant-'));
}

it('a class is styled by one room: two of the same name would dress what the other draws', () => {
  const rooms = new Map<string, Set<string>>();
  for (const file of listFiles('renderers', 'src').filter((one) => one.endsWith('.css')))
    for (const name of classesOf(readFileSync(file, 'utf8')))
      rooms.set(name, (rooms.get(name) ?? new Set()).add(dirname(file)));
  expect(rooms.size).toBeGreaterThan(200);
  const shared = [...rooms].filter(([, found]) => found.size > 1);
  expect(shared.map(([name, found]) => `${name}: ${[...found].join(', ')}`)).toEqual([]);
});

it('a style sheet is imported: one that nobody loads dresses nothing', () => {
  const sources = listFiles('renderers', 'src').filter((one) => /\.tsx?$/.test(one));
  const imported = new Set(
    sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^import '(.+\.css)';$/gm)].map(([, path]) => join(dirname(file), path!)),
    ),
  );
  const sheets = listFiles('renderers', 'src').filter((one) => one.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.filter((sheet) => !imported.has(sheet))).toEqual([]);
});

it('finds what is one class and nothing else', () => {
  expect(
    classesOf('/* .vf-x {} */ .vf-a, .vf-b > .vf-c { x: y } @media (x) { .vf-d { } .e:is(.vf-f, .vf-g) {} }'),
  ).toEqual(['.vf-a', '.vf-d']);
});
