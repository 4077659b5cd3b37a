import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseSync } from 'vite';
import { type FieldFact, fieldTypes } from '../../../schemas/language/index.ts';
import { parsePattern, type PatternNode } from '../../../schemas/language/values/patternTree.ts';
import { whySlow } from '../../../schemas/language/values/slowPatterns.ts';

interface Found {
  readonly at: string;
  readonly pattern: string;
  readonly flags: string;
}

/** Every regular expression that is written in a file. */
function patternsIn(path: string): readonly Found[] {
  const text = readFileSync(path, 'utf8');
  const found: Found[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { regex, start } = node as { readonly regex?: Pick<Found, 'pattern' | 'flags'>; readonly start?: number };
    if (regex) found.push({ ...regex, at: `${path}:${text.slice(0, start).split('\n').length}` });
    for (const child of Object.values(node)) walk(child);
  };
  const { program, errors } = parseSync(path, text);
  expect([path, errors]).toEqual([path, []]);
  walk(program);
  return found;
}

const rooms = ['server', 'schemas/language', 'renderers', 'src'];
const files = rooms.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name))
    .map((name) => join(room, name)),
);
const rules = Object.entries<FieldFact>(fieldTypes).flatMap(([type, fact]) =>
  fact.rule ? [{ at: `the rule of ${type}`, pattern: fact.rule.pattern, flags: 'u' }] : [],
);
const own: readonly Found[] = [...files.flatMap(patternsIn), ...rules];

const atomsOf = (node: PatternNode): readonly string[] => {
  if (node.kind === 'atom') return [node.source];
  return node.kind === 'repeat' ? atomsOf(node.part) : node.parts.flatMap(atomsOf);
};

/** Texts that make a pattern try as long as it can: one letter that it reads, over and over, and an end that does not fit. */
function* longTexts(pattern: string): Generator<string> {
  const atoms = [...new Set(atomsOf(parsePattern(pattern)))].map((source) => new RegExp(`^${source}$`, 's'));
  const known = [...' \ta0.,-"/:%e!~中', ...pattern];
  const letters = [...new Set(known)].filter((letter) => atoms.some((atom) => atom.test(letter)));
  for (const first of ['', ...letters]) for (const letter of letters) yield `${first}${letter.repeat(40_000)}\u0001`;
  // What two letters in turn begin, and what begins as it should.
  for (const begin of ['', 'http://'])
    for (const turn of ['a@', 'a.', '1']) yield `${begin}${turn.repeat(20_000)}\u0001`;
}

test('the patterns of all rooms are found', () => {
  expect(own.length).toBeGreaterThan(200);
  for (const room of rooms) expect(own.some(({ at }) => at.startsWith(room))).toBe(true);
});

test('none of our own patterns is one that a screen would be refused for', () => {
  const slow = own.flatMap(({ at, pattern }) => {
    const reason = whySlow(pattern);
    return reason === undefined ? [] : [`${at}  /${pattern}/  ${reason}`];
  });
  expect(slow).toEqual([]);
});

test('none of our own patterns takes longer on a long text than reading it takes', { timeout: 240_000 }, () => {
  const slow = own.filter(({ pattern, flags }) => {
    const expression = new RegExp(pattern, flags.replace(/[gy]/g, ''));
    /** The work of this process (milliseconds), whatever else the machine does meanwhile. */
    const timeOf = (text: string): number => {
      const start = process.cpuUsage();
      expression.test(text);
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1000;
    };
    // Whatever else runs makes a call slower, never faster: the fastest tells what it takes.
    const bestOf = (text: string): number => Math.min(...[1, 2, 3, 4, 5].map(() => timeOf(text)));
    for (const text of longTexts(pattern)) {
      // Reading takes a millisecond at most, trying again from every letter a second.
      if (timeOf(text) < 20) continue;
      // Reading a quarter takes a quarter of the time, trying again from every letter a sixteenth.
      if (bestOf(text) > 8 * bestOf(`${text.slice(0, text.length / 4)}\u0001`)) return true;
    }
    return false;
  });
  expect(slow.map(({ at, pattern }) => `${at}  /${pattern}/`)).toEqual([]);
});
