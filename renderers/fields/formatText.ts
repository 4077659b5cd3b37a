import type { Field, ScreenRecord } from '../../schemas/language/index.ts';

/** The value as it is; nothing for no value. */
export const formatText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** The parts of a comma-joined value, without blanks. */
export const toParts = (value: unknown): readonly string[] =>
  formatText(value)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The label the server sent beside the value, else the text of the file's own items, else the value. */
export function formatLabel(value: unknown, field: Field, record: ScreenRecord): string {
  const label = record[`${field.name}_dictText`];
  if (typeof label === 'string' && label !== '') return label;
  const texts = new Map(field.items?.map((item) => [item.value, item.text]));
  return toParts(value)
    .map((part) => texts.get(part) ?? part)
    .join(',');
}
