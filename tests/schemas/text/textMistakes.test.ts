import { describe, expect, it } from 'vitest';
import { readDicts } from '../../../schemas/language/reading/plain/dicts.ts';
import { readMenuFile } from '../../../schemas/language/reading/plain/menuFile.ts';
import { readScreens } from '../../../schemas/language/reading/readScreens.ts';

const good = `{
  "id": "foo",
  "title": "测试",
  "required": ["name", "kind"],
  "properties": {
    "name": { "title": "名称", "maxLength": 30, "search": true },
    "kind": {
      "title": "类型",
      "enum": ["1", "2"],
      "default": "1"
    },
    "amount": { "title": "金额", "field": "money" }
  },
  "list": { "sort": "name asc" }
}
`;
const tell = (text: string, path = 'screens/charge/demo/FooList.json'): readonly string[] =>
  readScreens([{ path, text }], []).problems.map(({ line, column, message }) => `${line}:${column} ${message}`);

/** What is written instead of what, and the one line it earns. */
const mistakes: readonly (readonly [name: string, from: string, to: string, told: string])[] = [
  [
    'a brace that is missing',
    '"search": true }',
    '"search": true',
    '6:13 JSON 写法有误：这个 { 没有对应的 }；从缩进看，应在第 7 行之前结束',
  ],
  [
    'a brace that is missing around all fields',
    '"money" }\n  },',
    '"money" },',
    '5:17 JSON 写法有误：这个 { 没有对应的 }；从缩进看，应在第 13 行之前结束',
  ],
  [
    'the last brace of the file that is missing',
    '"name asc" }\n}',
    '"name asc" }',
    '14:33 JSON 写法有误：文件到这里就结束了，缺少与第 1 行的 { 对应的 }',
  ],
  ['a brace too many', '"search": true }', '"search": true }}', '6:63 JSON 写法有误：多了一个 }，或前面缺少 {'],
  [
    'a brace too many in its own line',
    '"1"\n    },',
    '"1"\n    }\n    },',
    '12:5 JSON 写法有误：多了一个 }，或前面缺少 {',
  ],
  [
    'a bracket that is missing',
    '"kind"],',
    '"kind",',
    '4:15 JSON 写法有误：这个 [ 没有对应的 ]；从缩进看，应在第 5 行之前结束',
  ],
  [
    'an object of a list that nothing opened',
    '"list": { "sort": "name asc" }',
    '"rules": [\n    { "that": "name != kind", "message": "要不同" },\n    "that": "amount > 0", "message": "要大于0" }\n  ]',
    '16:5 JSON 写法有误：`"that"` 前面缺少 {',
  ],
  ['a bracket that nothing opened', '["name"', '"name"', '4:29 JSON 写法有误：多了一个 ]，或前面缺少 ['],
  ['a text that is not closed before the next', '"名称",', '"名称,', '6:24 JSON 写法有误：这段文本没有结束的双引号'],
  [
    'a text that is not closed at the end of its line',
    '"1"\n',
    '"1\n',
    '10:18 JSON 写法有误：这段文本没有结束的双引号',
  ],
  ['a text that is not opened', '"名称"', '名称"', '6:24 JSON 写法有误：`名称` 前面缺少双引号'],
  ['a quote within a text', '"名称"', '"名"称"的"', '6:26 JSON 写法有误：文本在这里就结束了；文本里面的双引号写作 \\"'],
  ['a key without quotes', '"maxLength"', 'maxLength', '6:30 JSON 写法有误：名字要用双引号括起来：`"maxLength"`'],
  ['true in capitals', 'true', 'TRUE', '6:57 JSON 写法有误：`TRUE` 不是值；是不是想写 `true`？'],
  ['a number with a zero before it', '30', '05', '6:43 JSON 写法有误：`05` 不是数字的写法；是不是想写 `5`？'],
  ['a number in groups', '30', '1,000', '6:43 JSON 写法有误：`1,000` 不是数字的写法；是不是想写 `1000`？'],
  ['an equals sign', '"title": "名称"', '"title"= "名称"', '6:22 JSON 写法有误：`=` 不是 JSON 的符号，要写 `:`'],
  ['two commas', '"名称",', '"名称",,', '6:29 JSON 写法有误：这里多了一个逗号'],
  [
    'a number as the value of a choice',
    '"default": "1"',
    '"default": 1',
    '10:18 dict 类型的字段要写文本，这里写的是数字；写作 `"1"`',
  ],
  [
    'an expression as a default',
    '"maxLength": 30',
    '"default": "user.id"',
    '6:41 `default` 是固定的值，`user.id` 会原样存成文本；要算出来就写 {"value": "user.id"}',
  ],
];

describe('a mistake of the text is told once, where it is', () => {
  it.each(mistakes)('%s', (_name, from, to, told) => {
    expect(good).toContain(from);
    expect(tell(good.replace(from, to))).toEqual([told]);
  });
  it('is none where there is none', () => expect(tell(good)).toEqual([]));
});

it('one run tells the mistakes of every kind, in the order of the file', () => {
  const text = good
    .replace('"名称",', '"名称"')
    .replace('"default": "1"', '"default": "3", "raedOnly": true')
    .replace('"field"', '"feild"')
    .replace('"name asc"', '"nmae asc"');
  expect(tell(text)).toEqual([
    '6:28 JSON 写法有误：这里缺少逗号',
    '10:18 enum 没有值 `3`；可以写：1、2',
    '10:23 不认识的关键字 `raedOnly`；是不是想写 `readOnly`？',
    '12:32 不认识的关键字 `feild`；是不是想写 `field`？',
    '14:21 没有字段 `nmae`；是不是想写 `name`？',
  ]);
});

it('what follows from a mistake is no second one', () => {
  const text = good
    .replace('"field": "money"', '"field": {}')
    .replace('"list": {', '"rules": [{ "that": "amount > 0", "message": "x" }],\n  "list": {');
  expect(tell(text)).toEqual([expect.stringMatching(/^12:41 没有 `{}` 这个取值/)]);
});

it('rows that another screen keeps are not added up as nothing', () => {
  const text = good
    .replace(
      '"list": {',
      '"children": { "foos": { "title": "子", "from": "foo", "foreignKey": "fooId" } },\n  "rules": [{ "that": "sum(foos, \'amount\') > 0", "message": "x" }],\n  "list": {',
    )
    .replace('"amount"', '"fooId": { "title": "上级", "ref": "foo" },\n    "amount"');
  expect(tell(text)).toEqual([
    expect.stringContaining(
      '`foos` 的行是 `foo` 的记录，表达式读不到，合计永远是 0；合计请用一个写有 `"sum": { "of": "foo", "by": "fooId", "field": "amount" }` 的字段，个数用 `"count": { "of": "foo", "by": "fooId" }`',
    ),
  ]);
});

it('a file is called as components are', () => {
  expect(tell(good, 'screens/charge/demo/fooList.json')).toEqual([
    '1:1 文件名要以大写字母开头：charge/demo/FooList.json',
  ]);
  expect(tell(good, 'screens/charge/demo/FooList.JSON')).toEqual(['1:1 文件名要以小写的 .json 结尾']);
});

it('an id that many refs miss by a letter is told at the id, and nowhere else', () => {
  const ref = (id: string) => `{"id":"${id}","title":"A","properties":{"fooId":{"title":"F","ref":"foo"}}}`;
  const { problems, screens } = readScreens(
    [
      { path: 'screens/charge/demo/FooList.json', text: good.replace('"id": "foo"', '"id": "fooo"') },
      { path: 'screens/charge/demo/BarList.json', text: ref('bar') },
      { path: 'screens/charge/demo/BazList.json', text: ref('baz') },
    ],
    [],
  );
  expect(problems.map(({ path, line, column, message }) => `${path}:${line}:${column} ${message}`)).toEqual([
    'screens/charge/demo/FooList.json:2:9 `fooo` 没有人引用，而 `foo` 有 2 个文件引用；是不是想写 `foo`？',
  ]);
  expect([...screens.keys()]).toEqual(['charge/demo/BarList', 'charge/demo/BazList']);
});

/** A dictionary file and what is told of it. */
const dictionaries: readonly (readonly [text: string, told: readonly string[]])[] = [
  [
    '{"a":{"title":"A","items":[\n{"value":"1","text":"x"},\n{"value":"1","text":"y"}]}}',
    ['3:10 值 `1` 在这个字典里写了两次：请给其中一项换一个值，或删去一项'],
  ],
  [
    '{"a":{"title":"A","items":[\n{"value":" 1","text":"x"}]}}',
    ['2:10 值 ` 1` 前后有空格，保存时会去掉，就不在字典里了；请去掉空格'],
  ],
  ['{"a":{"title":"A","items":[\n{"value":1,"text":"x"}]}}', ['2:10 `value` 应为不是空白的文本，写作 `"1"`']],
  [
    '{"a":{"title":"A","items":[\n{"value":"1","text":"x","color":"gren"}]}}',
    ['2:33 没有颜色 `gren`；是不是想写 `green`？'],
  ],
  ['{"a":{"title":"A","items":[\n{"value":"1","txt":"x"}]}}', ['2:14 不认识的关键字 `txt`；是不是想写 `text`？']],
  ['{"a":{"title":"A","itmes":[]}}', ['1:19 不认识的关键字 `itmes`；是不是想写 `items`？']],
  ['{"a":{"title":"A","items":["1"]}}', ['1:28 应为对象 {"value", "text"}']],
  [
    '{"A b":{"title":"A","items":[{"value":"1","text":"x"}]}}',
    ['1:2 `A b` 不能作字典编码：用小写字母开头的字母、数字和下划线，如 `a_b`'],
  ],
  [
    '{"Fleet_Brand":{"title":"A","items":[{"value":"1","text":"x"}]}}',
    ['1:2 `Fleet_Brand` 不能作字典编码：用小写字母开头的字母、数字和下划线，如 `fleet_brand`'],
  ],
  [
    '{"车队":{"title":"A","items":[{"value":"1","text":"x"}]}}',
    ['1:2 `车队` 不能作字典编码：用小写字母开头的字母、数字和下划线'],
  ],
  [
    '{"a":{"title":"A","items":[{"value":"1","label":"x"}]}}',
    ['1:41 不认识的关键字 `label`；是不是想写缺少的 `text`？'],
  ],
  [
    '{"a":{"name":"A","items":[{"value":"1","text":"x","color":"gren"}]}}',
    ['1:7 不认识的关键字 `name`；是不是想写缺少的 `title`？', '1:59 没有颜色 `gren`；是不是想写 `green`？'],
  ],
  ['[]', ['1:1 字典文件应为对象 {"编码": {"title": "…", "items": […]}}']],
  ['{"a":{"title":"A","items":[{"value":"1","text":"x","color":"green","disabled":true}]}}', []],
];

it.each(dictionaries)('a dictionary file: %s', (text, told) => {
  const { problems } = readDicts([{ path: 'dicts/a.json', text }]);
  expect(problems.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual(told);
});

/** A menu file and what is told of it. */
const menus: readonly (readonly [text: string, told: readonly string[]])[] = [
  ['[{"id":"a","title":"A","path":"/a","icon":"teem","order":1}]', ['1:43 没有图标 `teem`；是不是想写 `team`？']],
  [
    '[{"id":"a","titel":"A","path":"/a","icon":"team","order":1}]',
    ['1:12 不认识的关键字 `titel`；是不是想写 `title`？'],
  ],
  [
    '[{"id":"a","title":"A","path":"a","icon":"team","order":"1"}]',
    ['1:31 `path` 应为以 / 开头的路径，如 "/member"', '1:57 `order` 应为数字；去掉引号：1'],
  ],
  [
    '[{"id":"a","title":"A","path":"/a","icon":"team","order":1},\n{"id":"a","title":"B","path":"/b","icon":"team","order":1}]',
    ['2:7 `a` 写了两次'],
  ],
  [
    '[{"id":"a","title":"A","path":"/a","icon":"teem","order":"1"}]',
    ['1:58 `order` 应为数字；去掉引号：1', '1:43 没有图标 `teem`；是不是想写 `team`？'],
  ],
  ['{}', ['1:1 应为列表 [{"id", "title", "path", "icon", "order"}]']],
];

it.each(menus)('menu.json: %s', (text, told) => {
  const { problems } = readMenuFile('menu.json', text);
  expect(problems.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual(told);
});
