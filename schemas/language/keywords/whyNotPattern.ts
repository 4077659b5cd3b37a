import { whySlow } from '../values/slowPatterns.ts';

/** What the engine says of a pattern, as far as people make such mistakes. */
const patternMistakes: readonly (readonly [RegExp, string])[] = [
  [/Unterminated group/, '括号 ( 没有结束的 )'],
  [/Unmatched '\)'/, '多了一个 )'],
  [/Unterminated character class/, '方括号 [ 没有结束的 ]'],
  [/Lone quantifier brackets/, '花括号要成对，次数写作 {6}'],
  [/Nothing to repeat/, '* + ? 或 {n} 前面没有可以重复的内容'],
  [/numbers out of order/, '次数的范围是从小到大，如 {2,6}'],
  [/Range out of order/, '字符的范围是从小到大，如 a-z'],
  [/Invalid character class/, '方括号里 \\w、\\d 这样的写法不能作范围的一头；- 本身写作 \\\\-'],
  [/at end of pattern/, '末尾的反斜杠没有写完'],
  [/Invalid escape|Invalid .*escape/, '没有这种转义；- 等符号前面不写反斜杠'],
  [/Incomplete quantifier/, '次数没有写完，如 {6}'],
  [/Invalid group|Invalid capture group name/, '括号 (? 后面的写法不对'],
];

/** Whether the first bracket that has no other is a `]` without its `[`. */
function hasLoneSquare(pattern: string): boolean {
  const rest = pattern.replaceAll(/\\[pPu]\{[^{}]*\}|\\[^]|\[(?:\\[^]|[^\]\\])*(?:\]|$)|\{\d+(?:,\d*)?\}/g, '');
  return /[\]{}]/.exec(rest)?.[0] === ']';
}

const wordPattern = ({ message }: Error, pattern: string): string =>
  /Lone quantifier brackets/.test(message) && hasLoneSquare(pattern)
    ? '这个 ] 前面没有对应的 [；] 本身写作 \\\\]'
    : wordOf(message);

const wordOf = (message: string): string =>
  patternMistakes.find(([mistake]) => mistake.test(message))?.[1] ?? message.replace(/^.*: /, '');

/** Why a text is no regular expression that values can be held against; undefined where it is one. */
export function whyNotPattern(pattern: string): string | undefined {
  try {
    void new RegExp(pattern, 'u');
  } catch (error) {
    return `不是正则表达式：${wordPattern(error as Error, pattern)}`;
  }
  if (/^\/\^|\$\/[a-z]*$/.test(pattern)) return '正则两边不写斜杠，如 ^[0-9]{6}$';
  const reason = whySlow(pattern);
  return reason && `这个正则遇到长文本可能永远算不完：${reason}`;
}
