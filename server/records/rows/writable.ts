import {
  type ExpressionUser,
  factOf,
  type Field,
  keptText,
  type ScreenRecord,
  startValues,
} from '../../../schemas/language/index.ts';
import { filesIn } from '../../../schemas/language/values/storedFiles.ts';
import { toFilesValue } from '../../../schemas/language/values/toFilesValue.ts';
import { isWritable } from '../../../schemas/language/screen/isWritable.ts';
import { toKeptForm } from '../../tables/index.ts';
import { sentName } from '../scope/formerNames.ts';

/** The part of a body that may be written; everything else in it is dropped. */
export function pickWritable(fields: readonly Field[], body: ScreenRecord): ScreenRecord {
  const record: ScreenRecord = {};
  for (const field of fields) {
    const name = sentName(field, fields, body);
    if (isWritable(field) && Object.hasOwn(body, name) && body[name] !== undefined)
      record[field.name] = tidy(field, body[name]);
  }
  return record;
}

/** Empty text is no value; lists become comma-joined text; a line of text loses the blanks around it, as in an import. */
function tidy(field: Field, value: unknown): unknown {
  if (Array.isArray(value) && factOf(field).holdsFiles) return toFilesValue(field, filesIn(value)) ?? null;
  if (Array.isArray(value)) return factOf(field).multiple ? value.map(String).join(',') || null : value;
  if (typeof value !== 'string') return value;
  const text = factOf(field).multiple
    ? value
        .split(',')
        .filter((one) => one !== '')
        .join(',')
    : value;
  return keptText(field, toKeptForm(field, text)) || null;
}

/**
 * The defaults of a new record, for fields the client did not send or may not.
 * @param user who adds it; none for a dialog
 * @param above for a row of a sub-table the row that it comes below, without values where it is the first
 */
export function withDefaults(
  fields: readonly Field[],
  record: ScreenRecord,
  user?: ExpressionUser,
  above?: ScreenRecord,
): ScreenRecord {
  const complete: ScreenRecord = { ...record };
  for (const [name, value] of Object.entries(startValues(fields, user, above)))
    if (complete[name] === undefined && value !== '') complete[name] = value;
  return complete;
}
