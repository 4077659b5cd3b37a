/** What a field, a column or a sub-table is called, and what it was called before. */
export interface Named {
  readonly name: string;
  readonly was?: string;
}

/** What stands for something of that name on the changed screen. */
export function nowOf<One extends Named>(now: readonly One[], name: string): One | undefined {
  return now.find((one) => one.name === name) ?? now.find((one) => one.was === name);
}

/** What stood for it before it was called otherwise, or the one of that name. */
export function formerOf<One extends Named>(before: readonly One[], { name, was = name }: Named): One | undefined {
  return before.find((one) => one.name === was) ?? before.find((one) => one.name === name);
}
