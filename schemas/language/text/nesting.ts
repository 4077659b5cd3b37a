/** Brackets that do not pair, told where the nesting begins to go wrong: people indent what they mean. */
import type { Mistake } from './Mistake.ts';
import { plainSigns } from './signs.ts';

interface Bracket {
  readonly sign: string;
  readonly offset: number;
  /** Of the line it stands in. */
  readonly indent: number;
  readonly line: number;
}

interface Opened extends Bracket {
  /** Indent of the first line inside, once there is one. */
  inner?: number;
}

const pairs: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/** The first bracket too few or too many; undefined where all pair. */
export function findMisnesting(text: string): Mistake | undefined {
  const stack: Opened[] = [];
  let lastClosed: { readonly opened: Opened; readonly closer: Bracket } | undefined;
  let guess: Mistake | undefined;
  let isPaired = true;
  for (const { sign, offset, indent, line, isFirst } of tokensOf(text)) {
    const top = stack.at(-1);
    if (isFirst && guess === undefined) guess = wrongIndent(sign, offset, indent, line, top, lastClosed);
    if (isFirst && top && top.line < line && !isCloser(sign)) top.inner ??= indent;
    if (sign === '{' || sign === '[') stack.push({ sign, offset, indent, line });
    if (!isCloser(sign)) continue;
    if (!top || pairs[top.sign] !== sign) {
      isPaired = false;
      const isOpen = stack.some((opened) => pairs[opened.sign] === sign);
      guess ??= top && isOpen ? notPaired(top, sign, offset, line) : surplus(sign, offset);
      break;
    }
    stack.pop();
    lastClosed = { opened: top, closer: { sign, offset, indent, line } };
  }
  const unclosed = stack.at(-1);
  if (isPaired && !unclosed) return undefined;
  if (guess || !unclosed) return guess;
  return stack.length > 1 ? unclosedAt(unclosed) : endedEarly(text, unclosed);
}

const isCloser = (sign: string): boolean => sign === '}' || sign === ']';

/** A line that stands where its nesting does not let it. */
function wrongIndent(
  sign: string,
  offset: number,
  indent: number,
  line: number,
  top: Opened | undefined,
  lastClosed: { readonly opened: Opened; readonly closer: Bracket } | undefined,
): Mistake | undefined {
  if (!top) return lastClosed && surplus(lastClosed.closer.sign, lastClosed.closer.offset);
  if (top.line === line) return undefined;
  if (isCloser(sign)) {
    if (indent < top.indent) return unclosedAt(top, line);
    return indent > top.indent && top.inner !== undefined && indent >= top.inner ? surplus(sign, offset) : undefined;
  }
  if (indent <= top.indent) return unclosedAt(top, line);
  // Deeper than its neighbours: it belongs into what was closed just before.
  if (top.inner !== undefined && indent > top.inner && lastClosed?.opened.inner === indent)
    return surplus(lastClosed.closer.sign, lastClosed.closer.offset);
  return undefined;
}

const wrong = (offset: number, reason: string): Mistake => ({ offset, message: `JSON 写法有误：${reason}` });

const surplus = (sign: string, offset: number): Mistake =>
  wrong(offset, `多了一个 ${sign}，或前面缺少 ${sign === '}' ? '{' : '['}`);

const unclosedAt = ({ sign, offset }: Bracket, line?: number): Mistake =>
  wrong(
    offset,
    line === undefined
      ? `这个 ${sign} 没有对应的 ${pairs[sign]}`
      : `这个 ${sign} 没有对应的 ${pairs[sign]}；从缩进看，应在第 ${line} 行之前结束`,
  );

/** What is around all of a file begins where every file does: the place to look at is its end. */
const endedEarly = (text: string, { sign, line }: Bracket): Mistake =>
  wrong(text.trimEnd().length, `文件到这里就结束了，缺少与第 ${line} 行的 ${sign} 对应的 ${pairs[sign]}`);

const notPaired = (top: Bracket, sign: string, offset: number, line: number): Mistake =>
  top.line === line ? wrong(offset, `这里应是 ${pairs[top.sign]}，不是 ${sign}`) : unclosedAt(top, line);

/** Brackets, and the first sign of every line; texts are passed over to the end of their line. */
function* tokensOf(text: string): Generator<Bracket & { readonly isFirst: boolean }> {
  let line = 1;
  for (let start = 0; start < text.length; line++) {
    const end = text.indexOf('\n', start) < 0 ? text.length : text.indexOf('\n', start);
    const row = text.slice(start, end);
    const indent = row.search(/\S/);
    for (const { 0: written, index } of row.matchAll(/"(?:\\.|[^"\\])*"?|[{}[\]｛｝【】［］]/g)) {
      // Brackets of another keyboard pair as those do that they stand for; that they are others is told of each.
      const token = plainSigns[written] ?? written;
      if (indent >= 0 && index > indent && index === firstToken(row)) {
        // A line may begin with a word that is no token.
        yield { sign: '', offset: start + indent, indent: widthOf(row, indent), line, isFirst: true };
        yield { sign: token.charAt(0), offset: start + index, indent: widthOf(row, indent), line, isFirst: false };
      } else
        yield {
          sign: token.charAt(0),
          offset: start + index,
          indent: widthOf(row, indent),
          line,
          isFirst: index === indent,
        };
    }
    start = end + 1;
  }
}

const firstToken = (row: string): number => row.search(/["{}[\]｛｝【】［］]/);

/** A tab is as wide as people see it. */
const widthOf = (row: string, indent: number): number => row.slice(0, indent).replaceAll('\t', '    ').length;
