import { describe, expect, it } from 'vitest';
import { problemsAtMark, aroundAction, aroundChild, aroundProperty, aroundRoot, type Row } from './markedFile.ts';

/** What a configurator in a hurry writes, with the one line it earns: at the ▲, in words that lead to the right form. */
type Hurried = readonly [lines: string, message: string | RegExp, more?: string];

const properties: readonly Hurried[] = [
  ['"a": { "title": "A", ▲"width": 100 }', 'unknown keyword `width`; it belongs to `list`'],
  ['"a": { "title": "A", ▲"placeholder": "x" }', 'unknown keyword `placeholder`; it belongs to `form`'],
  ['"a": { "title": "A", ▲"required": true }', 'unknown keyword `required`; it is a list beside `properties`'],
  ['"a": { ▲"label": "A" }', 'unknown keyword `label`; did you mean `title`, which is missing?'],
  ['"a": { ▲"titel": "A" }', 'unknown keyword `titel`; did you mean `title`?'],
  ['"a": { "title": "A", "type": ▲"date" }', '`"date"` is not known; it is written `"field": "date"`'],
  ['"a": { "title": "A", "type": ▲"money" }', '`"money"` is not known; it is written `"field": "money"`'],
  ['"a": { "title": "A", "field": ▲"string" }', '`"string"` is not known; it is written `"type": "string"`'],
  ['"a": { "title": "A", "field": ▲"int" }', '`"int"` is not known; did you mean `integer`?'],
  ['"a": { "title": "A", "readOnly": ▲"true" }', 'expected boolean, found string; without quotes: true'],
  ['"a": { "title": "A", "maxLength": ▲"30" }', 'expected integer, found string; without quotes: 30'],
  ['"a": { "title": "A", "dict": "sex", "default": ▲"男" }', '`男` is not a value of sex; did you mean `1`?'],
  ['"a": { "title": "A", "dict": "sex", "default": ▲"\'1\'" }', "`'1'` is not a value of sex; did you mean `1`?"],
  ['"a": { "title": "A", "dict": "sex", "default": ▲"１" }', '`１` is not a value of sex; did you mean `1`?'],
];

const day = '"day": { "title": "日", "format": "date" }, "a": { "title": "A", ';
const expressions: readonly Hurried[] = [
  [`${day}"visibleWhen": "day > ▲today" }`, /unknown name `today`; a function is called: `today\(\)`/],
  [`${day}"visibleWhen": "day > ▲'2026/01/01'" }`, '`2026/01/01` is no day such as 2026-01-31'],
  [`${day}"format": "date", "computed": "▲day + 1" }`, /`addDays\(day, 1\)` does/],
  ['"a": { "title": "A", "visibleWhen": "▲not (name == \'1\')" }', 'in the expression: `not` is written `!`'],
  ['"a": { "title": "A", "visibleWhen": "name == \'1\' ▲& name == \'2\'" }', 'in the expression: `&` is written `&&`'],
  ['"a": { "title": "A", "visibleWhen": "name == ▲甲" }', /a text stands in quotes: '甲'/],
  [
    '"a": { "title": "A", "visibleWhen": "name == ▲frozen" }',
    /unknown name `frozen`; a text stands in quotes: 'frozen'/,
  ],
  ['"a": { "title": "A", "visibleWhen": "name != ▲undefined" }', /there is no null here/],
  ['"a": { "title": "A", "visibleWhen": "▲row.name == \'1\'" }', /`row` is known in `options` only/],
  ['"a": { "title": "A", "visibleWhen": "▲${name} == \'1\'" }', /a field is written by its plain name/],
  ['"a": { "title": "A", "visibleWhen": "name in (\'1\'▲, \'2\')" }', /a list stands in square brackets/],
  ['"a": { "title": "A", "visibleWhen": "▲name in \'1,2\'" }', /a list stands in square brackets/],
  ['"a": { "title": "A", "visibleWhen": "name ▲like \'1\'" }', /`like` is written `\.contains/],
  ['"a": { "title": "A", "type": "number", "computed": "▲if(1 > 2, 2, 3)" }', /condition \? one : other/],
  ['"a": { "title": "A", "type": "number", "computed": "2 ▲× 2" }', /`×` is written `\*`/],
  ['"a": { "title": "A", "ref": "member", "options": "▲memberStatus == \'1\'" }', /did you mean `row\.memberStatus`\?/],
];

const children: readonly Hurried[] = [
  [
    '"rs": { "title": "R", "properties": { "m": { "title": "M", "field": "money", "computed": "▲amount * 2" } } }',
    /did you mean `parent\.amount`\?/,
  ],
  [
    '"rs": { "title": "R", "properties": { "m": { "title": "M", "field": "money" } } }',
    /`rs` is a list; `sum\(rs, 'm'\)` adds its `m` up/,
    ', "rules": [{ "that": "rs.▲m > 0", "message": "x" }]',
  ],
];

const roots: readonly Hurried[] = [
  ['▲"columns": ["name"]', 'unknown keyword `columns`; it belongs to `list` or `form`'],
  ['▲"sort": "name asc"', 'unknown keyword `sort`; it belongs to `list`'],
  ['▲"sections": { "一": ["name"] }', 'unknown keyword `sections`; it belongs to `form`'],
  ['▲"icon": "team"', 'unknown keyword `icon`; it belongs to `menu`'],
  ['▲"nickname": { "title": "A" }', 'unknown keyword `nickname`; a field stands in `properties`'],
  ['"rules": [{ "that": "amount > 0", ▲"msg": "x" }]', /did you mean `message`, which is missing\?/],
  [
    '"children": { "rs": { "title": "R", "properties": { "m": { "title": "M", "field": "money", "computed": "parent.total" } } } }',
    'computed in a circle: total -> rs.m -> total',
    '"total": { "title": "T", "field": "money", "computed": ▲"sum(rs, \'m\')" }',
  ],
];

const actions: readonly Hurried[] = [
  ['"go": { ▲"label": "G", "set": { "name": "\'1\'" } }', /^unknown keyword `label`; it belongs to the file itself/],
  [
    '"go": { "title": "G", "form": { "properties": { "a": { "title": "A" } } }, "set": { "name": "▲a" } }',
    /did you mean `input\.a`\?/,
  ],
  [
    '"go": { "title": "G", "form": { ▲"fields": { "a": { "title": "A" } } }, "set": { "name": "\'1\'" } }',
    /did you mean `properties`, which is missing\?/,
  ],
  ['"go": { "title": "G", "open": "member?mobile=▲${name}" }', /a value is written \{name\}, without \$/],
  ['"go": { "title": "G", "confirm": "确定▲｛name｝", "set": { "name": "\'1\'" } }', /`｛` is a full-width brace/],
  ['"go": { "title": "G", "success": "已处理▲{name}", "set": { "name": "\'1\'" } }', /is shown as it is/],
];

const texts: readonly Hurried[] = [
  ['{ "id": "foo"▲; "title": "x" }', 'not valid JSON: `;` is no sign of JSON; write `,`'],
  ['{ "id": "foo", "required": ["a"▲}, "title": "x" }', 'not valid JSON: a closing ] was expected'],
  ['{\n▲\u00A0"id": "foo" }', 'not valid JSON: an invisible character (U+00A0) stands here; delete it'],
  ['{\n▲　"id": "foo" }', 'not valid JSON: an invisible character (U+3000) stands here; delete it'],
  ['{\n▲<<<<<<< HEAD\n"id": "foo" }', 'not valid JSON: this is the mark of a merge that was not finished'],
  ['▲\uFFFD\uFFFD{\u0000"\u0000', 'this is no UTF-8; save the file with the encoding UTF-8'],
  ['{ "id": "foo", "title": "▲\uFFFDԱ", "properties": {} }', 'this is no UTF-8; save the file with the encoding UTF-8'],
];

const rowsOf = (list: readonly Hurried[], around: (row: Row) => [string, string]) =>
  list.map(([lines, message, more]) => [lines, around([lines, lines, more])[1], message] as const);

const toPattern = (message: string | RegExp): RegExp =>
  typeof message === 'string' ? new RegExp(`^${message.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`) : message;

describe('a mistake made in a hurry is told once, at its place, with the way to the right form', () => {
  it.each([
    ...rowsOf([...properties, ...expressions], aroundProperty),
    ...rowsOf(children, aroundChild),
    ...rowsOf(roots, aroundRoot),
    ...rowsOf(actions, aroundAction),
    ...texts.map(([text, message]) => [text, text, message] as const),
  ])('%s', (_name, marked, message) => {
    const problems = problemsAtMark(marked);
    expect(problems).toEqual([{ isAtMark: true, message: expect.stringMatching(toPattern(message)) }]);
  });
});
