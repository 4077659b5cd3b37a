import type { Field } from '../screen/Field.ts';

/** The moments that every record has. */
const systemMoments: ReadonlySet<string> = new Set(['createTime', 'updateTime']);

/** Whether a field holds days or moments; those that every record has need no declaration. */
export const isClock = (field: Field | undefined, name: string): boolean =>
  field ? field.type === 'date' || field.type === 'datetime' : systemMoments.has(name);

/** Whether the fields of a screen hold moments rather than days. */
export const isMomentOf =
  (fields: readonly Field[]) =>
  (name: string): boolean => {
    const field = fields.find((other) => other.name === name);
    return field ? field.type === 'datetime' : systemMoments.has(name);
  };
