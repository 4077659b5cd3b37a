import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Import, listFiles, readImports } from './readImports.ts';
import { circles, folderCircles, loadedTooEarly, strayLibraries, wrongFloors, wrongWays } from './rules.ts';

const imports = readImports('schemas/language', 'renderers', 'src', 'server');
const one = (from: string, to: string, isOurs = true): Import => ({ from, to, isOurs, kind: 'value' });

describe('the house', () => {
  it('is read whole', () => {
    expect(imports.length).toBeGreaterThan(3000);
    expect(imports).toContainEqual(one('src/main.tsx', 'src/boot/App.tsx'));
    expect(imports).toContainEqual({ from: 'src/api/http.ts', to: 'axios', isOurs: false, kind: 'value' });
  });

  it('imports one way: schemas, renderers, src; schemas, server', () => {
    expect(wrongWays(imports)).toEqual([]);
    expect(wrongWays([one('schemas/language/a.ts', 'server/b.ts'), one('src/a.ts', 'renderers/b.ts')])).toEqual([
      'schemas/language/a.ts -> server/b.ts',
    ]);
  });

  it('has a room for each library', () => {
    expect(strayLibraries(imports)).toEqual([]);
    expect(strayLibraries([one('src/tabs/a.ts', 'axios', false), one('src/api/a.ts', 'axios', false)])).toEqual([
      'src/tabs/a.ts -> axios',
    ]);
    expect(strayLibraries([one('schemas/language/a.ts', 'node:fs', false)])).toHaveLength(1);
  });

  it('has rooms that use only those below them', () => {
    expect(wrongFloors(imports)).toEqual([]);
    const up = one('server/records/query/a.ts', 'server/records/actions/b.ts');
    expect(wrongFloors([up, one(up.to, up.from)])).toEqual([`${up.from} -> ${up.to}`]);
    expect(wrongFloors([one('server/records/attic/a.ts', 'server/app.ts')])).toHaveLength(1);
  });

  it('starts without the demo, which is loaded into an empty database and not again', () => {
    expect(loadedTooEarly(imports)).toEqual([]);
    expect(
      imports.filter(({ to }) => to === 'server/demo/loadDemoData.ts').map(({ from, kind }) => [from, kind]),
    ).toEqual([['server/prepareDatabase.ts', 'lazy']]);
    expect(loadedTooEarly([one('server/app.ts', 'server/demo/words.ts')])).toHaveLength(1);
  });

  it('has no files that import each other in a circle', () => {
    expect(circles(imports)).toEqual([]);
    expect(circles([one('a/1.ts', 'a/2.ts'), one('a/2.ts', 'b/3.ts'), one('b/3.ts', 'a/1.ts')])).toEqual([
      'a/1.ts a/2.ts b/3.ts',
    ]);
  });

  it('has no folders beside each other that import each other in a circle', () => {
    expect(folderCircles(imports)).toEqual([]);
    expect(folderCircles([one('x/a/1.ts', 'x/b/c/2.ts'), one('x/b/3.ts', 'x/a/4.ts')])).toEqual(['x/a x/b']);
  });

  it('has no room with more than 30 files', () => {
    const sizes = new Map<string, number>();
    for (const file of listFiles('schemas/language', 'renderers', 'src', 'server', 'scripts', 'tests')) {
      const room = posix.dirname(file);
      sizes.set(room, (sizes.get(room) ?? 0) + 1);
    }
    expect(sizes.size).toBeGreaterThan(50);
    expect([...sizes].filter(([, size]) => size > 30)).toEqual([]);
  });
});
