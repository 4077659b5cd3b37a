/** A part that a person has named, and what tells it apart whatever it is called. */
export interface KeyedPart {
  readonly name: string;
  readonly key: number;
}

/** The parts as they are called now: one whose name has come in the place of another that is gone is the same part. */
export function toKeyedParts(before: readonly KeyedPart[], names: readonly string[]): readonly KeyedPart[] {
  const known = new Map(before.map(({ name, key }) => [name, key]));
  let next = Math.max(0, ...before.map(({ key }) => key + 1));
  return names.map((name, index) => {
    const former = before[index];
    const renamed = former && !names.includes(former.name) ? former.key : undefined;
    return { name, key: known.get(name) ?? renamed ?? next++ };
  });
}
