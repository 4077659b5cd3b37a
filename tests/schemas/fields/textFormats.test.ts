import { describe, expect, it } from 'vitest';
import { compileValidator } from '../../../schemas/language/records/compileValidator.ts';
import { formatProblem, readScreens } from '../../../schemas/language/reading/readScreens.ts';
import { textFormats, type TextFormatName } from '../../../schemas/language/fields/textFormats.ts';
import { validateRecord } from '../../../schemas/language/records/index.ts';

const read = (property: object) =>
  readScreens(
    [
      {
        path: 'screens/charge/demo/FooList.json',
        text: JSON.stringify({ id: 'foo', title: '测试', properties: { a: { title: '甲', ...property } } }),
      },
    ],
    [],
  );
const messageOf = (property: object, a: string): string | undefined => {
  const { records: screens, problems } = read(property);
  expect(problems).toEqual([]);
  const screen = screens.get('charge/demo/FooList')!;
  return validateRecord(screen, compileValidator(screen), { a })['a'];
};

/** Per format: its exact message, what passes and what fails. */
const cases: Readonly<Record<TextFormatName, readonly [string, readonly string[], readonly string[]]>> = {
  'natural-number': ['请输入自然数', ['0', '12'], ['-1', '1.5', 'a', '9'.repeat(300) + 'a']],
  'english-letters': ['请输入英文字符', ['ab', 'Ab'], ['ab1', '中']],
  landline: ['请输入正确的座机号', ['010-1234567', '0571-12345678'], ['12345', '010-1234567 ', '01012345678']],
  telephone: [
    '请输入正确的电话号码，如400-123-4567',
    ['4001234567', '010-1234567', '12345'],
    ['1234', '电话1234567', '1'.repeat(21)],
  ],
  'bank-card': ['请输入正确的银行卡号码', ['1234567890', '62'.repeat(10)], ['123456789', '0123456789', '1'.repeat(21)]],
  'id-number': ['请输入正确的证件号码', ['A1', 'a'.repeat(50)], ['a'.repeat(51), '-', 'a'.repeat(300)]],
  'id-card': [
    '请输入正确的身份证号码',
    ['110101900101001', '110101199001010017', '11010119900101001X', '11010119900101001x'],
    ['11010119900101001', 'X10101199001010017'],
  ],
  qq: ['请输入正确的QQ号码', ['12345', '123456789012'], ['1234', '1234567890123']],
  'document-number': [
    '号码只含字母、数字和-_./#*',
    ['14622307737332530070', 'SF1234567890', 'HT-2026/07_1#2*3.4'],
    ['中行1462', '-12', '14?2'],
  ],
  'plate-number': [
    '车牌号只含汉字、字母和数字，例如 沪A12345',
    ['沪A12345', '沪AD12345', '粤Z1234港', 'WJ沪1234X'],
    ['沪A.12345', '沪A?'],
  ],
  'letters-digits-20': ['请输入20位以内的英文字符和数字', ['a1', 'a'.repeat(20)], ['a'.repeat(21), '中', 'a b']],
  'chinese-english-100': [
    '请输入2到100位的中英文字符和空格',
    ['张三', 'Li Lei', '字'.repeat(100)],
    ['张', '字'.repeat(101), '张3'],
  ],
  'digit-lines': ['请输入数字和换行符', ['12\n34', '12\r\n34'], ['1a', '1 2']],
  'text-255': ['请输入255位以内的字符', ['字'.repeat(255), 'a\nb'], ['字'.repeat(256)]],
};

describe('a format of text', () => {
  it.each(Object.entries(cases))('%s has its rule and its exact message', (format, [message, good, bad]) => {
    for (const text of good) expect(messageOf({ format }, text), text).toBeUndefined();
    for (const text of bad) expect(messageOf({ format }, text), text).toBe(message);
  });
  it('gives way to the words of the file, rule by rule', () => {
    expect(messageOf({ format: 'qq', message: 'QQ号不对' }, 'a')).toBe('QQ号不对');
    expect(messageOf({ format: 'qq', message: { pattern: 'QQ号不对' } }, 'a')).toBe('QQ号不对');
    expect(messageOf({ format: 'id-number', maxLength: 5 }, 'abcdef')).toBe('最大长度5位字符');
  });
  it('is a rule of a text and of nothing else', () => {
    const problemsOf = (property: object) => read(property).problems.map(formatProblem).join('\n');
    expect(problemsOf({ format: 'landline', field: 'textarea' })).toBe('');
    expect(problemsOf({ format: 'landline', field: 'money' })).toContain('`format` landline 与字段类型 money 矛盾');
    expect(problemsOf({ format: 'landline', pattern: '^1' })).toContain('`format` landline 本身就是格式规则');
    expect(problemsOf({ format: 'land-line' })).toContain('是不是想写 `landline`？');
  });
  it('is listed here, every one', () => expect(Object.keys(cases)).toEqual(Object.keys(textFormats)));
});
