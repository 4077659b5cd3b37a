import { parsePattern, type PatternNode } from '../../../schemas/language/values/patternTree.ts';
import type { Random } from './Random.ts';

/** What the characters of a made-up text are taken from: the first that fit are the ordinary ones. */
const alphabets = [
  '0123456789',
  'ABCDEFGHJKLMNPQRSTUVWXYZ',
  'abcdefghijkmnpqrstuvwxyz',
  '云栖星澜禾悦松湖月湾',
  '-_.:/@# ',
];
const trees = new Map<string, PatternNode>();
const fitting = new Map<string, string>();
/** An open end goes no further than this beyond what is asked for. */
const mostBeyond = 6;

/** A text that a regular expression accepts; undefined where none was found in a few tries. */
export function fromPattern(pattern: string, random: Random): string | undefined {
  const tree = trees.get(pattern) ?? parsePattern(pattern);
  trees.set(pattern, tree);
  const whole = new RegExp(pattern, 'u');
  for (let tries = 0; tries < 20; tries++) {
    // Lookarounds are no part of the tree.
    const text = textOf(tree, random);
    if (whole.test(text)) return text;
  }
  return undefined;
}

function textOf(node: PatternNode, random: Random): string {
  if (node.kind === 'atom') return characterOf(node.source, random);
  if (node.kind === 'sequence') return node.parts.map((part) => textOf(part, random)).join('');
  if (node.kind === 'choice') return textOf(random.pick(node.parts), random);
  const most = Math.min(node.most, node.least + mostBeyond);
  return Array.from({ length: random.integer(node.least, most) }, () => textOf(node.part, random)).join('');
}

function characterOf(source: string, random: Random): string {
  let characters = fitting.get(source);
  if (characters === undefined) {
    const fits = new RegExp(`^${source === '.' ? '[0-9A-Z]' : source}$`, 'u');
    const among = alphabets.map((alphabet) => [...alphabet].filter((character) => fits.test(character)).join(''));
    // Where everything goes, digits and letters look best; a sign of its own stands for itself.
    characters = among.slice(0, 2).join('') || among.join('') || source.replace(/^\\/, '');
    fitting.set(source, characters);
  }
  return random.pick([...characters]);
}
