/** Mistakes of a JSON text. Each is mended in a copy, so that what stands after it is read as it was meant. */
import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { findMisnesting } from './nesting.ts';
import { nearestName } from './problems.ts';
import type { Mistake } from './Mistake.ts';
import { notJson, plainSigns } from './signs.ts';

/** What a screen file's JSON may have: nothing beside the standard. */
export const parseOptions = { disallowComments: true, allowTrailingComma: false } as const;

/** A text without its mistakes, as far as they can be mended. */
export interface MendedText {
  readonly text: string;
  readonly mistakes: readonly Mistake[];
  /** False where a mistake could not be mended. */
  readonly isWhole: boolean;
  /** The offset in the text as it was read. */
  originOf(offset: number): number;
}

/** A piece of text to put in place of another, and what is said of the mistake. */
interface Mend {
  readonly mistake: Mistake;
  /** Absent where nobody can know what was meant. */
  readonly edit?: { readonly offset: number; readonly length: number; readonly text: string };
}

/** After so many, a text is no longer a file with mistakes. */
const mostMends = 20;

/** Finds the mistakes of a text from its beginning to the first that cannot be mended. Never throws. */
export function mendText(text: string, what: string): MendedText {
  const strange = strangeText(text, what);
  if (strange) return { text: '', mistakes: [strange], isWhole: false, originOf: (offset) => offset };
  const bom = text.startsWith('\uFEFF');
  const mistakes: Mistake[] = bom ? [{ offset: 0, message: '文件开头有 BOM；请存为不带 BOM 的 UTF-8' }] : [];
  let mended = bom ? ` ${text.slice(1)}` : text;
  const edits: NonNullable<Mend['edit']>[] = [];
  const originOf = (offset: number): number => edits.reduceRight(before, offset);
  for (;;) {
    const found = nextMend(mended);
    if (!found) return { text: mended, mistakes, isWhole: true, originOf };
    const { mistake, edit } = found;
    const told = { ...mistake, offset: originOf(mistake.offset) };
    // Quotes of another language stand all along a line, and are one habit.
    if (!mistakes.some((other) => other.message === told.message && isOneLine(text, other.offset, told.offset)))
      mistakes.push(told);
    if (!edit || edits.length === mostMends) return { text: mended, mistakes, isWhole: false, originOf };
    mended = mended.slice(0, edit.offset) + edit.text + mended.slice(edit.offset + edit.length);
    edits.push(edit);
  }
}

const isOneLine = (text: string, from: number, to: number): boolean => !text.slice(from, to).includes('\n');

/** Where a character stood before an edit; what the edit put in stands where it was put. */
function before(offset: number, edit: NonNullable<Mend['edit']>): number {
  if (offset <= edit.offset) return offset;
  const end = edit.offset + edit.text.length;
  return offset >= end ? offset - edit.text.length + edit.length : Math.min(offset, edit.offset + edit.length);
}

/** A text that is none of JSON at all. */
function strangeText(text: string, what: string): Mistake | undefined {
  if (text.replace(/^\uFEFF/, '').trim() === '') return { offset: 0, message: `文件是空的；${what}` };
  // What a text in UTF-16 or GBK leaves behind when it is read as UTF-8.
  const strange = /[\uFFFD\0]/.exec(text);
  return strange ? { offset: strange.index, message: '不是 UTF-8；请用 UTF-8 编码保存' } : undefined;
}

/** What the parser says after its first error is mostly its own confusion. */
function nextMend(text: string): Mend | undefined {
  const errors: ParseError[] = [];
  parseTree(text, errors, parseOptions);
  const [first] = errors.sort((a, b) => a.offset - b.offset);
  if (!first) return undefined;
  const code = printParseErrorCode(first.error);
  const place = { text, code, offset: first.offset, length: first.length };
  const opening = mendOpening(place);
  if (opening) return opening;
  const own = mendSign(place) ?? mendComment(place) ?? mendQuote(place) ?? mendNumber(place) ?? mendWord(place);
  // A text that is not closed swallows brackets, so it comes first, and whatever can be mended on the way to it.
  const mendable = own ?? (hasOpenText(text) ? mendComma(place) : undefined);
  const nesting = mendable && hasOpenText(text) ? undefined : findMisnesting(text);
  if (nesting && (!own || nesting.offset < own.mistake.offset)) return { mistake: nesting };
  return mendable ?? mendComma(place) ?? { mistake: { offset: first.offset, message: wrong(messageOf(code)) } };
}

interface Place {
  readonly text: string;
  readonly code: string;
  readonly offset: number;
  readonly length: number;
}

const wrong = (reason: string): string => `JSON 写法有误：${reason}`;

const mend = (offset: number, length: number, text: string, reason: string, at = offset): Mend => ({
  mistake: { offset: at, message: wrong(reason) },
  edit: { offset, length, text },
});

const openingQuotes = /^([“”‘’'])([^“”‘’'"\n]*)[“”‘’']/;

/** Signs of another keyboard, invisible ones, and the marks of a merge. */
function mendSign({ text, code, offset }: Place): Mend | undefined {
  if (code !== 'InvalidSymbol' && code !== 'InvalidCharacter') return undefined;
  const rest = text.slice(offset);
  const quoted = openingQuotes.exec(rest);
  if (quoted) {
    const [whole, sign, inner] = quoted;
    return mend(offset, whole.length, `"${inner}"`, notJson(sign!));
  }
  const sign = rest.charAt(0);
  if (/^(<{7}|={7}|>{7})/.test(rest)) return { mistake: { offset, message: wrong('这是没有合并完的标记') } };
  const plain = plainSigns[sign];
  if (plain !== undefined) return mend(offset, 1, plain === '"' ? ' ' : plain, notJson(sign));
  if (/^[\p{Z}\p{Cf}]/u.test(rest)) {
    const point = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return mend(offset, 1, ' ', `这里有看不见的字符（U+${point}），请删去`);
  }
  return undefined;
}

function mendComment({ text, code, offset, length }: Place): Mend | undefined {
  const isHash = code === 'InvalidSymbol' && text.charAt(offset) === '#';
  if (!isHash && code !== 'InvalidCommentToken' && code !== 'UnexpectedEndOfComment') return undefined;
  const end = isHash ? (/\n|$/.exec(text.slice(offset))?.index ?? 0) : length;
  return mend(offset, end, text.slice(offset, offset + end).replaceAll(/[^\n]/g, ' '), 'JSON 里不能写注释');
}

/** What is not a bracket, a sign or a number: a word. */
const aWord = /[^\s\d,.:{}[\]-]/;

/**
 * The end of a line behind which, maybe lines of words later, one has a quote more than it opens: a text goes on there.
 * @returns how many signs stand between what is written on the two lines
 */
function breakAt(text: string, offset: number): number | undefined {
  const [blank] = /^\r?\n[ \t]*/.exec(text.slice(offset)) ?? [];
  if (blank === undefined) return undefined;
  for (const line of text.slice(offset + blank.length).split('\n')) {
    const quotes = line.split('"').length - 1;
    if (quotes % 2 === 1) return blank.length;
    if (quotes > 0 || !aWord.test(line)) return undefined;
  }
  return undefined;
}

/** A text that is not closed, and one that has a quote inside. */
function mendQuote({ text, code, offset, length }: Place): Mend | undefined {
  if (code === 'UnexpectedEndOfString') {
    const raw = text.slice(offset, offset + length);
    const broken = breakAt(text, offset + length);
    if (broken !== undefined) return mend(offset + length, broken, ' ', messageOf('InvalidCharacter'), offset);
    const [ending] = /(?<![\s,}\]])[\s,}\]]*$/.exec(raw) ?? [''];
    return mend(offset + raw.length - ending.length, 0, '"', '这段文本没有结束的双引号', offset);
  }
  const isGlued = text.charAt(offset - 1) === '"' && /[^\s,:{}[\]"]/.test(text.charAt(offset));
  if (!isGlued || !/^(InvalidSymbol|CommaExpected|ColonExpected|PropertyNameExpected)$/.test(code)) return undefined;
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const [line = ''] = text.slice(start).split('\n', 1);
  const quotes = [...line.matchAll(/(?<!\\)(?:\\\\)*"/g)].map((found) => start + found.index + found[0].length - 1);
  const opening = quotes[quotes.indexOf(offset - 1) - 1];
  if (opening === undefined) return undefined;
  if (quotes.length % 2 === 1) {
    const inner = text.slice(opening + 1, offset - 1);
    const kept = inner
      .trimEnd()
      .replace(/[,:{[\]}]$/, '')
      .trimEnd();
    return mend(opening + 1 + kept.length, 0, '"', '这段文本没有结束的双引号', opening);
  }
  const closing = quotes.find(
    (quote) => quote >= offset && /^\s*([,:}\]]|$)/.test(text.slice(quote + 1, start + line.length)),
  );
  if (closing === undefined) return undefined;
  const inner = text.slice(offset - 1, closing).replaceAll('"', '\\"');
  return mend(offset - 1, closing - offset + 1, inner, '文本在这里就结束了；文本里面的双引号写作 \\"');
}

/** Whether the quotes of a line do not pair. */
const hasOpenText = (text: string): boolean =>
  text.split('\n').some((line) => (line.replaceAll(/\\./g, '').match(/"/g)?.length ?? 0) % 2 === 1);

const literals = ['true', 'false', 'null'];

/** A word without quotes: a key, a text, or a literal in other letters. */
function mendWord({ text, code, offset }: Place): Mend | undefined {
  const [word = ''] = /^[\p{L}\p{N}_$.+*/-]+/u.exec(text.slice(offset)) ?? [];
  if (
    word === '' ||
    !/^(InvalidSymbol|PropertyNameExpected|InvalidNumberFormat|UnexpectedEndOfNumber|ValueExpected)$/.test(code)
  )
    return undefined;
  const rest = text.slice(offset + word.length);
  if (/^\s*:/.test(rest)) return mend(offset, word.length, `"${word}"`, `名字要用双引号括起来：\`"${word}"\``);
  // The opening quote is missing, the closing one is there.
  const [tail] = /^[^"\n:,{}[\]]*"(?=\s*[:,}\]\n])/.exec(rest) ?? [];
  if (tail !== undefined) return mend(offset, 0, '"', `\`${word}\` 前面缺少双引号`);
  const literal = /^none$|^nil$|^undefined$/i.test(word) ? 'null' : nearestName(word, literals);
  if (literal !== undefined)
    return mend(offset, word.length, literal, `\`${word}\` 不是值；是不是想写 \`${literal}\`？`);
  return mend(
    offset,
    word.length,
    `"${word}"`,
    `\`${word.slice(0, 40)}\` 不是值；文本要用双引号括起来，此外只有 true、false、null 和数字`,
  );
}

/** A number with signs or commas that JSON has not. */
function mendNumber({ text, offset }: Place): Mend | undefined {
  const [head = ''] = /(?<![-+\d.,])[-+\d.,]*$/.exec(text.slice(Math.max(0, offset - 30), offset)) ?? [];
  const [tail = ''] = /^[-+\d.,]*/.exec(text.slice(offset, offset + 30)) ?? [];
  const run = (head + tail).replace(/[,.]$/, '');
  const start = offset - head.length;
  const isGrouped = /^[-+]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(run);
  const written = isGrouped ? run : (run.split(',').at(-1) ?? '');
  const at = start + run.length - written.length;
  const number = toNumber(written.replaceAll(',', ''));
  if (number === undefined || number === written || at > offset || /["\w]/.test(text.charAt(at + written.length)))
    return undefined;
  return mend(at, written.length, number, `\`${written}\` 不是数字的写法；是不是想写 \`${number}\`？`);
}

/** `+5`, `05`, `.5` and `5.` as JSON writes them. */
function toNumber(word: string): string | undefined {
  if (!/^[+-]?[\d.]+$/.test(word) || Number.isNaN(Number(word))) return undefined;
  return String(Number(word));
}

/** The first name of an object in a list whose `{` is missing, where its `}` is there. */
function mendOpening({ text, code, offset }: Place): Mend | undefined {
  if (code !== 'CommaExpected' || text.charAt(offset) !== ':') return undefined;
  const begin = text.lastIndexOf('\n', offset) + 1;
  const name = /"(?:[^"\\]|\\.)*"[ \t]*$/.exec(text.slice(begin, offset));
  if (!name) return undefined;
  const at = begin + name.index;
  if (!opensItem(text.slice(0, at).trimEnd())) return undefined;
  const found = mend(at, 0, '{', `\`${name[0].trim()}\` 前面缺少 {`);
  const nesting = findMisnesting(`${text.slice(0, at)}{${text.slice(at)}`);
  return nesting && nesting.offset <= at ? undefined : found;
}

/** Whether an item of a list can begin behind a text: behind its `[`, or the comma after an object. */
const opensItem = (ahead: string): boolean =>
  ahead.endsWith('[') || (ahead.endsWith(',') && ahead.slice(0, -1).trimEnd().endsWith('}'));

/** Commas and colons that are missing, or one too many. */
function mendComma({ text, code, offset }: Place): Mend | undefined {
  const ahead = text.slice(0, offset).trimEnd();
  const sign = text.charAt(offset);
  if (ahead.endsWith(',') && /[}\]]/.test(sign)) {
    const reason = `${sign} 前面不能有逗号`;
    return mend(ahead.length - 1, 1, ' ', reason);
  }
  if (sign === ',' && /[,{[:]$/.test(ahead)) return mend(offset, 1, ' ', '这里多了一个逗号');
  if (code === 'ColonExpected' && sign === '=') return mend(offset, 1, ':', '`=` 不是 JSON 的符号，要写 `:`');
  if (code === 'ColonExpected' && sign !== ',' && sign !== '}') return mend(offset, 0, ':', messageOf(code));
  // Told where it belongs, which may be lines above what the parser met.
  if (code === 'CommaExpected' && !/[}\]:]/.test(sign)) return mend(ahead.length, 0, ',', messageOf(code));
  if (code === 'CommaExpected' && sign === '}') return { mistake: { offset, message: wrong('这里应是 ]') } };
  if (code === 'CommaExpected' && sign === ']') return { mistake: { offset, message: wrong('这里应是 }') } };
  return undefined;
}

const messages: Readonly<Record<string, string>> = {
  InvalidSymbol: '这里不该有这个符号',
  InvalidNumberFormat: '数字的写法不对',
  PropertyNameExpected: '这里应是双引号括起来的名字',
  ValueExpected: '这里缺少值',
  ColonExpected: '名字后面缺少冒号 :',
  CommaExpected: '这里缺少逗号',
  CloseBraceExpected: '缺少 }',
  CloseBracketExpected: '缺少 ]',
  EndOfFileExpected: '文件到这里应该结束了',
  UnexpectedEndOfNumber: '数字的写法不对',
  InvalidUnicode: '\\u 后面要有四位十六进制数',
  InvalidEscapeCharacter: '没有这种转义；反斜杠本身写作 \\\\',
  InvalidCharacter: '文本里不能直接换行或有控制字符；换行写作 \\n，制表符写作 \\t',
};
const messageOf = (code: string): string => messages[code] ?? code;
