import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Json } from './Field.ts';

/** A place in a document: keys and indexes from the root. */
export type Path = readonly (string | number)[];

/** A JSON text that knows where each of its values stands. */
export interface SourceText {
  readonly value: Json;
  /** Mistakes of the text itself: bad JSON, doubled or unsafe keys. */
  readonly mistakes: readonly { readonly offset: number; readonly message: string }[];
  /** Offset of the value at a path; the nearest existing parent's when it is missing. */
  offsetOf(path: Path): number;
  /** Offset of the key at a path. */
  keyOffsetOf(path: Path): number;
  /** Offset of a character of the text at a path; escapes before it take more room in the file than in the text. */
  charOffsetOf(path: Path, index: number): number;
  /** 1-based line and column of an offset. */
  positionOf(offset: number): { readonly line: number; readonly column: number };
}

const unsafeKeys = new Set(['__proto__', 'constructor', 'prototype']);

const parseMessages: Readonly<Record<string, string>> = {
  InvalidSymbol: 'unexpected word',
  InvalidNumberFormat: 'malformed number',
  PropertyNameExpected: 'a property name in double quotes was expected',
  ValueExpected: 'a value was expected',
  ColonExpected: 'a colon was expected',
  CommaExpected: 'a comma was expected',
  CloseBraceExpected: 'a closing } was expected',
  CloseBracketExpected: 'a closing ] was expected',
  EndOfFileExpected: 'the end of the file was expected',
  InvalidCommentToken: 'comments are not allowed in JSON',
  UnexpectedEndOfComment: 'comments are not allowed in JSON',
  UnexpectedEndOfString: 'the text has no closing quote',
  UnexpectedEndOfNumber: 'malformed number',
  InvalidUnicode: 'malformed \\u escape',
  InvalidEscapeCharacter: 'unknown escape; a backslash itself is written \\\\',
  InvalidCharacter: 'a control character must be escaped',
};

/** Reads a JSON text and keeps the place of everything in it. Never throws. */
export function readSourceText(text: string): SourceText {
  const lineStarts = [0];
  for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1)) lineStarts.push(index + 1);
  const errors: ParseError[] = [];
  const bom = text.startsWith('\uFEFF');
  const root = parseTree(bom ? ` ${text.slice(1)}` : text, errors, {
    disallowComments: true,
    allowTrailingComma: false,
  });
  const mistakes = firstMistake(text, errors);
  if (bom)
    mistakes.unshift({ offset: 0, message: 'the file starts with a byte order mark; save it as UTF-8 without BOM' });
  const value = root ? toValue(root, errors.length > 0 ? [] : mistakes, 0) : null;
  return {
    value,
    mistakes,
    offsetOf: (path) => nodeAt(root, path)?.offset ?? 0,
    keyOffsetOf: (path) => {
      const node = nodeAt(root, path);
      return node?.parent?.type === 'property' ? node.parent.offset : (node?.offset ?? 0);
    },
    charOffsetOf: (path, index) => {
      const start = nodeAt(root, path)?.offset ?? 0;
      return start + 1 + rawLength(text.slice(start + 1), index);
    },
    positionOf: (offset) => {
      let low = 0;
      let high = lineStarts.length - 1;
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if (lineStarts[middle]! <= offset) low = middle;
        else high = middle - 1;
      }
      return { line: low + 1, column: offset - lineStarts[low]! + 1 };
    },
  };
}

/** Only the first mistake of the text: what the parser says after it is mostly its own confusion. */
function firstMistake(text: string, errors: readonly ParseError[]): { offset: number; message: string }[] {
  if (text.replace(/^\uFEFF/, '').trim() === '')
    return [{ offset: 0, message: 'the file is empty; a screen file is a JSON object' }];
  // What a text in UTF-16 or GBK leaves behind when it is read as UTF-8.
  const strange = /[\uFFFD\0]/.exec(text);
  if (strange) return [{ offset: strange.index, message: 'this is no UTF-8; save the file with the encoding UTF-8' }];
  const [first] = [...errors].sort((a, b) => a.offset - b.offset);
  if (!first) return [];
  const code = printParseErrorCode(first.error);
  const before = text.slice(0, first.offset).trimEnd();
  if (before.endsWith(',') && /^[}\]]/.test(text.slice(first.offset)))
    return [{ offset: before.length - 1, message: 'not valid JSON: no comma stands before } or ]' }];
  const word = text.slice(first.offset, first.offset + first.length);
  const reason =
    code === 'InvalidSymbol'
      ? whyNotWord(word)
      : (closerOf(code, text.charAt(first.offset)) ?? parseMessages[code] ?? code);
  return [{ offset: first.offset, message: `not valid JSON: ${reason}` }];
}

const plainSigns: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '‘': '"',
  '’': '"',
  "'": '"',
  '：': ':',
  '，': ',',
  '｛': '{',
  '｝': '}',
  '【': '[',
  '】': ']',
  ';': ',',
  '；': ',',
};

/** A bracket that closes what another one opened. */
function closerOf(code: string, sign: string): string | undefined {
  if (code !== 'CommaExpected') return undefined;
  return sign === '}' ? 'a closing ] was expected' : sign === ']' ? 'a closing } was expected' : undefined;
}

function whyNotWord(word: string): string {
  const plain = plainSigns[word.charAt(0)];
  if (plain !== undefined) return `\`${word.charAt(0)}\` is no sign of JSON; write \`${plain}\``;
  if (/^[\p{Z}\p{Cf}]/u.test(word))
    return `an invisible character (U+${word.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}) stands here; delete it`;
  if (/^(<{7}|={7}|>{7})/.test(word)) return 'this is the mark of a merge that was not finished';
  return `\`${word.slice(0, 40)}\` is no value; a text stands in double quotes, else true, false, null or a number`;
}

/** How many characters of the file the first characters of a text take. */
function rawLength(raw: string, characters: number): number {
  let length = 0;
  for (let index = 0; index < characters; index++)
    length += raw.charAt(length) !== '\\' ? 1 : raw.charAt(length + 1) === 'u' ? 6 : 2;
  return length;
}

/** What Postgres and browsers cannot keep: control characters but tab and line ends, and halves of a pair. */
const unstorable = /(?![\t\n\r])\p{Cc}|\p{Cs}/u;

function toValue(node: Node, mistakes: { offset: number; message: string }[], depth: number): Json {
  if (depth > 30) {
    mistakes.push({ offset: node.offset, message: 'nested too deeply; a screen file needs no more than 30 levels' });
    return null;
  }
  if (node.type === 'array') return (node.children ?? []).map((item) => toValue(item, mistakes, depth + 1));
  if (node.type !== 'object') {
    if (typeof node.value === 'string' && unstorable.test(node.value))
      mistakes.push({ offset: node.offset, message: 'this text has a character that cannot be stored' });
    return (node.value ?? null) as Json;
  }
  const object: Record<string, Json> = {};
  for (const property of node.children ?? []) {
    const [key, value] = property.children ?? [];
    if (!key || !value) continue;
    const name = String(key.value);
    if (unsafeKeys.has(name)) mistakes.push({ offset: key.offset, message: `\`${name}\` is not allowed as a name` });
    else if (Object.hasOwn(object, name))
      mistakes.push({ offset: key.offset, message: `\`${name}\` is written twice` });
    else object[name] = toValue(value, mistakes, depth + 1);
  }
  return object;
}

function nodeAt(root: Node | undefined, path: Path): Node | undefined {
  let node = root;
  for (const step of path) {
    const next =
      typeof step === 'number'
        ? node?.children?.[step]
        : node?.children?.find((property) => property.children?.[0]?.value === step)?.children?.[1];
    if (!next) return node;
    node = next;
  }
  return node;
}
