import { describe, expect, it } from 'vitest';
import { readScreens } from '../../../schemas/language/reading/readScreens.ts';
import { compileValidator } from '../../../schemas/language/records/compileValidator.ts';
import { validateRecord } from '../../../schemas/language/records/index.ts';
import { interpretValidators } from '../../../schemas/language/records/interpretValidators.ts';

const file = {
  id: 'odd-thing',
  title: '杂项',
  required: ['code'],
  properties: {
    code: { title: '编码', pattern: '^[A-Z]+$', minLength: 2, maxLength: 4 },
    count: { title: '数量', type: 'integer', minimum: 1, exclusiveMaximum: 9 },
    grade: { title: '等级', enum: ['甲', '乙'] },
    link: {
      title: '连接',
      type: 'object',
      required: ['host'],
      properties: {
        host: { title: '主机', type: 'string', maxLength: 5 },
        port: { title: '端口', type: 'integer', minimum: 1, multipleOf: 2 },
        user: { title: '用户', type: 'string' },
        password: { title: '密码', type: 'string' },
      },
      dependentRequired: { user: ['password'] },
      additionalProperties: false,
    },
    tags: { title: '标签', type: 'array', minItems: 1, maxItems: 3, uniqueItems: true, items: { type: 'string' } },
    rule: {
      title: '优惠',
      schema: {
        oneOf: [
          { title: '按金额', type: 'object', required: ['amount'], properties: { amount: { type: 'number' } } },
          { title: '按折扣', type: 'object', required: ['rate'], properties: { rate: { type: 'number', maximum: 1 } } },
        ],
      },
    },
  },
};

const { records, problems } = readScreens(
  [{ path: 'schemas/screens/odd/thing/OddThingList.json', text: JSON.stringify(file) }],
  [],
  { groups: new Map([['thing', '/thing']]) },
);

const wrong: readonly Readonly<Record<string, unknown>>[] = [
  {},
  { code: 'A' },
  { code: 'ABCDE' },
  { code: 'ab' },
  { code: 'AB', count: 0 },
  { code: 'AB', count: 9 },
  { code: 'AB', count: 1.5 },
  { code: 'AB', count: 'x' },
  { code: 'AB', grade: '丙' },
  { code: 'AB', link: '{}' },
  { code: 'AB', link: '{"host":"abcdefg","port":3}' },
  { code: 'AB', link: '{"host":"a","user":"b"}' },
  { code: 'AB', link: '{"host":"a","other":1}' },
  { code: 'AB', link: '[]' },
  { code: 'AB', tags: '[]' },
  { code: 'AB', tags: '["a","a"]' },
  { code: 'AB', tags: '["a",1]' },
  { code: 'AB', tags: '["a","b","c","d"]' },
  { code: 'AB', rule: '{"rate":2}' },
  { code: 'AB', rule: '{"amount":1,"rate":1}' },
  { code: 'AB', rule: '{}' },
];

describe('validators that nobody compiled', () => {
  expect(problems).toEqual([]);
  const screen = records.get('odd/thing/OddThingList')!;
  const [read, compiled] = [interpretValidators(screen), compileValidator(screen)];

  it.each(wrong.map((record) => [JSON.stringify(record), record] as const))(
    'say of %s what ajv says',
    (_text, record) => {
      const said = validateRecord(screen, read, record);
      expect(said).not.toEqual({});
      expect(said).toEqual(validateRecord(screen, compiled, record));
    },
  );

  it('find nothing in what is right, and leave the schema of the screen as it was', () => {
    const before = JSON.stringify(screen);
    const good = {
      code: 'AB',
      count: 3,
      grade: '甲',
      link: '{"host":"a","port":2}',
      tags: '["a"]',
      rule: '{"rate":0.5}',
    };
    expect(validateRecord(screen, interpretValidators(screen), good)).toEqual({});
    expect(JSON.stringify(screen)).toBe(before);
  });
});
