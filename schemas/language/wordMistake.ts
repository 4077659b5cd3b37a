import { expressionFunctions } from './expressionFunctions.ts';
import { toOwnWord, wordUnexpected } from './foreignWords.ts';
import { hint } from './problems.ts';

/** What a person calls the types of expressions. */
export const typeWords = (type: string): string =>
  type
    .replaceAll(/\b(double|int|uint)\b/g, 'number')
    .replaceAll(/\b(string|dyn)\b/g, (word) => (word === 'string' ? 'text' : 'any value'))
    .replaceAll(/\bbool\b/g, 'true or false')
    .replaceAll(/\blist<(.*)>/g, 'list of $1')
    .replaceAll(/\bnull(_type)?\b/g, 'null');

const functions: Readonly<Record<string, { readonly signatures: readonly string[] }>> = expressionFunctions;

/** One of the parser's messages and how to say it. */
type Wording = readonly [RegExp, (found: RegExpExecArray, rest: string, before: string) => string];

/** Where a text or brackets stand in place of a list. */
const asList = "a list stands in square brackets: name in ['1', '2']";

const wordings: readonly Wording[] = [
  [/^no such overload: ([!-]) ?(.*)$/, ([, sign, type]) => `\`${sign}\` does not fit ${typeWords(type!)}`],
  [/^no such overload: (.*) (\S+) null$/, () => toOwnWord('null')!],
  [
    /^no such overload: (\S+) (\S+) (\S+)$/,
    ([, left, sign, right]) => unlike(typeWords(left!), sign!, typeWords(right!)),
  ],
  [
    /^found no matching overload for '\w+(?:<.*>)?\.(\w+)\(.*$/,
    ([, name]) => `a value has no method \`${name}\`; known: ${methods.join(', ')}`,
  ],
  [/^found no matching overload for '(\w+)\((.*)\)'$/, ([, name, types]) => unfitting(name!, types!)],
  [/^Cannot index type/, () => `a text or number has no parts; its length is \`size(name)\``],
  [/^List index must be int/, (_, rest, before) => columnOf(rest, before)],
  [/^Unexpected character/, (_, rest) => wordUnexpected(rest)],
  [/^Unexpected token: EOF|got EOF$/, () => 'it ends too early; something is missing here'],
  [
    /^Unexpected token|^Expected/,
    (_, rest, before) => (rest.startsWith(',') && /\bin\s*\([^()]*$/.test(before) ? asList : wordUnexpected(rest)),
  ],
  [/^Unterminated string/, () => "the text has no closing '"],
  [
    /^Ternary branches .*'(.*)' and '(.*)'$/,
    ([, left, right]) =>
      `both results of ? : must be alike, here they are ${typeWords(left!)} and ${typeWords(right!)}`,
  ],
  [/^Ternary condition/, () => 'the condition before ? must be true or false'],
  [/^Logical operator .*'(.*)'$/, ([, type]) => `&&, || and ! combine conditions, not ${typeWords(type!)}`],
  [/^Reserved identifier: (.*)$/, ([, name]) => toOwnWord(name!) ?? `\`${name}\` is a word of the expression language`],
];

const methods = ['startsWith', 'endsWith', 'contains', 'matches', 'size'];

/** The parser's message in words a configurator can act on. @param offset where in the expression the mistake is */
export function wordMistake(summary: string, source: string, offset: number): string {
  for (const [pattern, say] of wordings) {
    const found = pattern.exec(summary);
    if (found) return say(found, source.slice(offset), source.slice(0, offset));
  }
  return summary;
}

/** A sub-table is a list: its columns are read by functions, not by a point. */
function columnOf(rest: string, before: string): string {
  const [, list = ''] = /(?<!\w)(\w+)\s*\.\s*$/.exec(before) ?? [];
  const [column = ''] = /^\w+/.exec(rest) ?? [];
  return `\`${list}\` is a list; \`sum(${list}, '${column}')\` adds its \`${column}\` up`;
}

function unlike(left: string, sign: string, right: string): string {
  if (sign === 'in') return asList;
  const pair = [left, right];
  const help =
    pair.includes('text') && pair.includes('number')
      ? "; a text stands in quotes ('1'), a number does not, number(x) and text(x) convert"
      : '';
  const member = pair.some((type) => type.startsWith('list'))
    ? "; whether a list has a value is written `'1' in name`"
    : '';
  return `\`${sign}\` cannot join ${left} and ${right}${help}${member}`;
}

function unfitting(name: string, types: string): string {
  const known = functions[name];
  if (!known)
    return toOwnWord(name) ?? `unknown function \`${name}\`${hint(name, [...Object.keys(functions), 'size', 'has'])}`;
  const wanted = [...new Set(known.signatures.map((signature) => typeWords(signature.replace(/:.*$/, ''))))];
  return `\`${name}\` is called as ${wanted.join(' or ')}, not with (${typeWords(types)})`;
}
