import { type ChildTable, type Field, isStored, type RecordScreen } from '../../../schemas/language/index.ts';

/** The names of fields whose values only the server can tell: of the record, and of the rows of each sub-table. */
export interface Unsure {
  readonly own: ReadonlySet<string>;
  readonly rows: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * What nobody but the server knows while a file is checked: which record a name stands for, what stands in that record,
 * and all that is worked out of these.
 */
export function unsureFields({ fields, children }: Pick<RecordScreen, 'fields' | 'children'>): Unsure {
  const own = spread(fields, children, new Set(fields.filter(isAsked).map(({ name }) => name)));
  const rows = new Map(
    children.map((child: ChildTable) => {
      const known = new Set([...own, ...child.fields.filter(isAsked).map(({ name }) => name)]);
      return [child.name, spread(child.fields, [], known)] as const;
    }),
  );
  return { own, rows };
}

const isAsked = (field: Field): boolean => field.ref !== undefined || !isStored(field);

/** The names with those of fields that are worked out of them, emptied by them, or of the rows in which they stand. */
function spread(
  fields: readonly Field[],
  children: readonly ChildTable[],
  names: ReadonlySet<string>,
): ReadonlySet<string> {
  const all = new Set(names);
  for (const child of children) if (child.fields.some(isAsked)) all.add(child.name);
  let size = -1;
  while (size !== all.size) {
    size = all.size;
    for (const { name, computed, initial, whenHidden, visibleWhen } of fields)
      if (isReadBy([computed, initial, whenHidden === 'keep' ? undefined : visibleWhen], all)) all.add(name);
  }
  return all;
}

/** Whether an expression names one of these. */
export const isReadBy = (expressions: readonly (string | undefined)[], names: ReadonlySet<string>): boolean =>
  expressions.some((expression) => (expression?.match(/[A-Za-z_]\w*/g) ?? []).some((word) => names.has(word)));

/** Whether what the rules say of a value depends on what only the server knows. A name that is missing is missing everywhere. */
export function isUnsure(field: Field, value: unknown, names: ReadonlySet<string>): boolean {
  const isOpen = names.has(field.name) && (field.ref === undefined || value !== undefined);
  return isOpen || isReadBy([field.requiredWhen, field.visibleWhen], names);
}
