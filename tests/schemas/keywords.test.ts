import { describe, expect, it } from 'vitest';
import { binOf } from '../../schemas/language/recycleBin.ts';
import { formatProblem, readDicts, readScreens } from '../../schemas/language/readScreens.ts';

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
  const { screens, problems } = read(text);
  expect(problems).toEqual([]);
  return screens.get('charge/demo/FooList')!;
};
const problemsOf = (text: string) => read(text).problems.map((one) => formatProblem(one).replace(path, 'file'));

describe('unique within other fields', () => {
  it('keeps the names beside the plain keyword', () => {
    const [name] = screenOf(file('', '"code": { "title": "编码", "unique": ["kind"] }')).fields.slice(-1);
    expect(name).toMatchObject({ unique: true, uniqueWithin: ['kind'] });
  });
  it('takes the foreign key of a sub-table for its parent', () => {
    const child = '"lines": { "title": "行", "properties": { "code": { "title": "编码", "unique": ["fooId"] } } }';
    expect(screenOf(file(`  "children": { ${child} }`)).children[0]?.fields[0]?.uniqueWithin).toEqual(['fooId']);
  });
  it.each([
    ['"code": { "title": "编码", "unique": ["knid"] }', 'file:7:41 unknown field `knid`; did you mean `kind`?'],
    ['"code": { "title": "编码", "unique": ["code"] }', 'file:7:41 a value cannot be unique within itself'],
    ['"code": { "title": "编码", "unique": [] }', 'file:7:40 expected at least one entry'],
    [
      '"tags": { "title": "T", "field": "multi-dict", "dict": "kinds" }, "code": { "title": "编码", "unique": ["tags"] }',
      '`tags` has no single stored value to be unique within',
    ],
  ])('%s', (lines, expected) => expect(problemsOf(file('', lines)).join('\n')).toContain(expected));
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
    ['"list": { "tabs": "knid" }', 'file:4:21 unknown field `knid`; did you mean `kind`?'],
    ['"list": { "tabs": "name" }', 'file:4:21 a field of type text makes no tabs: expected dict or enum'],
    ['"list": { "tabs": { "field": "kind", "values": ["3"] } }', 'file:4:51 `3` is not a value of kinds'],
    ['"list": { "tab": "kind" }', 'unknown keyword `tab`; did you mean `tabs`?'],
    ['"kind": "form", "list": { "tabs": "kind" }', 'a screen of kind form has no tabs: expected list or master-detail'],
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
    [set, 'file:4:16 an action on `time` needs `when`: the rows whose time has come'],
    [`"when": "size(name) > 1", ${set}`, 'this expression becomes SQL, and `size` has no counterpart'],
    [`"when": "kind == '1'", "confirm": "确定？", ${set}`, '`confirm` has no meaning for an action on `time`'],
    [`"when": "kind == '1'", "call": "PUT /end", ${set}`, '`call` has no meaning for an action on `time`'],
  ])('%s', (keywords, expected) => expect(problemsOf(action(keywords)).join('\n')).toContain(expected));
  it('stands alone', () => {
    const text = action(`"when": "kind == '1'", ${set}`).replace('"time"', '["row", "time"]');
    expect(problemsOf(text).join('\n')).toContain('`time` stands alone');
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
    [
      '{ "of": "fooo", "match": { "kind": "kind" } }',
      'true',
      'file:4:31 screen `fooo` is unknown; did you mean `foo`?',
    ],
    ['{ "of": "foo.lines", "match": { "kind": "kind" } }', 'true', 'screen `foo` has no sub-table `lines`'],
    ['{ "of": "foo", "match": { "knid": "kind" } }', 'true', 'file:4:49 unknown field `knid`; did you mean `kind`?'],
    ['{ "of": "foo", "match": {} }', 'true', 'expected at least one entry'],
    [good, 'size(row) == 0', 'unknown name `row`'],
    [good, 'size(rows)', 'the expression gives number, expected true or false'],
  ])('%s %s', (rows, that, expected) => expect(problemsOf(rule(rows, that)).join('\n')).toContain(expected));
  it('knows no such list without saying which', () => {
    const text = file('  "rules": [{ "that": "size(rows) == 0", "message": "不行" }]');
    expect(problemsOf(text).join('\n')).toContain('unknown name `rows`');
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
    [good, '"set": { "name": "twin.nmae" }', 'unknown name `nmae`; did you mean `name`?'],
    [good, '"set": { "name": "twni.name" }', 'unknown name `twni`; did you mean `twin`?'],
    [
      good,
      '"when": "twin.id != \'\'", "set": { "name": "twin.name" }',
      'unknown name `twin`; `twin` is read once the action runs, so ask it in `ensure`',
    ],
    [good, '"set": { "kind": "twin.name == \'\'" }', 'the expression gives true or false, expected text'],
    [good, '"ensure": [{ "that": "twin.kind == \'3\'", "message": "不行" }]', '`3` is not a value of kinds'],
    [
      good.replace('"of": "foo"', '"of": "fooo"'),
      '"set": { "name": "\'1\'" }',
      'screen `fooo` is unknown; did you mean `foo`?',
    ],
    [
      good.replace('twin', 'name'),
      '"set": { "kind": "\'1\'" }',
      '`name` cannot name a record that is read: it is a name of this record already',
    ],
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
    expect(problemsOf(text)).toEqual([
      'file:7:5 `tenantId` cannot be a field: it is a system field that every record has',
    ]);
  });
});

describe('the columns of a sub-table from another screen', () => {
  const rows = (columns: string) =>
    file(
      `  "children": { "lines": { "title": "行", "from": "foo", "foreignKey": "fooId", "columns": ${columns} } }`,
      '"fooId": { "title": "上级", "ref": "foo" }',
    );
  it('keep their titles, or have others here', () => {
    const titlesOf = (columns: string) => screenOf(rows(columns)).children[0]?.fields.map(({ title }) => title);
    expect(titlesOf('["name", "kind"]')).toEqual(['名称', '类型']);
    expect(titlesOf('{ "name": "叫法", "kind": "种类" }')).toEqual(['叫法', '种类']);
  });
  it('are fields of it', () => {
    expect(problemsOf(rows('{ "nmae": "叫法" }')).join('\n')).toContain('unknown field `nmae`; did you mean `name`?');
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
    ['"recycle": "yes"', 'file:4:14 expected boolean, found string'],
    ['"recycel": true', 'file:4:3 unknown keyword `recycel`; did you mean `recycle`?'],
    [
      '"recycle": true, "actions": { "delete": false }',
      'file:4:3 `recycle` needs the action delete, which this file removes',
    ],
    [
      '"kind": "form", "recycle": true',
      'file:4:19 a screen of kind form has no recycle bin: expected list or master-detail',
    ],
    ['"api": { "purge": "DELETE /x/y" }', 'file:4:12 `purge` needs `"recycle": true`'],
    [
      '"recycle": true, "api": { "restore": "PUT /charge/foo/edit" }',
      'file:4:14 call `PUT /charge/foo/edit` is written twice in this file',
    ],
  ])('%s', (lines, expected) => expect(problemsOf(file(`  ${lines}`)).join('\n')).toContain(expected));
  it('keeps the names of what it adds', () => {
    const text = file('  "recycle": true', '"deleteTime": { "title": "删除时间" }');
    expect(problemsOf(text)).toContain('file:8:5 `deleteTime` cannot be a field: the recycle bin gives it');
  });
});

describe('tenancy', () => {
  it('gives each tenant its own records unless the file says otherwise', () => {
    expect(screenOf(file('')).tenancy).toBe('own');
    expect(screenOf(file('  "tenancy": "shared"')).tenancy).toBe('shared');
  });
  it('knows no other word', () => {
    expect(problemsOf(file('  "tenancy": "share"')).join('\n')).toContain('file:4:14');
  });
});
