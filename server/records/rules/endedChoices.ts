import { type Field, messages, type RecordScreen, type ScreenRecord } from '../../../schemas/language/index.ts';
import { itemsOf } from '../labels/labels.ts';
import type { Scope } from '../scope/scope.ts';
import { type Problems, toList } from './checks.ts';
import { rowsById } from './children.ts';

/**
 * Checks that nothing is newly chosen that is no choice any more: only what the stored record or row holds already may
 * stay. What no person sent is not judged, such as a default that nobody can change, or what an action copies.
 * @param given what a person sent, as far as it may be written
 * @param current the stored record, for an update
 */
export async function checkEndedChoices(
  scope: Scope,
  screen: RecordScreen,
  given: ScreenRecord,
  current?: ScreenRecord,
): Promise<Problems> {
  const problems = await endedAmong(scope, screen.fields, given, current);
  for (const child of screen.children) {
    const rows = given[child.name];
    if (!Array.isArray(rows)) continue;
    let stored: Awaited<ReturnType<typeof rowsById>> | undefined;
    for (const [index, row] of (rows as readonly ScreenRecord[]).entries()) {
      let found = await endedAmong(scope, child.fields, row);
      // Rarely asked for: most tables have no such value in them.
      if (current && row['id'] !== undefined && Object.keys(found).length > 0) {
        stored ??= await rowsById(scope, child, current);
        found = await endedAmong(scope, child.fields, row, stored.get(String(row['id'])));
      }
      for (const [name, message] of Object.entries(found)) problems[`${child.name}[${index}].${name}`] = message;
    }
  }
  return problems;
}

/** The same of the input of a dialog, whose values may be those of the rows it was opened on. */
export async function endedInput(
  scope: Scope,
  fields: readonly Field[],
  input: ScreenRecord,
  records: readonly ScreenRecord[],
): Promise<Problems> {
  const held = new Set(records.flatMap((record) => Object.values(record).map(String)));
  const problems = await endedAmong(scope, fields, input);
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !held.has(String(input[name]))));
}

async function endedAmong(
  scope: Scope,
  fields: readonly Field[],
  given: ScreenRecord,
  stored?: ScreenRecord,
): Promise<Problems> {
  const problems: Problems = {};
  for (const field of fields) {
    if (field.free || field.dict === undefined) continue;
    const held = toList(field, stored?.[field.name]);
    const chosen = toList(field, given[field.name]).filter((value) => !held.includes(value));
    if (chosen.length === 0) continue;
    const ended = (await itemsOf(scope, field)).find(({ value, disabled }) => disabled && chosen.includes(value));
    if (ended) problems[field.name] = messages.endedChoice(field.title, ended.text);
  }
  return problems;
}
