import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { namedTypes } from './namedTypes.ts';
import { listFiles } from './readImports.ts';

/** Facts and looks with their registries. */
const own = /^(schemas\/language\/fields|renderers\/fields)\//;

/** Who says a type as a screen file would: a field that nobody has written has to have one. */
const writers: Readonly<Record<string, string>> = {
  'schemas/language/screen/systemFields.ts': 'the fields that every record has',
  'schemas/language/kinds/records/toChild.ts': 'the dialog that puts records under another',
  'server/records/scope/shape.ts': 'the key of a sub-table to several parents',
};
/** `type` of something else: of JSON, of a part of a request, of a column of the database. */
const others: ReadonlySet<string> = new Set([
  // The contract's word for the kind of a value.
  "renderers/list/search/superQuery.ts: 'datetime'",
  "schemas/language/keywords/checkTypes.ts: property.type === 'number'",
  "server/routes/multipart.ts: part.type === 'file'",
  "server/tables/tableOf.ts: type === 'text'",
]);

describe('a field type', () => {
  it('is named by its fact, its look and the registries of both, and by no other file', () => {
    const files = listFiles('schemas/language', 'renderers', 'server', 'src').filter((file) => /\.tsx?$/.test(file));
    expect(files.length).toBeGreaterThan(800);
    const found = files
      .filter((file) => !own.test(file) && !(file in writers))
      .flatMap((file) => namedTypes(file, readFileSync(file, 'utf8')))
      .filter((place) => !others.has(place));
    expect(found).toEqual([]);
  });

  it('is found wherever a file asks for it, and nowhere else', () => {
    const found = (text: string): number => namedTypes('x.ts', text).length;
    expect(found("if (field.type === 'dict') f();")).toBe(1);
    expect(found("const f = ({ type }) => 'ref' !== type;")).toBe(1);
    expect(found("switch (field.type) { case 'image': f(); }")).toBe(1);
    expect(found("new Set(['image', 'images', 'file']);")).toBe(1);
    expect(found('const widths = { text: 1, money: 2, percent: 3 };')).toBe(1);
    expect(found("const x = of('lnglat');")).toBe(1);
    expect(found("if (typeof x === 'number' || json === 'boolean') f(['url', 'title'], { text: 1, url: 2 });")).toBe(0);
  });

  it('has no more writers than need it', () => {
    for (const file of Object.keys(writers)) expect(namedTypes(file, readFileSync(file, 'utf8')), file).not.toEqual([]);
  });
});
