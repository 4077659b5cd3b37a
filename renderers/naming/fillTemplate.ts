import type { ScreenRecord } from '../../schemas/language/index.ts';

const placeholder = /\{(\w+)\}/g;

/** A question with `{field}` filled from the row as a person reads it, and `{count}` with the number of rows. */
export function fillText(template: string, records: readonly ScreenRecord[]): string {
  const record = records[0] ?? {};
  return template.replace(placeholder, (_, name: string) =>
    name === 'count' ? String(records.length) : toText(record[`${name}_dictText`]) || toText(record[name]),
  );
}

/** A link that is one `{field}` and nothing else: the record itself says where it leads. */
const wholeLink = /^\{(\w+)\}$/;

/**
 * A link with `{field}` filled and encoded, so that a value can never change where the link leads. Where the link is one
 * field and nothing else, the record says where: what opens it takes a page or a web address, and nothing else.
 */
export function fillLink(template: string, record: ScreenRecord): string {
  const [, whole] = wholeLink.exec(template) ?? [];
  if (whole) return toText(record[whole]);
  return template.replace(placeholder, (_, name: string) => encodeURIComponent(toText(record[name])));
}

/** The screen id a link leads to, or undefined for a web address and what only a record says. */
export function screenIdOf(link: string): string | undefined {
  return /^https?:\/\//i.test(link) || wholeLink.test(link) ? undefined : link.split(/[?#]/, 1)[0];
}

function toText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}
