import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { validateRecord } from '../../../schemas/language/records/index.ts';
import { kindOf } from '../../../schemas/language/nested/kindOf.ts';
import { nestedMistakes } from '../../../schemas/language/nested/nestedMistakes.ts';
import {
  type NestedSchema,
  nestedText,
  readNested,
  startOf,
  toParts,
  withoutUnbegun,
  writeNested,
} from '../../../schemas/language/nested/index.ts';
import { compileValidator, toValidatorModule } from '../../../schemas/language/records/compileValidator.ts';
import { formatProblem, readScreens } from '../../../schemas/language/reading/readScreens.ts';

const path = 'screens/demo/FooList.json';
const read = (properties: object) =>
  readScreens([{ path, text: JSON.stringify({ id: 'foo', title: '测试', properties }, null, 1) }], []);
const screenOf = (properties: object) => {
  const { records, problems } = read(properties);
  expect(problems).toEqual([]);
  return records.get('demo/FooList')!;
};
const problemsOf = (properties: object): readonly string[] =>
  read(properties).problems.map((one) => formatProblem(one));

const settings = {
  title: '连接设置',
  type: 'object',
  required: ['host'],
  dependentRequired: { user: ['password'] },
  properties: {
    host: { title: '主机', type: 'string', minLength: 3, pattern: '^[a-z.]+$' },
    port: { title: '端口', type: 'integer', minimum: 1, maximum: 65535, default: 5432 },
    user: { title: '账号', type: 'string' },
    password: { title: '密码', type: 'string' },
    level: {
      title: '级别',
      oneOf: [
        { const: 1, title: '普通' },
        { const: 2, title: '紧急' },
      ],
    },
    notice: {
      title: '通知',
      oneOf: [
        {
          title: '短信',
          required: ['mobile'],
          properties: { mobile: { title: '手机号', type: 'string', pattern: '^1\\d{10}$' } },
          additionalProperties: false,
        },
        {
          title: '邮件',
          required: ['mail'],
          properties: { mail: { title: '邮箱', type: 'string', format: 'email' } },
          additionalProperties: false,
        },
      ],
    },
    nodes: {
      title: '节点',
      type: 'array',
      maxItems: 2,
      uniqueItems: true,
      items: { type: 'object', required: ['name'], properties: { name: { title: '名称', type: 'string' } } },
    },
    labels: { title: '标签', type: 'object', additionalProperties: { type: 'string', maxLength: 4 } },
  },
} as const;
const screen = screenOf({ name: { title: '名称' }, settings });
const field = screen.fields.find(({ name }) => name === 'settings')!;
const validators = compileValidator(screen);
const messageOf = (value: unknown): string | undefined =>
  validateRecord(screen, validators, { settings: value })['settings'];

describe('a property of type object', () => {
  it('is a nested field, whose schema is what JSON Schema says of it', () => {
    expect(field.type).toBe('nested');
    expect(Object.keys(field.schema?.properties ?? {})).toContain('notice');
    expect(field.schema?.title).toBeUndefined();
    expect(field.form?.span).toBe('row');
    expect(field.list).toBeNull();
  });
  it('may be a list, and anything else by the keyword schema', () => {
    const { fields } = screenOf({
      tags: { title: '标签', type: 'array', items: { type: 'string' } },
      either: { title: '二选一', schema: { anyOf: [{ type: 'string' }, { type: 'number' }] } },
    });
    const types = fields.filter(({ name }) => name === 'tags' || name === 'either').map(({ type }) => type);
    expect(types).toEqual(['nested', 'nested']);
  });
  it('starts a record with the defaults that its parts name, where nothing else is required', () => {
    const port = { type: 'integer', default: 5432 } as const;
    expect(startOf({ type: 'object', properties: { port } })).toBe('{"port":5432}');
    expect(startOf({ type: 'object', required: ['port'], properties: { port } })).toBe('{"port":5432}');
    expect(field.default).toBeUndefined();
    expect(startOf({ type: 'object', properties: { a: { type: 'string' } } })).toBeUndefined();
  });
});

describe('a nested value', () => {
  it.each([
    [{ host: 'db.example' }, undefined],
    [{}, '主机：请输入主机'],
    [{ host: 'db', port: 70000 }, '主机：最小长度3位字符；端口：端口不能大于65535'],
    [{ host: 'DB.EXAMPLE' }, '主机：主机格式不正确'],
    [{ host: 'db.example', port: 1.5 }, '端口：端口必须是整数'],
    [{ host: 'db.example', user: 'a' }, '密码：请输入密码'],
    [{ host: 'db.example', level: 3 }, '级别：级别与哪一种都不相符'],
    [{ host: 'db.example', notice: { mobile: '1' } }, '通知 / 手机号：手机号格式不正确'],
    [{ host: 'db.example', notice: { mail: 'x' } }, '通知 / 邮箱：邮箱格式不正确'],
    [{ host: 'db.example', nodes: [{ name: 'a' }, {}] }, '节点 / 第2项 / 名称：请输入名称'],
    [{ host: 'db.example', nodes: [{ name: 'a' }, { name: 'a' }] }, '节点：第1项与第2项重复'],
    [{ host: 'db.example', nodes: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] }, '节点：最多2项'],
    [{ host: 'db.example', labels: { area: '华南地区分公司' } }, '标签 / area：最大长度4位字符'],
    [{ host: 'db.example', labels: { '': '华南' } }, '标签：请输入名称'],
    [{ host: 'db', labels: { '': '华南' } }, '主机：最小长度3位字符；标签：请输入名称'],
    [[], '这里应为一组值'],
  ])('%j: %s', (value, message) => expect(messageOf(JSON.stringify(value))).toBe(message));
  it('may be sent as JSON or as its text', () => {
    expect(messageOf({ host: 'db.example' })).toBeUndefined();
    expect(messageOf({ host: '' })).toBe('主机：最小长度3位字符');
    expect(messageOf('{"host"')).toBe('请输入正确的JSON');
  });
  it('reads as its titles and the texts of its choices', () => {
    const text = JSON.stringify({
      host: 'a.b',
      level: 2,
      nodes: [{ name: 'x' }],
      labels: { area: '华南' },
      extra: true,
    });
    expect(nestedText(toParts(readNested(text)!, field.schema))).toBe(
      '主机：a.b；级别：紧急；节点（第1项（名称：x））；标签（area：华南）；extra：是',
    );
  });
  it('says which of several forms it has, where that has a title and no other could be meant', () => {
    const shown = (notice: object): string =>
      nestedText(toParts({ notice } as NonNullable<ReturnType<typeof readNested>>, field.schema, kindOf));
    expect(shown({ mail: 'a@b.cn' })).toBe('通知（邮件；邮箱：a@b.cn）');
    expect(shown({ mobile: '13800000000' })).toBe('通知（短信；手机号：13800000000）');
    // One that is of no form, as from before the forms were others.
    expect(shown({ pager: '1' })).toBe('通知（pager：1）');
    // Two could be meant.
    const loose: NestedSchema = {
      oneOf: [
        { title: '甲', properties: { at: {} } },
        { title: '乙', properties: { at: {} } },
      ],
    };
    expect(nestedText(toParts({ notice: { at: 'x' } }, { properties: { notice: loose } }, kindOf))).toBe(
      'notice（at：x）',
    );
  });
  it('is none where nothing was entered', () => {
    expect(writeNested({ a: {}, b: [], c: '' })).toBeUndefined();
    expect(writeNested({ a: { b: false } })).toBe('{"a":{"b":false}}');
  });
});

describe('of a value that fits none of several forms', () => {
  const one = (title: string, name: string, rest: NestedSchema): NestedSchema => ({
    title,
    required: [name, 'note'],
    properties: { [name]: { type: 'string', ...rest }, note: { title: `${title}说明`, type: 'string' } },
  });
  const channel: NestedSchema = {
    type: 'object',
    oneOf: [one('短信', 'mobile', { pattern: '^1' }), one('邮件', 'mail', { pattern: '@' })],
  };
  const whole = new Ajv({ allErrors: true }).compile(channel);
  const messages = (value: object, chosen?: number): readonly string[] =>
    nestedMistakes(channel, whole, value, () => chosen).map(({ message }) => message);
  it('is told what the form says that knows its parts', () => {
    expect(messages({ mail: 'x', note: 'a' })).toEqual(['mail格式不正确']);
    expect(messages({ mobile: '2', note: 'a' })).toEqual(['mobile格式不正确']);
  });
  it('is told what the form says that a person has chosen', () => {
    expect(messages({}, 1)).toEqual(['请输入mail', '请输入邮件说明']);
    expect(messages({}, 0)).toEqual(['请输入mobile', '请输入短信说明']);
    expect(messages({ mobile: '2', note: 'a' }, 1)).toEqual(['请输入mail']);
  });
  it('is told what the chosen form lacks, and not as missing, where it must be there and nothing stands in it', () => {
    const either: NestedSchema = {
      title: '归属',
      anyOf: [one('自有', 'depart', {}), { title: '挂靠', properties: { company: { title: '公司', type: 'string' } } }],
    };
    const car: NestedSchema = {
      type: 'object',
      required: ['owner', 'cars'],
      properties: {
        owner: either,
        cars: { type: 'array', items: { type: 'object', required: ['owner'], properties: { owner: either } } },
      },
    };
    const check = new Ajv({ allErrors: true }).compile(car);
    const told = (value: object, form?: number) => nestedMistakes(car, check, value, () => form);
    const ofOwn = [{ message: '请输入depart' }, { message: '请输入自有说明' }];
    expect(told({ cars: [] }, 0)).toMatchObject(ofOwn);
    expect(told({ cars: [] }, 0).map(({ path }) => path)).toEqual([
      ['owner', 'depart'],
      ['owner', 'note'],
    ]);
    expect(told({ owner: { depart: 'a', note: 'b' }, cars: [{}] }, 0)).toMatchObject([
      { path: ['cars', 0, 'owner', 'depart'] },
      { path: ['cars', 0, 'owner', 'note'] },
    ]);
    // A form that asks for nothing cannot say what is missing.
    expect(told({ cars: [] }, 1)).toEqual([{ path: ['owner'], message: '请输入归属' }]);
    expect(told({ cars: [] })).toEqual([{ path: ['owner'], message: '请输入归属' }]);
  });
  it('is told as missing where nothing stands in it and nobody says which is meant', () => {
    const named: NestedSchema = { ...channel, title: '通知' };
    const told = (value: object): readonly string[] =>
      nestedMistakes(named, whole, value).map(({ message }) => message);
    expect(told({})).toEqual(['请输入通知']);
    expect(told({ mail: 'x', note: 'a' })).toEqual(['mail格式不正确']);
    // Of two forms, the first stands before whoever has chosen none.
    expect(nestedMistakes(named, whole, {}, () => undefined)).toMatchObject([{ path: ['mobile'] }, { path: ['note'] }]);
  });
});

describe('a mistake in a schema', () => {
  const within = (schema: object) => problemsOf({ a: { title: '甲', type: 'object', ...schema } }).join('\n');
  it.each([
    [{ properties: { b: { tittle: '乙' } } }, '不认识的关键字 `tittle`；是不是想写 `title`？'],
    [{ properties: { b: { type: 'int' } } }, '没有 `"int"` 这个取值'],
    [{ properties: { b: { title: '乙' } }, required: ['c'] }, '没有字段 `c`'],
    [{ properties: { b: { title: '乙', pattern: '(a+)+$' } } }, '这个正则遇到长文本可能永远算不完'],
    [{ properties: { b: { title: '乙', pattern: '(' } } }, '不是正则表达式：括号 ( 没有结束的 )'],
    [{ properties: { b: { title: '乙', type: 'array' } } }, '列表要写 `items`'],
    [{ properties: {} }, '对象要写 `properties`'],
    [{ search: true, properties: { b: { title: '乙' } } }, '不认识的关键字 `search`'],
  ])('%j', (schema, message) => expect(within(schema)).toContain(message));
  it('is also that nobody finds anything in it any more', () => {
    const deep = (levels: number): object =>
      levels === 0 ? { type: 'string' } : { type: 'object', properties: { b: deep(levels - 1) } };
    expect(problemsOf({ a: { title: '甲', ...deep(7) } }).join()).toContain('嵌套超过 6 层');
    expect(problemsOf({ a: { title: '甲', ...deep(6) } })).toEqual([]);
  });
  it('is the type of a field that has no schema', () =>
    expect(problemsOf({ a: { title: '甲', field: 'nested' } }).join()).toContain('nested 类型的字段还要写 `schema`'));
});

describe('the module of a screen', () => {
  it('brings the validator of the value, and those that its form chooses by, made without eval in the browser', async () => {
    const source = toValidatorModule(screen);
    expect(source).not.toMatch(/\beval\(|new Function/);
    const made = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as {
      default: (require: (name: string) => unknown) => ReturnType<typeof compileValidator>;
    };
    const runtime = { 'ajv/dist/runtime/ucs2length': length, 'ajv/dist/runtime/equal': same };
    const { nestedForms = {} } = made.default((name) => ({ default: runtime[name as keyof typeof runtime] }));
    const [form] = Object.values(nestedForms);
    expect(form?.whole({ host: 'db.example' })).toBe(true);
    expect(form?.whole({ host: 'DB' })).toBe(false);
    expect(Object.keys(form?.parts ?? {}).length).toBeGreaterThan(2);
  });
});
const length = (text: string): number => [...text].length;
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

describe('a nested value of which nothing but defaults stands', () => {
  const port = { type: 'integer', default: 502 } as const;
  const server = { type: 'object', required: ['host'], properties: { host: {}, port, safe: {} } } as const;
  const file = { type: 'object', required: ['folder'], properties: { folder: {} } } as const;
  const whole: NestedSchema = { type: 'object', properties: { server, note: {}, way: { oneOf: [server, file] } } };
  it.each([
    [{ port: 502 }, server, undefined],
    [{ port: 502, safe: false }, server, undefined],
    [{ port: 503 }, server, { port: 503 }],
    [{ port: 502, safe: true }, server, { port: 502, safe: true }],
    [{ host: 'a', port: 502 }, server, { host: 'a', port: 502 }],
    [{ port: 502 }, { ...server, required: ['port'] }, { port: 502 }],
    [{ note: 'a', server: { port: 502 }, way: { port: 502 } }, whole, { note: 'a' }],
    [{ note: 'a', way: { folder: 'b' } }, whole, { note: 'a', way: { folder: 'b' } }],
    [[{ port: 502 }], { type: 'array', items: server }, [{ port: 502 }]],
  ] as const)('%j is not there where more is required: %#', (value, schema, left) =>
    expect(withoutUnbegun(value, schema as NestedSchema)).toEqual(left),
  );
});
