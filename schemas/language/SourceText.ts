import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Json } from './Screen.ts';

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
  const mistakes = errors.map(({ error, offset }) => ({
    offset,
    message: `not valid JSON: ${parseMessages[printParseErrorCode(error)] ?? printParseErrorCode(error)}`,
  }));
  if (bom)
    mistakes.unshift({ offset: 0, message: 'the file starts with a byte order mark; save it as UTF-8 without BOM' });
  if (!root && mistakes.length === 0)
    mistakes.push({ offset: 0, message: 'the file is empty; a screen file is a JSON object' });
  const value = root ? toValue(root, mistakes, 0) : null;
  return {
    value,
    mistakes,
    offsetOf: (path) => nodeAt(root, path)?.offset ?? 0,
    keyOffsetOf: (path) => {
      const node = nodeAt(root, path);
      return node?.parent?.type === 'property' ? node.parent.offset : (node?.offset ?? 0);
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

function toValue(node: Node, mistakes: { offset: number; message: string }[], depth: number): Json {
  if (depth > 30) {
    mistakes.push({ offset: node.offset, message: 'nested too deeply; a screen file needs no more than 30 levels' });
    return null;
  }
  if (node.type === 'array') return (node.children ?? []).map((item) => toValue(item, mistakes, depth + 1));
  if (node.type !== 'object') return (node.value ?? null) as Json;
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
