import { compact } from '../../keywords/toField.ts';
import type { Field } from '../../screen/Field.ts';
import type { Report } from '../../screen/Screen.ts';
import type { RecordFile } from '../../screen/ScreenFile.ts';

/** The report that a file says its records serve as: by itself the columns that its list shows, and what that is searched by. */
export function toReport(
  { report }: RecordFile,
  fields: readonly Field[],
  listed: readonly string[],
): Report | undefined {
  if (report === undefined || report === false) return undefined;
  const { columns, search, params = [], where } = report === true ? {} : report;
  const isShown = ({ name, list, seenBy, tally }: Field): boolean =>
    listed.includes(name) && list?.hidden !== true && seenBy === undefined && tally === undefined;
  const shown = new Set(fields.filter(isShown).map(({ name }) => name));
  return {
    columns: columns ?? listed.filter((name) => shown.has(name)),
    search: search ?? fields.filter((field) => field.search && isShown(field)).map(({ name }) => name),
    params,
    ...compact({ where }),
  };
}
