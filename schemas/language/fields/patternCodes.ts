import { email } from './text/email.ts';
import { url } from './text/url.ts';

/** What a short name in `pattern` asks for. */
export interface PatternCode {
  /** The regular expression; none where the code is a rule of another kind. */
  readonly pattern?: string;
  readonly message?: string;
  /** The value must be there. */
  readonly required?: true;
  /** No two have it. */
  readonly unique?: true;
}

/** The rules of cells by the short names that configurators know. */
const patternCodes: Readonly<Record<string, PatternCode>> = {
  '*': { required: true },
  only: { unique: true },
  'n6-16': { pattern: '^\\d{6,16}$', message: '请输入6到16位数字' },
  '*6-16': { pattern: '^[\\s\\S]{6,16}$', message: '请输入6到16位任意字符' },
  's6-18': { pattern: '^[A-Za-z]{6,18}$', message: '请输入6到18位字母' },
  url: url.rule!,
  e: email.rule!,
  m: { pattern: '^1[3-9]\\d{9}$', message: '请输入正确手机号' },
  p: { pattern: '^\\d{6}$', message: '请输入正确的邮政编码' },
  s: { pattern: '^[A-Za-z]+$', message: '请输入字母' },
  n: { pattern: '^-?\\d+(\\.\\d+)?$', message: '请输入数字' },
  z: { pattern: '^-?\\d+$', message: '请输入整数' },
  money: { pattern: '^(0|[1-9]\\d*)(\\.\\d{1,2})?$', message: '请输入正确的金额' },
};

/** What a pattern that is a short name asks for; undefined for a regular expression. */
export const patternCodeOf = (pattern: string | undefined): PatternCode | undefined =>
  pattern !== undefined && Object.hasOwn(patternCodes, pattern) ? patternCodes[pattern] : undefined;
