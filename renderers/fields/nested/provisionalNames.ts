/** What RJSF calls a part that nobody has named yet. */
const provisional = /^newKey(-\d+)?$/;

/** Whether a part waits for its name. */
export const isUnnamed = (name: string): boolean => name === '' || provisional.test(name);

/** A value whose unnamed parts have no name, as it is stored and checked. */
export function withoutProvisionalNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutProvisionalNames);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [isUnnamed(name) ? '' : name, withoutProvisionalNames(part)]),
  );
}
