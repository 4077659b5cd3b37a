import { type Node, parseTree } from 'jsonc-parser';
import type { Json } from '../values/Json.ts';
import { type MendedText, mendText, parseOptions } from './mendText.ts';
import type { Mistake } from './Mistake.ts';
import { mostDeep, soundValue, unsafeKeys, unstorable } from './soundValue.ts';

/** A place in a document: keys and indexes from the root. */
export type Path = readonly (string | number)[];

/** A JSON text that knows where each of its values stands. */
export interface SourceText {
  readonly value: Json;
  /** Mistakes of the text itself: bad JSON, doubled or unsafe keys. */
  readonly mistakes: readonly Mistake[];
  /** Whether the value is all of the text: where a mistake could not be mended, it is what stands before it. */
  readonly isWhole: boolean;
  /** The text at a path, where there is one. */
  textAt(path: Path): string | undefined;
  /** Whether something is written at a path. */
  has(path: Path): boolean;
  /** Offset of the value at a path; the nearest existing parent's when it is missing. */
  offsetOf(path: Path): number;
  /** Offset of the key at a path. */
  keyOffsetOf(path: Path): number;
  /** Offset of a character of the text at a path; escapes before it take more room in the file than in the text. */
  charOffsetOf(path: Path, index: number): number;
  /** 1-based line and column of an offset. */
  positionOf(offset: number): { readonly line: number; readonly column: number };
}

/**
 * Reads a JSON text and keeps the place of everything in it. Never throws.
 * @param what what such a file is, for whoever has left it empty
 */
export function readSourceText(text: string, what = '页面文件是一个 JSON 对象'): SourceText {
  const lineStarts = [0];
  for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1)) lineStarts.push(index + 1);
  const sound = soundValue(text);
  const mended = sound ? asItStands(text) : mendText(text, what);
  const places = (): Node | undefined => treeOf(mended.text);
  const positionOf: SourceText['positionOf'] = (offset) => {
    let low = 0;
    let high = lineStarts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (lineStarts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - lineStarts[low]! + 1 };
  };
  const { value, mistakes } = sound
    ? { value: sound.value, mistakes: [] }
    : readMended(mended, (offset) => positionOf(offset).line);
  return {
    value,
    mistakes,
    isWhole: mended.isWhole,
    textAt: (path) => {
      const found: unknown = path.reduce(childOf, places())?.value;
      return typeof found === 'string' ? found : undefined;
    },
    has: (path) => path.reduce(childOf, places()) !== undefined,
    offsetOf: (path) => mended.originOf(nodeAt(places(), path)?.offset ?? 0),
    keyOffsetOf: (path) => {
      const node = nodeAt(places(), path);
      return mended.originOf(node?.parent?.type === 'property' ? node.parent.offset : (node?.offset ?? 0));
    },
    charOffsetOf: (path, index) => {
      const start = nodeAt(places(), path)?.offset ?? 0;
      return mended.originOf(start + 1 + rawLength(mended.text.slice(start + 1), index));
    },
    positionOf,
  };
}

const asItStands = (text: string): MendedText => ({
  text,
  mistakes: [],
  isWhole: true,
  originOf: (offset) => offset,
});

/** A mistake, and where that stood which it says again. */
interface FoundMistake extends Mistake {
  readonly first?: number;
}

function readMended(mended: MendedText, lineOf: (offset: number) => number): Pick<SourceText, 'value' | 'mistakes'> {
  const root = treeOf(mended.text);
  const found: FoundMistake[] = [];
  const value = root ? toValue(root, mended.isWhole ? found : [], 0) : null;
  const placed = found.map(({ offset, message, first }) => ({
    offset: mended.originOf(offset),
    message:
      first === undefined ? message : `${message}：第 ${lineOf(mended.originOf(first))} 行已有；请去掉一个，或改名`,
  }));
  return { value, mistakes: [...mended.mistakes, ...placed] };
}

/** Of most files no place is ever asked for, and a tree takes many times the room of its text: only the last one is kept. */
let last: { readonly text: string; readonly root: Node | undefined } | undefined;

function treeOf(text: string): Node | undefined {
  if (last?.text !== text) last = { text, root: parseTree(text, [], parseOptions) };
  return last.root;
}

/** How many characters of the file the first characters of a text take. */
function rawLength(raw: string, characters: number): number {
  let length = 0;
  for (let index = 0; index < characters; index++)
    length += raw.charAt(length) !== '\\' ? 1 : raw.charAt(length + 1) === 'u' ? 6 : 2;
  return length;
}

function toValue(node: Node, mistakes: FoundMistake[], depth: number): Json {
  if (depth > mostDeep) {
    mistakes.push({ offset: node.offset, message: `嵌套太深；页面文件不需要超过 ${mostDeep} 层` });
    return null;
  }
  if (node.type === 'array') return (node.children ?? []).map((item) => toValue(item, mistakes, depth + 1));
  if (node.type !== 'object') {
    if (typeof node.value === 'string' && unstorable.test(node.value))
      mistakes.push({ offset: node.offset, message: '这段文本里有无法存储的字符' });
    return (node.value ?? null) as Json;
  }
  const object: Record<string, Json> = {};
  const places = new Map<string, number>();
  for (const property of node.children ?? []) {
    const [key, value] = property.children ?? [];
    if (!key || !value) continue;
    const name = String(key.value);
    if (unsafeKeys.has(name))
      mistakes.push({ offset: key.offset, message: `\`${name}\` 是 JavaScript 对象自带的名字，不能作名字；请换一个` });
    else if (Object.hasOwn(object, name))
      mistakes.push({ offset: key.offset, message: `\`${name}\` 写了两次`, first: places.get(name)! });
    else {
      places.set(name, key.offset);
      object[name] = toValue(value, mistakes, depth + 1);
    }
  }
  return object;
}

const childOf = (node: Node | undefined, step: string | number): Node | undefined =>
  typeof step === 'number'
    ? node?.children?.[step]
    : node?.children?.find((property) => property.children?.[0]?.value === step)?.children?.[1];

function nodeAt(root: Node | undefined, path: Path): Node | undefined {
  let node = root;
  for (const step of path) {
    const next = childOf(node, step);
    if (!next) return node;
    node = next;
  }
  return node;
}
