import { describe, expect, it } from 'vitest';
import { formatProblem, readScreens } from '../../../schemas/language/reading/readScreens.ts';

const problemsOf = (text: string, path = 'screens/charge/demo/FooList.json') =>
  readScreens([{ path, text }], []).problems.map((problem) => formatProblem(problem).replace(path, 'file'));
const property = (written: string) =>
  `{\n  "id": "foo",\n  "title": "测试",\n  "properties": {\n    "status": { "title": "状态" },\n    "a": { ${written} }\n  }\n}`;

describe('a mistake is told by what was most likely meant', () => {
  it.each([
    ['"title": "A", "format": "date", "default": "today()"', /default.*写 \{"value": "today\(\)"\}/, /computed/],
    ['"title": "A", "count": { "of": "foo", "by": "a" }', /"type": "integer"/, /缺少的/],
    ['"maxLengt": 3', /是不是想写 `maxLength`/, /缺少的 `title`？/],
    ['"title": "A", "field": "float"', /是不是想写 `"type": "number"`/, /缺少的/],
    ['"title": "A", "field": "kwh"', /是不是想写 `"field": "energy"`/, /缺少的/],
    ['"title": "A", "type": "int"', /是不是想写 `(integer|"type": "integer")`/, /缺少的/],
    ['"title": "A", "requird": true', /是不是想写 `required`.*与 `properties` 并列/, /可以写/],
    ['"title": "A", "field": "select"', /是不是想写 `"dict": "…"`/, /可以写/],
    ['"title": "A", "field": "upload"', /是不是想写 `"field": "file"`/, /可以写/],
    ['"title": "A", "type": "array"', /是不是想写 `"field": "multi-dict"`/, /可以写/],
    ['"title": "A", "default": { "value": "above.status" }', /`above` 只能用在子表字段的 `default` 里/, /缺少的/],
    [
      '"title": "A", "format": "date", "default": { "value": "status" }',
      /默认值在填写之前给出.*写 `computed`/,
      /缺少的/,
    ],
    [
      '"title": "A", "format": "date", "default": { "value": "now()" }',
      /`now\(\)` 还带时间；请写 `today\(\)`/,
      /缺少的/,
    ],
    [
      '"title": "A", "format": "date-time", "default": { "value": "today()" }',
      /`today\(\)` 没有时间；请写 `now\(\)`/,
      /缺少的/,
    ],
    ['"title": "A", "format": "date", "default": { "value": "1" }', /得到的是数字，这里应为文本/, /缺少的/],
    ['"title": "A", "format": "date", "default": "today"', /写 \{"value": "today\(\)"\}/, /缺少的/],
    ['"title": "A", "scale": 2', /"type": "number"/, /缺少的/],
    ['"title": "A", "message": "请写${titel}"', /`\$\{titel\}` 会原样显示给人看；是不是想写 `title`/, /缺少的/],
    ['"title": "A", "unique": true, "message": { "unique": "${ title }重复" }', /`\$\{ title \}` 会原样显示/, /缺少的/],
    [
      '"title": "A", "form": { "placeholder": "写${name}" }',
      /`\$\{name\}`.*可以写：title、key、defaultValue/,
      /缺少的/,
    ],
    ['"title": "A", "search": "true"', /`"true"` 这个取值；去掉引号：true/, /可以写/],
  ])('%s', (written, told, untold) => {
    const said = problemsOf(property(written)).join('\n');
    expect(said).toMatch(told);
    expect(said).not.toMatch(untold);
  });
  it('a place to be filled in, in the message of a condition, where nothing is', () => {
    const condition = { that: "a != ''", message: '请写${title}' };
    const text = JSON.stringify({
      id: 'foo',
      title: '测试',
      properties: { a: { title: 'A', message: '${title}、${key}、${defaultValue}' } },
      rules: [condition],
      actions: { stop: { title: '停用', ensure: [condition], set: { a: "'2'" } } },
    });
    const told = expect.stringMatching(
      /^file:1:\d+ `\$\{title\}` 会原样显示给人看：条件的 `message` 里没有占位，请直接写文字$/,
    );
    expect(problemsOf(text)).toEqual([told, told]);
  });
  it('a field that an action sets and that begins like another one', () => {
    const text = JSON.stringify({
      id: 'foo',
      title: '测试',
      properties: { status: { title: '状态' } },
      actions: { stop: { title: '停用', on: 'row', set: { state: "'2'" } } },
    });
    expect(problemsOf(text).join('\n')).toContain('是不是想写 `status`？');
  });
  it('a field that an action sets and that shares a word with another one', () => {
    const text = JSON.stringify({
      id: 'foo',
      title: '测试',
      properties: { name: { title: '名称' }, memberStatus: { title: '状态' } },
      actions: { stop: { title: '停用', on: 'row', set: { state: "'2'" } } },
    });
    expect(problemsOf(text).join('\n')).toContain('是不是想写 `memberStatus`？');
  });
  it('a sub-table that an action reads', () => {
    const text = JSON.stringify({
      id: 'foo',
      title: '测试',
      properties: { name: { title: '名称' } },
      children: { items: { title: '明细', properties: { word: { title: '词' } } } },
      actions: { stop: { title: '停用', on: 'row', when: 'size(items) > 0', set: { name: "''" } } },
    });
    expect(problemsOf(text).join('\n')).toContain('操作不读子表 `items` 的行：先写一个字段');
  });
  it('two mistakes of the text at once are told each at its place', () => {
    const text = [
      '{',
      '  "id": "foo",',
      '  "title": "测试",',
      '  "properties": {',
      '    "a": { "title": "甲" }',
      '    "b": { "title": "乙" },',
      '    c": { "title": "丙" },',
      '    "d": { "title": "丁" }',
      '  }',
      '}',
    ].join('\n');
    expect(problemsOf(text)).toEqual([
      'file:5:26 JSON 写法有误：这里缺少逗号',
      'file:7:5 JSON 写法有误：`c` 前面缺少双引号',
    ]);
  });
  it('a file without a folder is told what is missing', () => {
    const [told] = problemsOf(property('"title": "A"'), 'screens/FooList.json');
    expect(told).toContain('缺少文件夹');
  });
});
