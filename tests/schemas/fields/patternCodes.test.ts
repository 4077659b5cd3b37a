import { expect, it } from 'vitest';
import { toField } from '../../../schemas/language/keywords/toField.ts';
import { compileValidator } from '../../../schemas/language/records/compileValidator.ts';
import { validateRecord } from '../../../schemas/language/records/index.ts';
import { readScreens } from '../../../schemas/language/reading/readScreens.ts';

const screenOf = (property: object) => {
  const text = JSON.stringify({
    id: 'foo',
    title: '测试',
    properties: { name: { title: '名称' }, code: { title: '编码', ...property } },
  });
  const { records, problems } = readScreens([{ path: 'screens/demo/FooList.json', text }], []);
  expect(problems).toEqual([]);
  return records.get('demo/FooList')!;
};
const messageOf = (property: object, code: string | undefined): string | undefined => {
  const screen = screenOf(property);
  return validateRecord(screen, compileValidator(screen), { name: '甲', code })['code'];
};

it.each([
  ['n6-16', ['123456', '1234567890123456'], ['12345', '12345678901234567', '12345a'], '请输入6到16位数字'],
  ['*6-16', ['123456', '一二三四五六'], ['12345', '12345678901234567'], '请输入6到16位任意字符'],
  ['s6-18', ['abcdef', 'abcdefghijklmnopqr'], ['abcde', 'abcdefghijklmnopqrs', 'abcde1'], '请输入6到18位字母'],
  ['n8-8', ['12345678'], ['1234567', '123456789'], '请输入8到8位数字'],
  ['url', ['http://a.cn'], ['a b'], '请输入以http和https开头的网址'],
  ['e', ['a@b.com'], ['a@'], '邮箱格式不正确'],
  ['m', ['16612345678'], ['12612345678', '1661234567'], '请输入正确手机号'],
  ['p', ['510000'], ['51000', '5100000'], '请输入正确的邮政编码'],
  ['s', ['abc'], ['a1'], '请输入字母'],
  ['n', ['-1.5', '3'], ['1a', '-'], '请输入数字'],
  ['z', ['-3', '0'], ['1.5'], '请输入整数'],
  ['money', ['0', '0.5', '12.34'], ['012', '00.5', '1.234'], '请输入正确的金额'],
] as const)('the pattern code %s', (pattern, good, bad, message) => {
  for (const value of good) expect([value, messageOf({ pattern }, value)]).toEqual([value, undefined]);
  for (const value of bad) expect([value, messageOf({ pattern }, value)]).toEqual([value, message]);
});

it.each(['n6-', 'n20-6', 'x6-16', 'phone', '*6', 'Money'])(
  'there is no pattern code %s, and it is no expression either',
  (pattern) => {
    const text = JSON.stringify({ id: 'foo', title: '测试', properties: { code: { title: '编码', pattern } } });
    const { problems } = readScreens([{ path: 'screens/demo/FooList.json', text }], []);
    expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining(`没有简写 \`${pattern}\``)]);
  },
);

it('* asks for a value, only for one that nobody else has, and a regular expression is one as before', () => {
  expect(messageOf({ pattern: '*' }, undefined)).toBe('请输入编码');
  expect(messageOf({ pattern: '*' }, 'a')).toBeUndefined();
  expect(toField('code', { title: '编码', pattern: 'only' }, false)).toMatchObject({ unique: true });
  expect(messageOf({ pattern: '^a+$' }, 'aaa')).toBeUndefined();
  expect(messageOf({ pattern: '^a+$' }, 'b')).toBe('编码格式不正确');
});

it('a message and a placeholder name the title, the name and the default of their field', () => {
  const message = '${title}（${key}）应像${defaultValue}，不能是$&';
  expect(messageOf({ pattern: 'z', default: '7', message }, 'x')).toBe('编码（code）应像7，不能是$&');
  const field = toField(
    'code',
    { title: '编码', form: { placeholder: '请填${title}' }, message: { required: '${title}不能为空' } },
    true,
  );
  expect(field.form?.placeholder).toBe('请填编码');
  expect(field.messages.required).toBe('编码不能为空');
});
