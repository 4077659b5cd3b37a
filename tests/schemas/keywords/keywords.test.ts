import { describe, expect, it } from 'vitest';
import { binOf } from '../../../schemas/language/actions/recycleBin.ts';
import { formatProblem, readDicts, readScreens } from '../../../schemas/language/reading/readScreens.ts';

const dicts = readDicts([
  {
    path: 'dicts/d.json',
    text: '{"kinds":{"title":"类型","items":[{"value":"1","text":"一"},{"value":"2","text":"二"}]}}',
  },
]).dicts;
const path = 'screens/charge/demo/FooList.json';

/** A file of these keywords around two fields; the keywords begin on line 4. */
const file = (lines: string, more = '') =>
  `{\n  "id": "foo",\n  "title": "测试",\n${lines}${lines ? ',\n' : ''}  "properties": {\n    "name": { "title": "名称" },\n    "kind": { "title": "类型", "dict": "kinds" }${more && `,\n    ${more}`}\n  }\n}`;
const read = (text: string) => readScreens([{ path, text }], dicts);
const screenOf = (text: string) => {
  const { records: screens, problems } = read(text);
  expect(problems).toEqual([]);
  return screens.get('charge/demo/FooList')!;
};
const problemsOf = (text: string) => read(text).problems.map((one) => formatProblem(one).replace(path, 'file'));

describe('unique within other fields', () => {
  it('keeps the names beside the plain keyword', () => {
    const [name] = screenOf(file('', '"code": { "title": "编码", "unique": ["kind"] }')).fields.slice(-1);
    expect(name).toMatchObject({ unique: true, uniqueWithin: ['kind'] });
  });
  it('keeps what else an object says', () => {
    const unique = { within: ['kind'], ignoreCase: true, across: 'tenants', when: "kind == '1'" };
    const [name] = screenOf(file('', `"code": { "title": "编码", "unique": ${JSON.stringify(unique)} }`)).fields.slice(
      -1,
    );
    const { within, ...uniqueness } = unique;
    expect(name).toMatchObject({ unique: true, uniqueWithin: within, uniqueness });
  });
  it('takes the foreign key of a sub-table for its parent', () => {
    const child = '"lines": { "title": "行", "properties": { "code": { "title": "编码", "unique": ["fooId"] } } }';
    expect(screenOf(file(`  "children": { ${child} }`)).children[0]?.fields[0]?.uniqueWithin).toEqual(['fooId']);
  });
  it.each([
    ['"code": { "title": "编码", "unique": ["knid"] }', 'file:7:41 没有字段 `knid`；是不是想写 `kind`？'],
    ['"code": { "title": "编码", "unique": ["code"] }', 'file:7:41 字段不能以自己为唯一的范围'],
    ['"code": { "title": "编码", "unique": [] }', 'file:7:40 至少要有一项'],
    ['"code": { "title": "编码", "unique": {} }', 'file:7:40'],
    ['"code": { "title": "编码", "unique": { "within": ["knid"] } }', '没有字段 `knid`；是不是想写 `kind`？'],
    ['"code": { "title": "编码", "unique": { "when": "knid == 1" } }', '没有 `knid` 这个名字'],
    ['"code": { "title": "编码", "unique": { "across": "tenant" } }', 'file:7:'],
    ['"no": { "title": "号", "type": "integer", "unique": { "ignoreCase": true } }', '只有文本分大小写'],
    [
      '"tags": { "title": "T", "field": "multi-dict", "dict": "kinds" }, "code": { "title": "编码", "unique": ["tags"] }',
      '`tags` 没有单个存储的值，不能作唯一的范围',
    ],
  ])('%s', (lines, expected) => expect(problemsOf(file('', lines)).join('\n')).toContain(expected));
});

describe('how many a field may hold', () => {
  it('has no limit where it is 0, nor where nothing is said', () => {
    const limitOf = (more: string) =>
      screenOf(file('', `"files": { "title": "附件", "field": "images"${more} }`)).fields.find(
        ({ name }) => name === 'files',
      )?.maxItems;
    expect([limitOf(''), limitOf(', "maxItems": 0'), limitOf(', "maxItems": 3')]).toEqual([undefined, undefined, 3]);
  });
});

describe('tabs of a list', () => {
  it('are the values of a field, with one for all rows', () => {
    expect(screenOf(file('  "list": { "tabs": "kind" }')).list.tabs).toEqual({ field: 'kind', all: true });
  });
  it('begin with the first value where there is none for all rows', () => {
    const tabsOf = (tabs: object) => screenOf(file(`  "list": { "tabs": ${JSON.stringify(tabs)} }`)).list.tabs?.first;
    expect(tabsOf({ field: 'kind', all: false })).toBe('1');
    expect(tabsOf({ field: 'kind', all: false, values: ['2'] })).toBe('2');
  });
  it.each([
    ['"list": { "tabs": "knid" }', 'file:4:21 没有字段 `knid`；是不是想写 `kind`？'],
    ['"list": { "tabs": "name" }', 'file:4:21 text 类型的字段不能作页签：要用 dict 或 enum 的字段'],
    [
      '"list": { "tiles": { "by": "name" } }',
      'file:4:13 卡片的颜色和图例是页签的：还要写 `"tabs": { "field": 状态字段, "counts": true }`',
    ],
    ['"list": { "tiles": { "by": "name" } }', 'file:4:30 `name` 不能作卡片的分组：要用本页面存一条记录的 ref 字段'],
    ['"list": { "tabs": { "field": "kind", "values": ["3"] } }', 'file:4:51 kinds 没有值 `3`'],
    ['"list": { "tab": "kind" }', '不认识的关键字 `tab`；是不是想写 `tabs`？'],
    ['"kind": "form", "list": { "tabs": "kind" }', 'form 页面没有页签：只有 list 和 master-detail 有'],
  ])('%s', (lines, expected) => expect(problemsOf(file(`  ${lines}`)).join('\n')).toContain(expected));
});

describe('an action on time', () => {
  const action = (keywords: string) => file(`  "actions": { "end": { "title": "结束", "on": "time", ${keywords} } }`);
  const set = '"set": { "kind": "\'2\'" }';
  it('has no call, and its condition may ask the clock', () => {
    const [end] = screenOf(action(`"when": "name <= now() && name > today()", ${set}`)).actions;
    expect(end).toMatchObject({ on: ['time'], call: null });
  });
  it.each([
    [set, 'file:4:16 `time` 的操作要写 `when`：哪些记录到时间了'],
    [
      `"when": "size(name) > 1", ${set}`,
      '这个表达式要转成 SQL，其中没有与 `size` 对应的写法；只能比较字段并用 && || ! 组合',
    ],
    [`"when": "kind == '1'", "confirm": "确定？", ${set}`, '`time` 的操作没有人在场，`confirm` 不起作用'],
    [`"when": "kind == '1'", "call": "PUT /end", ${set}`, '`time` 的操作没有人在场，`call` 不起作用'],
  ])('%s', (keywords, expected) => expect(problemsOf(action(keywords)).join('\n')).toContain(expected));
  it('stands alone', () => {
    const text = action(`"when": "kind == '1'", ${set}`).replace('"time"', '["row", "time"]');
    expect(problemsOf(text).join('\n')).toContain('`time` 要单独写：操作要么由人执行，要么由服务器定时执行');
  });
});

describe('a rule about other records', () => {
  const rule = (rows: string, that: string) =>
    file(`  "rules": [{ "rows": ${rows}, "that": "${that}", "message": "不行" }]`);
  const good = '{ "of": "foo", "match": { "kind": "kind" } }';
  it('reads them as a list', () => {
    const [read] = screenOf(rule(good, 'size(rows) == 0 || rows.all(one, one.name != name)')).rules;
    expect(read?.rows).toEqual({ of: 'foo', match: { kind: 'kind' } });
  });
  it.each([
    ['{ "of": "fooo", "match": { "kind": "kind" } }', 'true', 'file:4:31 没有页面 `fooo`；是不是想写 `foo`？'],
    ['{ "of": "foo.lines", "match": { "kind": "kind" } }', 'true', '页面 `foo` 没有子表 `lines`'],
    ['{ "of": "foo", "match": { "knid": "kind" } }', 'true', 'file:4:49 没有字段 `knid`；是不是想写 `kind`？'],
    ['{ "of": "foo", "match": {} }', 'true', '至少要有一项，不能是 `{}`'],
    [good, 'size(row) == 0', '表达式有误：没有 `row` 这个名字；`row` 只能用在 `options` 里'],
    [good, 'size(rows)', '表达式得到的是数字，这里应为条件（真或假）'],
  ])('%s %s', (rows, that, expected) => expect(problemsOf(rule(rows, that)).join('\n')).toContain(expected));
  it.each([
    [
      'boss.name',
      'file:4:49 `match` 只能按记录自己存储的字段查找，`boss.name` 是关联记录的字段；请改按 `boss` 或记录自己的字段查找',
    ],
    ['late', 'file:4:49 `match` 只能按存储的字段查找，`late` 在读取时才算'],
  ])('finds none by what their table has no column for: %s', (name, expected) => {
    const fields = [
      '"boss": { "title": "上级", "ref": { "screen": "foo", "label": "name" } }',
      '"boss.name": { "title": "上级名称" }',
      '"late": { "title": "现在", "format": "date-time", "computed": "now()" }',
    ].join(', ');
    const keywords = rule(`{ "of": "foo", "match": { "${name}": "name" } }`, 'size(rows) == 0');
    const text = keywords.replace('"kinds" }', `"kinds" }, ${fields}`);
    expect(problemsOf(text)).toEqual([expected]);
  });
  it('finds rows of a sub-table by the record above them, too', () => {
    const lines =
      '"children": { "lines": { "title": "行", "foreignKey": "fooId", "properties": { "no": { "title": "号" } } } }';
    const asking = (of: string, name: string) =>
      rule(`{ "of": "${of}", "match": { "${name}": "kind" } }`, 'size(rows) == 0').replace(
        '"rules"',
        `${lines},\n  "rules"`,
      );
    const [read] = screenOf(asking('foo.lines', 'parent.kind')).rules;
    expect(read?.rows).toEqual({ of: 'foo.lines', match: { 'parent.kind': 'kind' } });
    expect(problemsOf(asking('foo.lines', 'parent.knid')).join('\n')).toContain(
      '没有字段 `parent.knid`；是不是想写 `parent.kind`？',
    );
    expect(problemsOf(asking('foo', 'parent.kind')).join('\n')).toContain('没有字段 `parent.kind`');
  });
  it('knows no such list without saying which', () => {
    const text = file('  "rules": [{ "that": "size(rows) == 0", "message": "不行" }]');
    expect(problemsOf(text).join('\n')).toContain(
      '表达式有误：没有 `rows` 这个名字；`rows` 只能用在有 `rows` 的规则里',
    );
  });
});

describe('what an action reads of other records', () => {
  const action = (read: string, rest = '"set": { "name": "twin.name" }') =>
    file(`  "actions": { "copy": { "title": "抄", "read": ${read}, ${rest} } }`);
  const good = '{ "twin": { "of": "foo", "match": { "kind": "kind" } } }';
  it('is a record under its own name', () => {
    const [copy] = screenOf(action(good)).actions;
    expect(copy?.read).toEqual({ twin: { of: 'foo', match: { kind: 'kind' } } });
  });
  it('stands beside the list that a rule reads', () => {
    const rule =
      '"ensure": [{ "rows": { "of": "foo", "match": { "name": "twin.name" } }, "that": "size(rows) == 0 || twin.id == \'\'", "message": "不行" }]';
    screenOf(action(good, rule));
  });
  it.each([
    [good, '"set": { "name": "twin.nmae" }', '表达式有误：没有 `nmae` 这个名字；是不是想写 `name`？'],
    [good, '"set": { "name": "twni.name" }', '表达式有误：没有 `twni` 这个名字；是不是想写 `twin`？'],
    [
      good,
      '"when": "twin.id != \'\'", "set": { "name": "twin.name" }',
      '表达式有误：没有 `twin` 这个名字；`twin` 在操作执行时才读取，请写在 `ensure` 里',
    ],
    [good, '"set": { "kind": "twin.name == \'\'" }', '表达式得到的是条件（真或假），这里应为文本'],
    [good, '"ensure": [{ "that": "twin.kind == \'3\'", "message": "不行" }]', 'kinds 没有值 `3`；可以写：1、2'],
    [good.replace('"of": "foo"', '"of": "fooo"'), '"set": { "name": "\'1\'" }', '没有页面 `fooo`；是不是想写 `foo`？'],
    [good.replace('twin', 'name'), '"set": { "kind": "\'1\'" }', '`name` 不能作读取的记录的名字：本记录已有这个名字'],
  ])('%s %s', (read, rest, expected) => expect(problemsOf(action(read, rest)).join('\n')).toContain(expected));
  it('is no mistake while the screen it is read from is broken', () => {
    const broken = {
      path: 'screens/charge/demo/BarList.json',
      text: '{ "id": "bar", "title": "坏", "properties": {} }',
    };
    const text = action(good.replace('"of": "foo"', '"of": "bar"'));
    const own = readScreens([{ path, text }, broken], dicts).problems.filter((one) => one.path === path);
    expect(own).toEqual([]);
  });
});

describe('a value that an action gives only now and then', () => {
  it('keeps its condition', () => {
    const set = '"set": { "name": "\'1\'", "kind": { "when": "name == \'\'", "value": "\'2\'" } }';
    const [go] = screenOf(file(`  "actions": { "go": { "title": "改", ${set} } }`)).actions;
    expect(go?.set).toEqual({ name: { value: "'1'" }, kind: { when: "name == ''", value: "'2'" } });
  });
});

describe('a system field that a file shows', () => {
  it('is read only and has no column of its own', () => {
    const screen = screenOf(file('', '"id": { "title": "编号", "readOnly": true }'));
    expect(screen.fields.at(-1)).toMatchObject({ name: 'id', system: true, readOnly: true, form: null });
  });
  it('has to say so', () => {
    const text = file('', '"tenantId": { "title": "租户" }');
    expect(problemsOf(text)).toEqual(['file:7:5 `tenantId` 不能作字段：是每条记录都有的系统字段']);
  });
});

describe('the columns of a sub-table from another screen', () => {
  const rows = (columns: string, more = '') =>
    file(
      `  "children": { "lines": { "title": "行", "from": "foo", "foreignKey": "fooId", "columns": ${columns} } }${more}`,
      '"fooId": { "title": "上级", "ref": "foo" }',
    );
  it('keep their titles, or have others here', () => {
    const titlesOf = (columns: string) => screenOf(rows(columns)).children[0]?.fields.map(({ title }) => title);
    expect(titlesOf('["name", "kind"]')).toEqual(['名称', '类型']);
    expect(titlesOf('{ "name": "叫法", "kind": "种类" }')).toEqual(['叫法', '种类']);
  });
  it('have one that opens the record: what it is called, else the first text; none where its screen has no detail', () => {
    const opensOf = (columns: string, more = '') => screenOf(rows(columns, more)).children[0]?.opens;
    expect(opensOf('["kind", "name"]')).toBe('name');
    expect(opensOf('["kind"]')).toBeUndefined();
    expect(opensOf('["kind", "name"]', ',\n  "actions": { "detail": false }')).toBeUndefined();
  });
  it('are fields of it', () => {
    expect(problemsOf(rows('{ "nmae": "叫法" }')).join('\n')).toContain('没有字段 `nmae`；是不是想写 `name`？');
  });
});

describe('recycle', () => {
  it('gives a bin with its calls and permission codes by convention', () => {
    expect(screenOf(file('  "recycle": true')).recycle).toEqual({
      open: { code: 'foo:recycleBin', title: '回收站', call: { method: 'GET', path: '/charge/foo/recycleBin' } },
      restore: { code: 'foo:restore', title: '还原', call: { method: 'PUT', path: '/charge/foo/putRecycleBin' } },
      purge: { code: 'foo:purge', title: '彻底删除', call: { method: 'DELETE', path: '/charge/foo/deleteRecycleBin' } },
    });
    expect(screenOf(file('')).recycle).toBeUndefined();
  });
  it('makes a list of its own, of one row at a time where the call names the row', () => {
    const bin = binOf(screenOf(file('  "recycle": true, "api": { "restore": "PUT /charge/foo/back/{id}" }')));
    expect(bin.table).toBe('foo_recycled');
    expect(bin.list.columns).toEqual(['name', 'deleteBy', 'deleteTime', 'kind']);
    expect(bin.actions.map(({ name, on }) => [name, on])).toEqual([
      ['restore', ['row']],
      ['purge', ['row', 'batch']],
    ]);
  });
  it.each([
    ['"recycle": "yes"', 'file:4:14 应为 true/false，这里写的是文本'],
    ['"recycel": true', 'file:4:3 不认识的关键字 `recycel`；是不是想写 `recycle`？'],
    ['"recycle": true, "actions": { "delete": false }', 'file:4:3 有回收站就要有删除操作，而本文件去掉了 delete'],
    ['"kind": "form", "recycle": true', 'file:4:19 form 页面没有回收站：只有 list 和 master-detail 有'],
    ['"api": { "purge": "DELETE /x/y" }', 'file:4:12 `purge` 要与 `"recycle": true` 一起写'],
    [
      '"recycle": true, "api": { "restore": "PUT /charge/foo/edit" }',
      'file:4:14 接口 `PUT /charge/foo/edit` 在本文件里写了两次',
    ],
  ])('%s', (lines, expected) => expect(problemsOf(file(`  ${lines}`)).join('\n')).toContain(expected));
  it('keeps the names of what it adds', () => {
    const text = file('  "recycle": true', '"deleteTime": { "title": "删除时间" }');
    expect(problemsOf(text)).toContain('file:8:5 `deleteTime` 不能作字段：它由回收站提供');
  });
});

describe('tenancy', () => {
  it('gives each tenant its own records unless the file says otherwise', () => {
    expect(screenOf(file('')).tenancy).toBe('own');
    expect(screenOf(file('  "tenancy": "shared"')).tenancy).toBe('shared');
    expect(screenOf(file('  "tenancy": "platform"')).tenancy).toBe('platform');
  });
  it('knows no other word', () => {
    expect(problemsOf(file('  "tenancy": "share"')).join('\n')).toContain('file:4:14');
  });
});
