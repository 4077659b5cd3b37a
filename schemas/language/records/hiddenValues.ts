import type { ExpressionScope } from '../expressions/ExpressionScope.ts';
import type { DictItem, Field, ScreenRecord } from '../screen/Field.ts';
import type { RecordScreen } from '../screen/Screen.ts';
import { messages } from '../values/messages.ts';
import { statesOf } from './statesOf.ts';
import type { ValidationMessages } from './validateFields.ts';

/**
 * The values that somebody has written without seeing a form, and that their record does not keep, because `visibleWhen`
 * hides them there: told by their paths, as a value that is dropped without a word is taken for stored.
 * @param sent as they were written
 * @param kept the same record after {@link compute}
 */
export function hiddenValues(
  { fields, children }: Pick<RecordScreen, 'fields' | 'children'>,
  sent: ScreenRecord,
  kept: ScreenRecord,
  itemsOf: (field: Field) => readonly DictItem[],
): ValidationMessages {
  const found: Record<string, string> = {};
  const look = (scope: Scope, values: ScreenRecord, record: ScreenRecord, path: string): void => {
    for (const { name, title, visibleWhen, whenHidden } of scope.fields) {
      if (visibleWhen === undefined || whenHidden === 'keep') continue;
      if (isEmpty(values[name]) || !isEmpty(record[name])) continue;
      const states = statesOf(scope, visibleWhen, (field) => wordOf(itemsOf(field), record[field.name]));
      found[path + name] = messages.hidden(title, states);
    }
  };
  look({ fields, children }, sent, kept, '');
  for (const child of children) {
    const rows = kept[child.name] as readonly ScreenRecord[] | undefined;
    const scope = { fields: child.fields, parent: fields };
    for (const [index, row] of ((sent[child.name] ?? []) as readonly ScreenRecord[]).entries())
      look(scope, row, rows?.[index] ?? row, `${child.name}[${index}].`);
  }
  return found;
}

type Scope = Pick<ExpressionScope, 'fields' | 'children' | 'parent'>;

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** A value as a person reads it; a choice that nobody knows says nothing. */
const wordOf = (items: readonly DictItem[], value: unknown): string => {
  if (isEmpty(value)) return '';
  if (items.length === 0) return String(value);
  const values = String(value).split(',');
  return items.flatMap((item) => (values.includes(item.value) ? [item.text] : [])).join('、');
};
