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
  url: url.rule!,
  e: email.rule!,
  m: { pattern: '^1[3-9]\\d{9}$', message: '请输入正确手机号' },
  p: { pattern: '^\\d{6}$', message: '请输入正确的邮政编码' },
  s: { pattern: '^[A-Za-z]+$', message: '请输入字母' },
  n: { pattern: '^-?\\d+(\\.\\d+)?$', message: '请输入数字' },
  z: { pattern: '^-?\\d+$', message: '请输入整数' },
  money: { pattern: '^(0|[1-9]\\d*)(\\.\\d{1,2})?$', message: '请输入正确的金额' },
};

/** What stands before two lengths, as in `n6-16`: one character of them, and what people call it. */
const lengths: Readonly<Record<string, readonly [character: string, noun: string]>> = {
  n: ['\\d', '数字'],
  s: ['[A-Za-z]', '字母'],
  '*': ['[\\s\\S]', '任意字符'],
};

/** All short names, as they are told to who has written none of them. */
export const patternCodeNames: readonly string[] = [
  ...Object.keys(lengths).map((name) => `${name}6-16`),
  ...Object.keys(patternCodes),
];

/** What a pattern that is a short name asks for; undefined for a regular expression. */
export function patternCodeOf(pattern: string | undefined): PatternCode | undefined {
  if (pattern === undefined) return undefined;
  if (Object.hasOwn(patternCodes, pattern)) return patternCodes[pattern];
  const [, name = '', low, high] = /^([ns*])(\d{1,4})-(\d{1,4})$/.exec(pattern) ?? [];
  if (!Object.hasOwn(lengths, name) || Number(low) > Number(high)) return undefined;
  const [character, noun] = lengths[name]!;
  return { pattern: `^${character}{${low},${high}}$`, message: `请输入${low}到${high}位${noun}` };
}

/** Whether a pattern asks for nothing but these very characters, as no regular expression does that somebody meant. */
export const isWordAlone = (pattern: string): boolean => /^\*?[A-Za-z0-9-]+$/.test(pattern);
