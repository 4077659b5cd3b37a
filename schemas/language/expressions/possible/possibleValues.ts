/** What a condition says of single fields, as far as it says it with equals signs. */
import type { ASTNode } from '@marcbachmann/cel-js';
import { possibleRanges } from './possibleRanges.ts';
import { leftOf } from './Range.ts';

/** The values that fields can have while a condition holds; of other fields it says nothing. */
export type PossibleValues = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads `field == 'a'`, `field in ['a', 'b']` and what `&&`, `||` and `!` make of them; `status` and `input.status` alike. */
export const possibleValues = (node: ASTNode): PossibleValues =>
  new Map(
    [...possibleRanges(node)].flatMap(([name, range]) => {
      const values = leftOf(range);
      return values && /^\w+(\.\w+)?$/.test(name) ? [[name, new Set(values.map(String))] as const] : [];
    }),
  );

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
