/**
 * Finds regular expressions that can take forever on long text. Positions of the pattern are the states of an
 * automaton; where one text can be read along two different ways through the same loop, a failing match tries
 * exponentially many of them, and where three loops follow each other on the same character, too many as well.
 */
import { type PatternNode, parsePattern } from './patternTree.ts';

/** What was found of patterns: thousands of fields share a few. */
const found = new Map<string, string | undefined>();
const mostFound = 1000;

/** Why a pattern can take forever, or undefined when it cannot. The pattern must be a good one. */
export function whySlow(pattern: string): string | undefined {
  if (found.has(pattern)) return found.get(pattern);
  const reason = findSlow(pattern);
  if (found.size === mostFound) found.clear();
  found.set(pattern, reason);
  return reason;
}

function findSlow(pattern: string): string | undefined {
  const tree = unrolled(parsePattern(pattern));
  if (sizeOf(tree) > maxPositions) return '重复的次数套了重复的次数，太多了';
  const { edges, atoms } = toAutomaton(tree);
  const letters = lettersOf(atoms);
  const reads = atoms.map((atom) => letters.map((letter) => atom.test(letter)));
  if (hasTwoWays(edges, reads)) return '同一段文本可以用几种方式与重复的部分匹配';
  return loopsInARow(edges, reads) > 2 ? '连着三个重复的部分匹配同样的文本' : undefined;
}

/** From position to position, with the number of ways that lead there without reading anything. */
type Edges = readonly ReadonlyMap<number, number>[];

interface Part {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly canBeEmpty: boolean;
}

function toAutomaton(root: PatternNode): { readonly edges: Edges; readonly atoms: readonly RegExp[] } {
  const edges: Map<number, number>[] = [];
  const atoms: RegExp[] = [];
  const connect = (from: readonly number[], to: readonly number[]): void => {
    for (const a of from) for (const b of to) edges[a]!.set(b, (edges[a]!.get(b) ?? 0) + 1);
  };
  const build = (node: PatternNode): Part => {
    if (node.kind === 'atom') {
      edges.push(new Map());
      const position = atoms.push(new RegExp(`^${node.source}$`, 'su')) - 1;
      return { first: [position], last: [position], canBeEmpty: false };
    }
    if (node.kind === 'choice') return either(node.parts.map(build));
    if (node.kind === 'sequence') return node.parts.map(build).reduce(after(connect), empty);
    const part = build(node.part);
    if (node.most > longLoop) connect(part.last, part.first);
    return { ...part, canBeEmpty: part.canBeEmpty || node.least === 0 };
  };
  build(root);
  return { edges, atoms };
}

/** More repetitions than this are as good as any number of them. */
const longLoop = 8;
/** What is larger is not looked through: that alone would take seconds. */
const maxPositions = 500;

/** Few repetitions are written out, so that each has positions of its own. */
function unrolled(node: PatternNode): PatternNode {
  if (node.kind === 'atom') return node;
  if (node.kind !== 'repeat') return { ...node, parts: node.parts.map(unrolled) };
  const part = unrolled(node.part);
  if (node.most > longLoop || sizeOf(part) * node.most > maxPositions) return { ...node, part, most: Infinity };
  const once = (least: number): PatternNode => ({ kind: 'repeat', part, least, most: 1 });
  return { kind: 'sequence', parts: Array.from({ length: node.most }, (_, index) => once(index < node.least ? 1 : 0)) };
}

function sizeOf(node: PatternNode): number {
  if (node.kind === 'atom') return 1;
  if (node.kind === 'repeat') return sizeOf(node.part);
  return node.parts.reduce((sum, part) => sum + sizeOf(part), 0);
}

const empty: Part = { first: [], last: [], canBeEmpty: true };

const either = (parts: readonly Part[]): Part => ({
  first: parts.flatMap((part) => part.first),
  last: parts.flatMap((part) => part.last),
  canBeEmpty: parts.some((part) => part.canBeEmpty),
});

const after =
  (connect: (from: readonly number[], to: readonly number[]) => void) =>
  (before: Part, next: Part): Part => {
    connect(before.last, next.first);
    return {
      first: before.canBeEmpty ? [...before.first, ...next.first] : before.first,
      last: next.canBeEmpty ? [...before.last, ...next.last] : next.last,
      canBeEmpty: before.canBeEmpty && next.canBeEmpty,
    };
  };

/** A few letters that tell the atoms apart: those they name, their neighbours, and one of every common kind. */
function lettersOf(atoms: readonly RegExp[]): readonly string[] {
  const named = atoms.flatMap(({ source }) =>
    [...source].flatMap((letter) => [letter, next(letter, 1), next(letter, -1)]),
  );
  return [...new Set([...'aZ5_- .@/\n\t中é~', ...named])].filter((letter) => atoms.some((atom) => atom.test(letter)));
}

const next = (letter: string, by: number): string => String.fromCodePoint(Math.max(1, letter.codePointAt(0)! + by));

/** Whether two different ways lead from a position back to it on one text. */
function hasTwoWays(edges: Edges, reads: readonly (readonly boolean[])[]): boolean {
  const components = componentsOf(edges.map((to) => [...to.keys()]));
  const inLoop = (from: number, to: number): boolean => components[from] === components[to];
  if (edges.some((to, from) => [...to].some(([target, ways]) => ways > 1 && inLoop(from, target)))) return true;
  const share = (a: number, b: number): boolean => reads[a]!.some((reading, letter) => reading && reads[b]![letter]);
  const loops = edges.map((to, from) => [...to.keys()].filter((target) => inLoop(from, target)));
  return loops.some((_, start) => splits(start, loops, share));
}

/** Both walkers start at one position; they part, and meet there again on the same letters. */
function splits(
  start: number,
  loops: readonly (readonly number[])[],
  share: (a: number, b: number) => boolean,
): boolean {
  const size = loops.length;
  const seen = new Set<number>();
  const open: (readonly [number, number])[] = [[start, start]];
  let steps = 0;
  for (let pair = open.pop(); pair && steps < 200_000; pair = open.pop()) {
    for (const a of loops[pair[0]]!) {
      for (const b of loops[pair[1]]!) {
        steps += 1;
        const key = a * size + b;
        if (seen.has(key) || !share(a, b)) continue;
        if (a === start && b === start) {
          if (pair[0] !== pair[1]) return true;
          continue;
        }
        seen.add(key);
        open.push([a, b]);
      }
    }
  }
  return false;
}

/** The most loops that follow each other while one and the same letter is read. */
function loopsInARow(edges: Edges, reads: readonly (readonly boolean[])[]): number {
  const letters = reads[0]?.length ?? 0;
  let most = 0;
  for (let letter = 0; letter < letters; letter++) {
    const reading = edges.map((to, from) =>
      reads[from]![letter] ? [...to.keys()].filter((target) => reads[target]![letter]) : [],
    );
    most = Math.max(most, longestChain(reading));
  }
  return most;
}

function longestChain(graph: readonly (readonly number[])[]): number {
  const components = componentsOf(graph);
  const known = new Map<number, number>();
  const loops = new Set(
    graph.flatMap((to, from) =>
      to.some((target) => components[target] === components[from]) ? [components[from]!] : [],
    ),
  );
  const walk = (component: number): number => {
    const found = known.get(component);
    if (found !== undefined) return found;
    known.set(component, 0);
    const below = graph.flatMap((to, from) =>
      components[from] === component ? to.map((target) => components[target]!) : [],
    );
    const longest = Math.max(0, ...below.filter((other) => other !== component).map(walk));
    known.set(component, longest + (loops.has(component) ? 1 : 0));
    return known.get(component)!;
  };
  return Math.max(0, ...components.map(walk));
}

/** For every position the number of the loop it lies on; positions that reach each other share one. */
function componentsOf(graph: readonly (readonly number[])[]): readonly number[] {
  const [order, low, component] = [new Map<number, number>(), new Map<number, number>(), new Map<number, number>()];
  const stack: number[] = [];
  const visit = (node: number): void => {
    order.set(node, order.size);
    low.set(node, order.get(node)!);
    stack.push(node);
    for (const target of graph[node]!) {
      if (!order.has(target)) visit(target);
      if (!component.has(target)) low.set(node, Math.min(low.get(node)!, low.get(target)!));
    }
    if (low.get(node) !== order.get(node)) return;
    for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
      component.set(top, node);
      if (top === node) return;
    }
  };
  graph.forEach((_, node) => order.has(node) || visit(node));
  return graph.map((_, node) => component.get(node)!);
}
