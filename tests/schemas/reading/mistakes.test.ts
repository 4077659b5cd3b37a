import { describe, expect, it } from 'vitest';
import { formatProblem, readDicts, readScreens } from '../../../schemas/language/reading/readScreens.ts';

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
    { groups: new Map(['member', 'other'].map((id) => [id, `/${id}`])) },
  );
const problemsOf = (text: string) =>
  read(text).problems.map((problem) => formatProblem(problem).replace('screens/charge/demo/FooList.json', 'file'));

const properties = (lines: string) => file(`  "properties": {\n${lines}\n  }`);

/** What is wrong, the file, and what the person reads. */
const mistakes: readonly (readonly [string, string, string | RegExp])[] = [
  ['a missing comma', '{\n  "id": "foo"\n  "title": "x"\n}', 'file:2:14 JSON 写法有误：这里缺少逗号'],
  ['a trailing comma', '{\n  "id": "foo",\n}', 'file:2:14 JSON 写法有误：} 前面不能有逗号'],
  ['a comment', '{\n  // no\n  "id": "foo" }', /file:2:3 JSON 写法有误：JSON 里不能写注释/],
  ['an unclosed text', '{\n  "id": "foo\n}', /file:2:9 JSON 写法有误：这段文本没有结束的双引号/],
  ['an empty file', '', /file:1:1 .*/],
  [
    'a byte order mark',
    `\uFEFF${properties('"a": {"title":"A"}')}`,
    'file:1:1 文件开头有 BOM；请存为不带 BOM 的 UTF-8',
  ],
  ['a list instead of an object', '[]', 'file:1:1 应为对象 {…}，这里写的是列表 […]'],
  [
    'an unknown keyword at the root',
    file('  "tilte": "x",\n  "properties": {"a": {"title":"A"}}'),
    'file:4:3 不认识的关键字 `tilte`；是不是想写 `title`？',
  ],
  [
    'an unknown keyword of a property',
    properties('    "a": { "title": "A", "serach": true }'),
    'file:5:26 不认识的关键字 `serach`；是不是想写 `search`？',
  ],
  ['a missing title', properties('    "a": { "maxLength": 3 }'), 'file:5:5 缺少 `title`'],
  [
    'an unknown field type',
    properties('    "a": { "title": "A", "field": "numbr" }'),
    'file:5:35 没有 `"numbr"` 这个取值；是不是想写 `number`？',
  ],
  [
    'an unknown JSON type',
    properties('    "a": { "title": "A", "type": "blob" }'),
    /file:5:34 没有 `"blob"` 这个取值；可以写：string、integer、number、boolean/,
  ],
  [
    'an unknown dict',
    properties('    "a": { "title": "A", "dict": "memeber_status" }'),
    'file:5:34 没有字典 `memeber_status`；是不是想写 `member_status`？新字典写在 schemas/dicts 的文件里',
  ],
  [
    'a dict that is still to be made, of whose words another one has the last',
    properties('    "a": { "title": "A", "dict": "camper_status" }'),
    'file:5:34 没有字典 `camper_status`；新字典写在 schemas/dicts 的文件里',
  ],
  [
    'a ref to nowhere',
    properties('    "a": { "title": "A", "ref": "fooo" }'),
    'file:5:33 引用错误：没有页面 `fooo`；是不是想写 `foo`？',
  ],
  [
    'an unknown label of a ref',
    properties('    "a": { "title": "A", "ref": "foo.nme" },\n    "name": { "title": "N" }'),
    /file:5:33 页面 `foo` 没有字段 `nme`；是不是想写 `name`？/,
  ],
  [
    'a doubled key',
    properties('    "a": { "title": "A" },\n    "a": { "title": "B" }'),
    'file:6:5 `a` 写了两次：第 5 行已有；请去掉一个，或改名',
  ],
  [
    '__proto__ as a field',
    properties('    "__proto__": { "title": "A" }'),
    'file:5:5 `__proto__` 是 JavaScript 对象自带的名字，不能作名字；请换一个',
  ],
  [
    'constructor as a field',
    properties('    "constructor": { "title": "A" }'),
    'file:5:5 `constructor` 是 JavaScript 对象自带的名字，不能作名字；请换一个',
  ],
  [
    'a reserved word of SQL as a field',
    properties('    "select": { "title": "A" }'),
    'file:5:5 `select` 不能作字段：是 SQL 的保留字；请换一个名字，如 `selectNo` 或 `selectName`',
  ],
  ['a system field', properties('    "id": { "title": "A" }'), 'file:5:5 `id` 不能作字段：是每条记录都有的系统字段'],
  [
    'a name that is a variable of expressions',
    properties('    "input": { "title": "A" }'),
    'file:5:5 `input` 不能作字段：是表达式的变量；请换一个名字，如 `inputNo` 或 `inputName`',
  ],
  [
    'an unsafe identifier',
    properties('    "a; drop table x": { "title": "A" }'),
    /file:5:5 `a; drop table x` 不能作名字：应为小写字母开头、由字母和数字组成的驼峰名字/,
  ],
  ['two fields of one column', properties('    "aB": { "title": "A" },\n    "a_b": { "title": "B" }'), /file:6:5 /],
  [
    'an id that is a reserved word',
    file('  "properties": {"a": {"title":"A"}}', 'order'),
    'file:2:9 `order` 不能作页面的 id：是 SQL 的保留字，不能作表名；请换一个，如 `demo-order`',
  ],
  [
    'an id of the system outside of the system folder',
    file('  "properties": {"a": {"title":"A"}}', 'sys-x'),
    /file:2:9 `sys-x` 不能作页面的 id：留给 schemas\/screens\/system 下面的页面/,
  ],
  [
    'an id that is no name',
    file('  "properties": {"a": {"title":"A"}}', 'Foo Bar'),
    /file:2:9 `"Foo Bar"` 不合要求：应为小写单词用连字符连接，如 charge-order/,
  ],
  [
    'a field that the list query would take for its own',
    properties('    "hasQuery": { "title": "A" }'),
    /file:5:5 `hasQuery` 不能作字段：是列表查询的参数名/,
  ],
  [
    'an expression that does not parse',
    properties('    "a": { "title": "A", "visibleWhen": "a ==" }'),
    'file:5:46 表达式有误：还没有写完，这里缺少内容',
  ],
  [
    'an unknown name in an expression',
    properties('    "kind": { "title": "A" },\n    "b": { "title": "B", "visibleWhen": "kimd == \'1\'" }'),
    'file:6:42 表达式有误：没有 `kimd` 这个名字；是不是想写 `kind`？',
  ],
  [
    'an expression of the wrong type',
    properties('    "a": { "title": "A", "visibleWhen": "a + \'x\'" }'),
    /file:5:41 表达式得到的是文本，这里应为条件（真或假）/,
  ],
  [
    'types that do not mix',
    properties('    "a": { "title": "A" },\n    "b": { "title": "B", "visibleWhen": "a > 1" }'),
    /file:6:42 表达式有误：文本和数字之间不能用 `>`；文本要加单引号（'1'），数字不加，number\(x\) 和 text\(x\) 可以转换/,
  ],
  [
    '循环计算：a -> b -> a',
    properties(
      '    "a": { "title": "A", "type": "number", "computed": "b + 1" },\n    "b": { "title": "B", "type": "number", "computed": "a + 1" }',
    ),
    /file:5:56 循环计算：a -> b -> a/,
  ],
  [
    'an unknown required field',
    file('  "required": ["b"],\n  "properties": {"a": {"title":"A"}}'),
    /file:4:16 没有字段 `b`；可以写：a/,
  ],
  [
    'an unknown sort',
    file('  "list": { "sort": "nme desc" },\n  "properties": {"name": {"title":"A"}}'),
    'file:4:21 没有字段 `nme`；是不是想写 `name`？',
  ],
  [
    'a limit of text on a number',
    properties('    "a": { "title": "A", "type": "integer", "maxLength": 3 }'),
    'file:5:45 `maxLength` 不适用于 integer 类型的字段；数字的上限写 `maximum`',
  ],
  [
    'a minimum above the maximum',
    properties('    "a": { "title": "A", "type": "integer", "minimum": 3, "maximum": 1 }'),
    /file:5:45 `minimum` 3 大于 `maximum` 1/,
  ],
  [
    'a default that is no value of the dict',
    properties('    "a": { "title": "A", "dict": "member_status", "default": "9" }'),
    /file:5:62 member_status 没有值 `9`；可以写：1、2/,
  ],
  [
    'a default of the wrong type',
    properties('    "a": { "title": "A", "type": "integer", "default": "1" }'),
    /file:5:56 integer 类型的字段要写整数，这里写的是文本；去掉引号：1/,
  ],
  [
    'a flow to an unknown value',
    properties('    "a": { "title": "A", "dict": "member_status", "flow": {"1": ["3"]} }'),
    /member_status 没有值 `3`；可以写：1、2/,
  ],
  [
    'a pattern that is no regular expression',
    properties('    "a": { "title": "A", "pattern": "(" }'),
    /file:5:37 不是正则表达式：括号 \( 没有结束的 \)/,
  ],
  [
    'a pattern that can take forever',
    properties('    "a": { "title": "A", "pattern": "^(a+)+$" }'),
    /file:5:37 这个正则遇到长文本可能永远算不完：同一段文本可以用几种方式与重复的部分匹配/,
  ],
  [
    'a search operator that does not fit',
    properties('    "a": { "title": "A", "type": "integer", "search": "like" }'),
    /file:5:45 integer 类型的字段可以按 eq、range 查询，不能按 `like`/,
  ],
  [
    'an action that does nothing',
    file('  "properties": {"a": {"title":"A"}},\n  "actions": { "go": { "title": "走" } }'),
    /file:5:16 `go` 什么也不做：要写 set、add、change、tell、ensure、marksRead、call、open、qrcode、print、panel 之一/,
  ],
  [
    'an action that sets an unknown field',
    file(
      '  "properties": {"name": {"title":"A"}},\n  "actions": { "go": { "title": "走", "set": { "nme": "\'1\'" } } }',
    ),
    /没有字段 `nme`；是不是想写 `name`？/,
  ],
  [
    'an action that adds to an unknown screen',
    file(
      '  "properties": {"a": {"title":"A"}},\n  "actions": { "go": { "title": "走", "add": { "bar": { "a": "a" } } } }',
    ),
    /没有页面 `bar`；可以写：foo/,
  ],
  [
    'members that are rows of their own',
    file(
      '  "properties": {"a": {"title":"A"}},\n  "children": { "bars": { "title": "B", "members": true, "properties": {"b": {"title":"B"}} } }',
    ),
    /`members` 只能与 `from` 一起写/,
  ],
  [
    'members that are read by a call that writes',
    file(
      '  "properties": {"a": {"title":"A"}, "fooIds": {"title":"F","field":"multi-ref","ref":"foo"}},\n  "children": { "bars": { "title": "B", "from": "foo", "foreignKey": "fooIds", "members": { "as": "id", "rows": "POST /a/b", "add": "POST /a/c", "added": "ids", "remove": "DELETE /a/d", "removed": "ids" } } }',
    ),
    /`rows` 只读取数据，要用 GET/,
  ],
  [
    'members of which it is not said how they are taken out',
    file(
      '  "properties": {"a": {"title":"A"}, "fooIds": {"title":"F","field":"multi-ref","ref":"foo"}},\n  "children": { "bars": { "title": "B", "from": "foo", "foreignKey": "fooIds", "members": { "as": "id", "rows": "GET /a/b", "add": "POST /a/c", "added": "ids", "remove": "DELETE /a/d" } } }',
    ),
    /removed/,
  ],
  [
    'an action that is sent by a call that reads',
    file(
      '  "properties": {"name": {"title":"A"}},\n  "actions": { "go": { "title": "走", "set": { "name": "\'1\'" }, "sends": { "call": "GET /a/b", "ids": "ids" } } }',
    ),
    /会修改数据的操作不能用 GET/,
  ],
  [
    'an action that sends nothing',
    file(
      '  "properties": {"name": {"title":"A"}},\n  "actions": { "go": { "title": "走", "set": { "name": "\'1\'" }, "sends": { "call": "PUT /a/b" } } }',
    ),
    /`sends` 要写明送什么/,
  ],
  [
    'an action that sends a field that is not there',
    file(
      '  "properties": {"name": {"title":"A"}},\n  "actions": { "go": { "title": "走", "set": { "name": "\'1\'" }, "sends": { "call": "PUT /a/b", "with": { "who": "{nmae}" } } } }',
    ),
    /name/,
  ],
  [
    'an action that sends what its dialog does not ask',
    file(
      '  "properties": {"name": {"title":"A"}},\n  "actions": { "go": { "title": "走", "set": { "name": "\'1\'" }, "sends": { "call": "PUT /a/b", "with": { "who": "{input.name}" } } } }',
    ),
    /`name`/,
  ],
  [
    'an action on several records that sends a value of one',
    file(
      '  "properties": {"name": {"title":"A"}},\n  "actions": { "go": { "title": "走", "on": "batch", "set": { "name": "\'1\'" }, "sends": { "call": "PUT /a/b", "with": { "who": "{name}" } } } }',
    ),
    /取自一条记录/,
  ],
  [
    'an action that calls nothing and sends all the same',
    file(
      '  "properties": {"name": {"title":"A"}},\n  "actions": { "go": { "title": "走", "open": "foo", "sends": { "call": "PUT /a/b", "ids": "ids" } } }',
    ),
    /这个操作不调用服务器/,
  ],
  [
    'members whose key holds one id',
    file(
      '  "properties": {"a": {"title":"A"}, "fooId": {"title":"F","ref":"foo"}},\n  "children": { "bars": { "title": "B", "from": "foo", "foreignKey": "fooId", "members": true } }',
    ),
    /`foo` 的 `fooId` 只存一个 id，`members` 要能存多个/,
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
    /表达式得到的是数字，这里应为文本；文本写作 '1'/,
  ],
  [
    'an unknown field in a question',
    file(
      '  "properties": {"name": {"title":"A"}},\n  "actions": { "go": { "title": "走", "confirm": "确定 {nme}？", "set": { "name": "\'1\'" } } }',
    ),
    /没有字段 `nme`；是不是想写 `name`？/,
  ],
  [
    'an action with the path of a built-in call',
    file(
      '  "properties": {"name": {"title":"A"}},\n  "actions": { "go": { "title": "走", "call": "GET /list", "set": { "name": "\'1\'" } } }',
    ),
    /接口 `GET \/charge\/foo\/list` 在本文件里写了两次/,
  ],
  [
    'an action whose code means something else',
    file(
      '  "properties": {"name": {"title":"A"}},\n  "actions": { "list": { "title": "走", "set": { "name": "\'1\'" } } }',
    ),
    /`list` 不能作自己的操作：它的权限编码另有含义/,
  ],
  [
    'an import with a condition on records that are not there yet',
    file('  "properties": {"name": {"title":"A"}},\n  "actions": { "import": { "when": "name == \'1\'" } }'),
    'file:5:28 `when` 判断的是一条记录，导入时还没有记录',
  ],
  [
    'an import where nothing can be added',
    file('  "properties": {"name": {"title":"A"}},\n  "actions": { "add": false, "import": { "title": "导入" } }'),
    /导入是新增记录，而本页面不能新增：请去掉/,
  ],
  [
    'an unknown menu group',
    file('  "menu": { "group": "membre" },\n  "properties": {"a": {"title":"A"}}'),
    'file:4:22 没有菜单分组 `membre`；是不是想写 `member`？',
  ],
  [
    'a tree without a parent',
    file('  "kind": "tree",\n  "properties": {"a": {"title":"A"}}'),
    /file:4:11 树形页面要有字段 `parentId`，并写 "ref": "foo"/,
  ],
  [
    'an unknown kind',
    file('  "kind": "tre",\n  "properties": {"a": {"title":"A"}}'),
    'file:4:11 没有 `"tre"` 这个取值；是不是想写 `tree`？',
  ],
  [
    'a row rule that cannot become SQL',
    file('  "access": "size(a) > 1",\n  "properties": {"a": {"title":"A"}}'),
    /file:4:14 这个表达式要转成 SQL，其中没有与 `size` 对应的写法；只能比较字段并用 && \|\| ! 组合/,
  ],
  [
    'a sub-table from an unknown screen',
    file(
      '  "properties": {"a": {"title":"A"}},\n  "children": { "bars": { "title": "B", "from": "bar", "foreignKey": "fooId" } }',
    ),
    /没有页面 `bar`；可以写：foo/,
  ],
  ['a file without fields', file('  "properties": {}'), /file:4:17 至少要有一项，不能是 `\{\}`/],
  ['enum: null', properties('    "a": { "title": "A", "enum": null }'), 'file:5:34 应为列表 […]，这里写的是 null'],
  [
    'a list without its call',
    file('  "api": { "list": "" },\n  "properties": {"a": {"title":"A"}}'),
    'file:4:20 请设置url.list属性!',
  ],
  [
    'a removal without its call',
    file('  "api": { "deleteBatch": null },\n  "properties": {"a": {"title":"A"}}'),
    'file:4:27 请设置url.deleteBatch属性!',
  ],
  [
    'a remote $ref',
    properties('    "a": { "title": "A", "$ref": "http://example.com/x" }'),
    /file:5:26 不认识的关键字 `\$ref`；是不是想写 `ref`？/,
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
      'screens/charge/demo/ZooList.json:2:9 id `foo` 已被 screens/charge/demo/FooList.json 占用；请换一个，如 `zoo`',
    );
  });

  it('refuses a page at the address of another, given by its file or by its group', () => {
    const at = (id: string, menu: object): string =>
      JSON.stringify({ id, title: id, menu, properties: { a: { title: 'A' } } });
    const told = (menu: object, other: object) =>
      read(at('foo', menu), { 'charge/demo/ZooList': at('zoo', other) }).problems.map(formatProblem);
    expect(told({ group: 'member' }, { group: 'other', path: '/member/foo' })).toEqual([
      expect.stringMatching(/ZooList.json:.* 页面地址 `\/member\/foo` 已被 screens\/charge\/demo\/FooList.json 占用/),
    ]);
    expect(told({ path: '/member/zoo' }, { group: 'member' })).toEqual([
      expect.stringMatching(/ZooList.json:.* 页面地址 `\/member\/zoo` 已被 screens\/charge\/demo\/FooList.json 占用/),
    ]);
    expect(told({ group: 'member' }, { group: 'other', path: '/member/zoo' })).toEqual([]);
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
