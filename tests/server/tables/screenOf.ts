import type { ChildTable, Field, FieldType, RecordScreen } from '../../../schemas/language/index.ts';
import { factOf } from '../../../schemas/language/index.ts';

/** A field with the defaults that matter for its storage. */
export function fieldOf(name: string, type: FieldType, more: Partial<Field> = {}): Field {
  return {
    name,
    title: name,
    type,
    column: name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    system: false,
    required: false,
    readOnly: false,
    writeOnly: false,
    unique: false,
    scale: factOf({ type }).scale ?? 0,
    list: null,
    search: null,
    form: null,
    whenHidden: 'keep',
    clearOn: [],
    ...more,
  } as Field;
}

/** A screen of which only the table matters. */
export function screenOf(
  table: string,
  fields: readonly Field[],
  children: readonly Partial<ChildTable>[] = [],
): RecordScreen {
  return { component: `charge/${table}`, id: table, table, fields, children } as unknown as RecordScreen;
}
