import { describe, expect, it } from 'vitest';
import { formatProblem, readDicts, readScreens } from '../../schemas/language/readScreens.ts';

const dicts = readDicts([
  {
    path: 'dicts/d.json',
    text: '{"member_status":{"title":"状态","items":[{"value":"1","text":"正常"},{"value":"2","text":"冻结"}]}}',
  },
]).dicts;

/** A good file around the lines of one test. */
const file = (lines: string, id = 'foo') => `{\n  "id": "${id}",\n  "title": "测试",\n${lines}\n}`;
const read = (text: string, others: Record<string, string> = {}) =>
  readScreens(
    [
      { path: 'screens/charge/demo/FooList.json', text },
      ...Object.entries(others).map(([name, other]) => ({ path: `screens/${name}.json`, text: other })),
    ],
    dicts,
    { groups: new Set(['member', 'other']) },
  );
const problemsOf = (text: string) =>
  read(text).problems.map((problem) => formatProblem(problem).replace('screens/charge/demo/FooList.json', 'file'));

const properties = (lines: string) => file(`  "properties": {\n${lines}\n  }`);

/** What is wrong, the file, and what the person reads. */
const mistakes: readonly (readonly [string, string, string | RegExp])[] = [
  ['a missing comma', '{\n  "id": "foo"\n  "title": "x"\n}', 'file:3:3 not valid JSON: a comma was expected'],
  ['a trailing comma', '{\n  "id": "foo",\n}', 'file:2:14 not valid JSON: no comma stands before } or ]'],
  ['a comment', '{\n  // no\n  "id": "foo" }', /file:2:3 not valid JSON: comments/],
  ['an unclosed text', '{\n  "id": "foo\n}', /file:2:9 not valid JSON: the text has no closing quote/],
  ['an empty file', '', /file:1:1 .*/],
  [
    'a byte order mark',
    `\uFEFF${properties('"a": {"title":"A"}')}`,
    'file:1:1 the file starts with a byte order mark; save it as UTF-8 without BOM',
  ],
  ['a list instead of an object', '[]', 'file:1:1 expected object, found array'],
  [
    'an unknown keyword at the root',
    file('  "tilte": "x",\n  "properties": {"a": {"title":"A"}}'),
    'file:4:3 unknown keyword `tilte`; did you mean `title`?',
  ],
  [
    'an unknown keyword of a property',
    properties('    "a": { "title": "A", "serach": true }'),
    'file:5:26 unknown keyword `serach`; did you mean `search`?',
  ],
  ['a missing title', properties('    "a": { "maxLength": 3 }'), 'file:5:5 `title` is missing'],
  [
    'an unknown field type',
    properties('    "a": { "title": "A", "field": "numbr" }'),
    'file:5:35 `"numbr"` is not known; did you mean `number`?',
  ],
  [
    'an unknown JSON type',
    properties('    "a": { "title": "A", "type": "array" }'),
    /file:5:34 `"array"` is not known; known: string, integer, number, boolean/,
  ],
  [
    'an unknown dict',
    properties('    "a": { "title": "A", "dict": "memeber_status" }'),
    'file:5:34 dict `memeber_status` is unknown; did you mean `member_status`?',
  ],
  [
    'a ref to nowhere',
    properties('    "a": { "title": "A", "ref": "fooo" }'),
    'file:5:33 ref to a screen `fooo` is unknown; did you mean `foo`?',
  ],
  [
    'an unknown label of a ref',
    properties('    "a": { "title": "A", "ref": "foo.nme" },\n    "name": { "title": "N" }'),
    /file:5:33 screen `foo`: unknown field `nme`; did you mean `name`\?/,
  ],
  [
    'a doubled key',
    properties('    "a": { "title": "A" },\n    "a": { "title": "B" }'),
    'file:6:5 `a` is written twice',
  ],
  [
    '__proto__ as a field',
    properties('    "__proto__": { "title": "A" }'),
    'file:5:5 `__proto__` is not allowed as a name',
  ],
  [
    'constructor as a field',
    properties('    "constructor": { "title": "A" }'),
    'file:5:5 `constructor` is not allowed as a name',
  ],
  [
    'a reserved word of SQL as a field',
    properties('    "select": { "title": "A" }'),
    'file:5:5 `select` cannot be a field: it is a reserved word of SQL',
  ],
  [
    'a system field',
    properties('    "id": { "title": "A" }'),
    'file:5:5 `id` cannot be a field: it is a system field that every record has',
  ],
  [
    'a name that is a variable of expressions',
    properties('    "input": { "title": "A" }'),
    'file:5:5 `input` cannot be a field: it is a variable of expressions',
  ],
  [
    'an unsafe identifier',
    properties('    "a; drop table x": { "title": "A" }'),
    /file:5:5 `a; drop table x` is not a usable name: expected a camelCase name/,
  ],
  ['two fields of one column', properties('    "aB": { "title": "A" },\n    "a_b": { "title": "B" }'), /file:6:5 /],
  [
    'an id that is a reserved word',
    file('  "properties": {"a": {"title":"A"}}', 'order'),
    'file:2:9 `order` cannot name a screen: it is a reserved word of SQL and cannot name a table',
  ],
  [
    'an id of the system outside of the system folder',
    file('  "properties": {"a": {"title":"A"}}', 'sys-x'),
    /file:2:9 `sys-x` cannot name a screen/,
  ],
  [
    'an id that is no name',
    file('  "properties": {"a": {"title":"A"}}', 'Foo Bar'),
    /file:2:9 `"Foo Bar"` is not usable: expected lower-case words/,
  ],
  [
    'a table the server keeps',
    file('  "properties": {"a": {"title":"A"}}', 'session'),
    /file:2:9 `session` cannot name a screen/,
  ],
  [
    'an expression that does not parse',
    properties('    "a": { "title": "A", "visibleWhen": "a ==" }'),
    'file:5:46 in the expression: it ends too early; something is missing here',
  ],
  [
    'an unknown name in an expression',
    properties('    "kind": { "title": "A" },\n    "b": { "title": "B", "visibleWhen": "kimd == \'1\'" }'),
    'file:6:42 in the expression: unknown name `kimd`; did you mean `kind`?',
  ],
  [
    'an expression of the wrong type',
    properties('    "a": { "title": "A", "visibleWhen": "a + \'x\'" }'),
    /file:5:41 the expression gives text, expected true or false/,
  ],
  [
    'types that do not mix',
    properties('    "a": { "title": "A" },\n    "b": { "title": "B", "visibleWhen": "a > 1" }'),
    /file:6:42 in the expression: `>` cannot join text and number; a text stands in quotes/,
  ],
  [
    'computed in a circle',
    properties(
      '    "a": { "title": "A", "type": "number", "computed": "b + 1" },\n    "b": { "title": "B", "type": "number", "computed": "a + 1" }',
    ),
    /file:5:56 computed in a circle: a -> b -> a/,
  ],
  [
    'an unknown required field',
    file('  "required": ["b"],\n  "properties": {"a": {"title":"A"}}'),
    /file:4:16 unknown field `b`/,
  ],
  [
    'an unknown sort',
    file('  "list": { "sort": "nme desc" },\n  "properties": {"name": {"title":"A"}}'),
    'file:4:21 unknown field `nme`; did you mean `name`?',
  ],
  [
    'a limit of text on a number',
    properties('    "a": { "title": "A", "type": "integer", "maxLength": 3 }'),
    'file:5:45 `maxLength` does not fit a field of type integer',
  ],
  [
    'a minimum above the maximum',
    properties('    "a": { "title": "A", "type": "integer", "minimum": 3, "maximum": 1 }'),
    /file:5:45 `minimum` 3 is larger than `maximum` 1/,
  ],
  [
    'a default that is no value of the dict',
    properties('    "a": { "title": "A", "dict": "member_status", "default": "9" }'),
    /file:5:62 `9` is not a value of member_status/,
  ],
  [
    'a default of the wrong type',
    properties('    "a": { "title": "A", "type": "integer", "default": "1" }'),
    /file:5:56 expected integer/,
  ],
  [
    'a flow to an unknown value',
    properties('    "a": { "title": "A", "dict": "member_status", "flow": {"1": ["3"]} }'),
    /`3` is not a value of member_status/,
  ],
  [
    'a pattern that is no regular expression',
    properties('    "a": { "title": "A", "pattern": "(" }'),
    /file:5:37 not a regular expression/,
  ],
  [
    'a pattern that can take forever',
    properties('    "a": { "title": "A", "pattern": "^(a+)+$" }'),
    /file:5:37 this pattern can take forever/,
  ],
  [
    'a search operator that does not fit',
    properties('    "a": { "title": "A", "type": "integer", "search": "like" }'),
    /file:5:45 a field of type integer is searched by eq, range, not by `like`/,
  ],
  [
    'an action that does nothing',
    file('  "properties": {"a": {"title":"A"}},\n  "actions": { "go": { "title": "走" } }'),
    /file:5:16 `go` does nothing/,
  ],
  [
    'an action that sets an unknown field',
    file(
      '  "properties": {"name": {"title":"A"}},\n  "actions": { "go": { "title": "走", "set": { "nme": "\'1\'" } } }',
    ),
    /unknown field `nme`; did you mean `name`\?/,
  ],
  [
    'an action that adds to an unknown screen',
    file(
      '  "properties": {"a": {"title":"A"}},\n  "actions": { "go": { "title": "走", "add": { "bar": { "a": "a" } } } }',
    ),
    /screen `bar` is unknown/,
  ],
  [
    'members that are rows of their own',
    file(
      '  "properties": {"a": {"title":"A"}},\n  "children": { "bars": { "title": "B", "members": true, "properties": {"b": {"title":"B"}} } }',
    ),
    /`members` stands beside `from` only/,
  ],
  [
    'members whose key holds one id',
    file(
      '  "properties": {"a": {"title":"A"}, "fooId": {"title":"F","ref":"foo"}},\n  "children": { "bars": { "title": "B", "from": "foo", "foreignKey": "fooId", "members": true } }',
    ),
    /`fooId` of `foo` holds one id: members need several/,
  ],
  [
    'a panel without a name',
    file(
      '  "properties": {"a": {"title":"A"}},\n  "actions": { "give": { "title": "G", "panel": { "with": { "holder": "x" } } } }',
    ),
    /name/,
  ],
  [
    'a number where text is set',
    file('  "properties": {"a": {"title":"A"}},\n  "actions": { "go": { "title": "走", "set": { "a": "1" } } }'),
    /the expression gives number, expected text; a text is written '1'/,
  ],
  [
    'an unknown field in a question',
    file(
      '  "properties": {"name": {"title":"A"}},\n  "actions": { "go": { "title": "走", "confirm": "确定 {nme}？", "set": { "name": "\'1\'" } } }',
    ),
    /unknown field `nme`/,
  ],
  [
    'an action with the path of a built-in call',
    file(
      '  "properties": {"name": {"title":"A"}},\n  "actions": { "go": { "title": "走", "call": "GET /list", "set": { "name": "\'1\'" } } }',
    ),
    /call `GET \/charge\/foo\/list` is written twice in this file/,
  ],
  [
    'an action whose code means something else',
    file(
      '  "properties": {"name": {"title":"A"}},\n  "actions": { "list": { "title": "走", "set": { "name": "\'1\'" } } }',
    ),
    /`list` cannot be an own action/,
  ],
  [
    'an import with a condition on records that are not there yet',
    file('  "properties": {"name": {"title":"A"}},\n  "actions": { "import": { "when": "name == \'1\'" } }'),
    'file:5:28 `when` tests a record, and an import has none yet',
  ],
  [
    'an import where nothing can be added',
    file('  "properties": {"name": {"title":"A"}},\n  "actions": { "add": false, "import": { "title": "导入" } }'),
    /an import adds records, and this screen takes none: remove it/,
  ],
  [
    'an unknown menu group',
    file('  "menu": { "group": "membre" },\n  "properties": {"a": {"title":"A"}}'),
    'file:4:22 menu group `membre` is unknown; did you mean `member`?',
  ],
  [
    'a tree without a parent',
    file('  "kind": "tree",\n  "properties": {"a": {"title":"A"}}'),
    /file:4:11 a tree needs the field `parentId`/,
  ],
  [
    'an unknown kind',
    file('  "kind": "tre",\n  "properties": {"a": {"title":"A"}}'),
    'file:4:11 `"tre"` is not known; did you mean `tree`?',
  ],
  [
    'a row rule that cannot become SQL',
    file('  "access": "size(a) > 1",\n  "properties": {"a": {"title":"A"}}'),
    /file:4:14 this expression becomes SQL, and `size` has no counterpart/,
  ],
  [
    'a sub-table from an unknown screen',
    file(
      '  "properties": {"a": {"title":"A"}},\n  "children": { "bars": { "title": "B", "from": "bar", "foreignKey": "fooId" } }',
    ),
    /screen `bar` is unknown/,
  ],
  ['a file without fields', file('  "properties": {}'), /file:4:17 expected at least one entry/],
  ['enum: null', properties('    "a": { "title": "A", "enum": null }'), 'file:5:34 expected array, found null'],
  [
    'a remote $ref',
    properties('    "a": { "title": "A", "$ref": "http://example.com/x" }'),
    /file:5:26 unknown keyword `\$ref`/,
  ],
];

describe('a mistake in a screen file is found before anyone runs it', () => {
  it.each(mistakes)('%s', (_name, text, expected) => {
    const problems = problemsOf(text);
    expect(problems.join('\n'), 'no problem was reported').not.toBe('');
    const said = problems.some((problem) =>
      typeof expected === 'string' ? problem === expected : expected.test(problem),
    );
    expect(said, problems.join('\n')).toBe(true);
  });

  it('takes down its own screen only', () => {
    const good =
      '{"id": "good", "title": "好", "properties": {"name": {"title": "名称"}, "fooId": {"title": "F", "ref": "foo"}}}';
    for (const [, text] of mistakes) {
      const { screens } = read(text, { 'charge/demo/GoodList': good.replace(/, "fooId".*\}\}$/, '}}') });
      expect([...screens.keys()]).toEqual(['charge/demo/GoodList']);
    }
    expect([...read('{ "id": "foo", broken', { 'charge/demo/GoodList': good }).screens.keys()]).toEqual([
      'charge/demo/GoodList',
    ]);
  });

  it('refuses the second of two files with one id, and names the first', () => {
    const { screens, problems } = read(properties('"a": {"title":"A"}'), {
      'charge/demo/ZooList': properties('"a": {"title":"A"}'),
    });
    expect([...screens.keys()]).toEqual(['charge/demo/FooList']);
    expect(problems.map((problem) => formatProblem(problem))).toContain(
      'screens/charge/demo/ZooList.json:2:9 id `foo` is already taken by screens/charge/demo/FooList.json',
    );
  });

  it('keeps the older owner of an id when a newcomer sorts before it', () => {
    const text = properties('"a": {"title":"A"}');
    const files = [
      { path: 'screens/charge/demo/AaaList.json', text },
      { path: 'screens/charge/demo/FooList.json', text },
    ];
    const { screens } = readScreens(files, dicts, { owners: new Map([['foo', 'charge/demo/FooList']]) });
    expect([...screens.keys()]).toEqual(['charge/demo/FooList']);
  });
});
