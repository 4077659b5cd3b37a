/** What a condition says of single fields, as far as it says it with equals signs. */
import type { ASTNode } from '@marcbachmann/cel-js';

/** The values that fields can have while a condition holds; of other fields it says nothing. */
export type PossibleValues = ReadonlyMap<string, ReadonlySet<string>>;

const anything: PossibleValues = new Map();

/** Reads `field == 'a'`, `field in ['a', 'b']` and what `&&` and `||` make of them. */
export function possibleValues(node: ASTNode): PossibleValues {
  if (node.op === '&&') return both(possibleValues(node.args[0]), possibleValues(node.args[1]));
  if (node.op === '||') return either(possibleValues(node.args[0]), possibleValues(node.args[1]));
  if (node.op === '==') return equal(node.args[0], [node.args[1]]) ?? equal(node.args[1], [node.args[0]]) ?? anything;
  if (node.op === 'in' && node.args[1].op === 'list') return equal(node.args[0], node.args[1].args) ?? anything;
  return anything;
}

function equal(subject: ASTNode, values: readonly ASTNode[]): PossibleValues | undefined {
  const name = nameOf(subject);
  if (name === undefined || !values.every(({ op }) => op === 'value')) return undefined;
  return new Map([[name, new Set(values.map(({ args }) => String(args)))]]);
}

/** `status` and `input.status` alike. */
function nameOf(node: ASTNode): string | undefined {
  if (node.op === 'id') return node.args;
  return node.op === '.' && node.args[0].op === 'id' ? `${node.args[0].args}.${node.args[1]}` : undefined;
}

function both(left: PossibleValues, right: PossibleValues): PossibleValues {
  const merged = new Map(left);
  for (const [name, values] of right) {
    const known = left.get(name);
    merged.set(name, known ? new Set([...values].filter((value) => known.has(value))) : values);
  }
  return merged;
}

function either(left: PossibleValues, right: PossibleValues): PossibleValues {
  return new Map(
    [...left].flatMap(([name, values]) => {
      const others = right.get(name);
      return others ? [[name, new Set([...values, ...others])] as const] : [];
    }),
  );
}

/** Two values of one field that `&&` asks for at the same time. */
export function contradiction(
  node: ASTNode,
): { readonly name: string; readonly values: readonly [string, string]; readonly offset: number } | undefined {
  if (node.op !== '&&' && node.op !== '||') return undefined;
  const [left, right] = node.args;
  const inner = contradiction(left) ?? contradiction(right);
  if (inner || node.op === '||') return inner;
  const found = disjoint(possibleValues(left), possibleValues(right));
  return found && { ...found, offset: node.start };
}

/** A field of which two conditions ask for values that have none in common, with the first of each. */
export function disjoint(
  left: PossibleValues,
  right: PossibleValues,
): { readonly name: string; readonly values: readonly [string, string] } | undefined {
  for (const [name, values] of left) {
    const others = right.get(name);
    const [one, other] = [[...values][0], [...(others ?? [])][0]];
    if (one !== undefined && other !== undefined && ![...values].some((value) => others!.has(value)))
      return { name, values: [one, other] };
  }
  return undefined;
}
