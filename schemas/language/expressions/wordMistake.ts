import type { ExpressionError } from './ExpressionError.ts';
import { expressionFunctions } from './expressionFunctions.ts';
import { toOwnFunction, toOwnWord, wordUnexpected } from './foreignWords.ts';
import { hint } from '../text/problems.ts';

/** What a person calls the types of expressions. */
export const typeWords = (type: string): string =>
  type
    .replaceAll(/\b(double|int|uint)\b/g, '数字')
    .replaceAll(/\b(string|dyn)\b/g, (word) => (word === 'string' ? '文本' : '任意值'))
    .replaceAll(/\bbool\b/g, '条件（真或假）')
    .replaceAll(/\blist<(.*)>/g, '$1的列表')
    .replaceAll(/\bnull(_type)?\b/g, '空')
    .replaceAll('|', '或');

const functions: Readonly<Record<string, { readonly signatures: readonly string[] }>> = expressionFunctions;

/** One of the parser's messages and how to say it. */
type Wording = readonly [RegExp, (found: RegExpExecArray, rest: string, before: string) => string | undefined];

/** Where a text or brackets stand in place of a list. */
const asList = "列表用方括号：name in ['1', '2']";

const wordings: readonly Wording[] = [
  [/^no such overload: ([!-]) ?(.*)$/, ([, sign, type]) => `${typeWords(type!)}前面不能用 \`${sign}\``],
  [/^no such overload: (.*) (\S+) null$/, () => toOwnWord('null')!],
  [
    /^no such overload: (\S+) (\S+) (\S+)$/,
    ([, left, sign, right]) => unlike(typeWords(left!), sign!, typeWords(right!)),
  ],
  [/^found no matching overload for '\w+(?:<.*>)?\.(\w+)\(.*$/, ([, name]) => noMethod(name!)],
  [/^found no matching overload for '(\w+)\((.*)\)'$/, ([, name, types]) => unfitting(name!, types!)],
  [/^Cannot index type/, () => '文本和数字没有下级；长度写作 `size(名字)`'],
  [/^List index must be int/, (_, rest, before) => columnOf(rest, before)],
  [/^Unexpected character/, (_, rest, before) => wordUnexpected(rest, before)],
  [/^Unexpected token: EOF|got EOF$/, () => '还没有写完，这里缺少内容'],
  [/^Unexpected token|^Expected/, (_, rest) => (/^[)\]}]/.test(rest) ? `多了一个 \`${rest.charAt(0)}\`` : undefined)],
  [
    /^Unexpected token|^Expected/,
    (_, rest, before) =>
      rest.startsWith(',') && /\bin\s*\([^()]*$/.test(before) ? asList : wordUnexpected(rest, before),
  ],
  [/^Newlines not allowed|^Unterminated triple/, () => '文本里不能换行'],
  [/^Invalid (number|exponent|hex)/, () => '数字的写法不对'],
  [/escape/i, () => '没有这种转义；反斜杠本身写作 \\\\'],
  [/^Expression must be a string|^Empty/, () => '表达式是空的'],
  [/^Exceeded/, () => '表达式太长或嵌套太深'],
  [/^(has\(\)|invalid has)|has\(\) /i, () => '`has` 的用法是 has(名字.字段)'],
  [/^Unterminated string/, () => '这段文本没有结束的单引号'],
  [/^Ternary branches .*'(.*)' and '(.*)'$/, ([, left, right]) => unlikeResults(left!, right!)],
  [/^Ternary condition/, () => '? 前面要是条件'],
  [/^Logical operator .*'(.*)'$/, ([, type]) => `&&、|| 和 ! 只连接条件，不能连接${typeWords(type!)}`],
  [/^Reserved identifier: (.*)$/, ([, name]) => toOwnWord(name!) ?? `\`${name}\` 是表达式的保留字`],
];

const methods = ['startsWith', 'endsWith', 'contains', 'matches', 'size'];

/** What is wrong with an expression, where, in words a configurator can act on. */
export function wordError(
  source: string,
  error: ExpressionError,
): { readonly message: string; readonly offset: number } {
  const { message, offset, isParsers } = error;
  if (!isParsers) return { message, offset };
  const bracket = findOpenBracket(source);
  if (bracket && /EOF|^Expected/.test(message)) return bracket;
  return { message: wordMistake(message, source, offset), offset };
}

/** @param offset where in the expression the mistake is */
function wordMistake(summary: string, source: string, offset: number): string {
  for (const [pattern, say] of wordings) {
    const found = pattern.exec(summary);
    const said = found && say(found, source.slice(offset), source.slice(0, offset));
    if (said) return said;
  }
  return `写法不对（${summary}）`;
}

const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** The innermost bracket of an expression that nothing closes; undefined where all are closed. */
function findOpenBracket(source: string): { readonly offset: number; readonly message: string } | undefined {
  const open: { readonly sign: string; readonly offset: number }[] = [];
  for (const { 0: token, index } of source.matchAll(/'(?:\\.|[^'\\])*'?|"(?:\\.|[^"\\])*"?|[()[\]{}]/g)) {
    if (Object.hasOwn(closers, token)) open.push({ sign: token, offset: index });
    else if (closers[open.at(-1)?.sign ?? ''] === token) open.pop();
  }
  const last = open.at(-1);
  return last && { offset: last.offset, message: `\`${last.sign}\` 没有对应的 \`${closers[last.sign]}\`` };
}

function noMethod(name: string): string {
  if (methods.includes(name)) return `\`${name}\` 的用法是 名字.${name}(${name === 'size' ? '' : "'文本'"})`;
  return toOwnFunction(name) ?? `值没有方法 \`${name}\`${hint(name, methods)}`;
}

/** Both are numbers to whoever reads them: only a size is whole by itself. */
function unlikeResults(left: string, right: string): string {
  const words = [typeWords(left), typeWords(right)];
  if (words[0] === words[1]) return '? : 的两个结果一个是整数，一个是小数；整数的一边写作 `double(…)`';
  const help = words.includes('数字') && words.includes('文本') ? "；空数字是 0，空文本是 ''" : '';
  return `? : 的两个结果要同类，这里是${words.join('和')}${help}`;
}

/** A sub-table is a list: its columns are read by functions, not by a point. */
function columnOf(rest: string, before: string): string {
  const [, list = ''] = /(?<!\w)(\w+)\s*\.\s*$/.exec(before) ?? [];
  const [column = ''] = /^\w+/.exec(rest) ?? [];
  return `\`${list}\` 是列表；\`sum(${list}, '${column}')\` 得到它的 \`${column}\` 合计`;
}

function unlike(left: string, sign: string, right: string): string {
  if (sign === 'in')
    return right.endsWith('列表') ? `列表里的值要与前面同类：文本加单引号，数字不加，如 name in ['1', '2']` : asList;
  const pair = [left, right];
  const help =
    pair.includes('文本') && pair.includes('数字')
      ? "；文本要加单引号（'1'），数字不加，number(x) 和 text(x) 可以转换"
      : '';
  const member = pair.some((type) => type.endsWith('列表')) ? "；列表里有没有某个值写作 `'1' in name`" : '';
  return `${left}和${right}之间不能用 \`${sign}\`${help}${member}`;
}

function noFunction(name: string): string | undefined {
  const own = toOwnFunction(name);
  return own === undefined ? undefined : `没有函数 \`${name}\`；${own}`;
}

function unfitting(name: string, types: string): string {
  const known = functions[name];
  if (!known)
    return (
      toOwnWord(name) ??
      noFunction(name) ??
      `没有函数 \`${name}\`${hint(name, [...Object.keys(functions), 'size', 'has'])}`
    );
  const wanted = [...new Set(known.signatures.map((signature) => typeWords(signature.replace(/:.*$/, ''))))];
  return `\`${name}\` 的用法是 ${wanted.join(' 或 ')}，不能是（${typeWords(types)}）`;
}
