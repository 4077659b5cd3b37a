import { describe, expect, it } from 'vitest';
import { compileValidator } from '../../../schemas/language/records/compileValidator.ts';
import { validateRecord } from '../../../schemas/language/records/index.ts';
import { formatProblem, readScreens } from '../../../schemas/language/reading/readScreens.ts';

const read = (a: object) => {
  const text = JSON.stringify({ id: 'foo', title: '测试', properties: { a: { title: '甲', ...a } } });
  return readScreens([{ path: 'screens/charge/demo/FooList.json', text }], []);
};
const messageOf = (property: object, a: unknown): string | undefined => {
  const { records: screens, problems } = read(property);
  expect(problems).toEqual([]);
  const screen = screens.get('charge/demo/FooList')!;
  return validateRecord(screen, compileValidator(screen), { a })['a'];
};
const problemsOf = (property: object) => read(property).problems.map(formatProblem).join('\n');

describe('how many a field of several takes', () => {
  const choices = { field: 'multi-dict', enum: ['1', '2', '3', '4'], minItems: 2, maxItems: 3 };
  it('is told in choices', () => {
    expect(messageOf(choices, '1')).toBe('最少选择2项');
    expect(messageOf(choices, '1,2,3,4')).toBe('最多选择3项');
    for (const good of ['1,2', '1,2,3', ['1', '4'], undefined]) expect(messageOf(choices, good)).toBeUndefined();
  });
  it('is told in uploads where files are meant, or in the words of the file', () => {
    expect(messageOf({ field: 'images', maxItems: 1 }, 'a.png,b.png')).toBe('最多上传1个');
    expect(messageOf({ field: 'file', minItems: 2 }, 'a.pdf')).toBe('最少上传2个');
    expect(messageOf({ ...choices, message: { maxItems: '三个就够了' } }, '1,2,3,4')).toBe('三个就够了');
  });
  it('is asked of nothing that holds one', () => {
    expect(problemsOf({ maxItems: 2 })).toContain(
      '`maxItems` 不适用于 text 类型的字段；放得下几个值的类型才有它，如 `images`、`multi-dict`、`multi-ref`；只放一个就去掉',
    );
    expect(problemsOf({ ...choices, minItems: 4 })).toContain('`minItems` 4 大于 `maxItems` 3');
    expect(problemsOf({ ...choices, form: { widget: 'radio' } })).toContain(
      '没有 `radio` 这种样式；可以写：select、checkbox',
    );
    expect(problemsOf({ ...choices, form: { widget: 'checkbox' } })).toBe('');
  });
});

describe('a switch with values of its own', () => {
  const own = { field: 'switch', enum: [1, 0] };
  it('takes these two and no other', () => {
    expect(messageOf(own, '1')).toBeUndefined();
    expect(messageOf(own, '0')).toBeUndefined();
    expect(messageOf(own, 'Y')).toBe('甲不在可选范围内');
    expect(messageOf({ field: 'switch' }, '1')).toBe('只能是Y或N');
  });
  it('has exactly two, and a default among them', () => {
    expect(problemsOf({ ...own, default: '1' })).toBe('');
    expect(problemsOf({ ...own, default: 'Y' })).toContain('enum 没有值 `Y`；可以写：1、0');
    expect(problemsOf({ field: 'switch', enum: ['1'] })).toContain('开关有两个值');
    expect(problemsOf({ field: 'switch', enum: ['1', '2', '3'] })).toContain('开关有两个值');
  });
});
