/** The JSON Schemas of a screen: of its record, the rows of its sub-tables, its dialogs, and of what nests in them. */
import { keyOf, type NestedSchema } from '../nested/index.ts';
import { allActionsOf, type RecordScreen } from '../screen/Screen.ts';
import { type JsonSchema, toRecordSchema } from './toRecordSchema.ts';

/** Those of the record, of each sub-table (`children/x`) and of each action's dialog (`actions/x`). */
export const schemasOf = (screen: RecordScreen): ReadonlyMap<string, JsonSchema> =>
  new Map([
    ['record', toRecordSchema(screen.fields)],
    ...screen.children.map((child) => [`children/${child.name}`, toRecordSchema(child.fields)] as const),
    ...allActionsOf(screen)
      .filter((action) => action.form)
      .map((action) => [`actions/${action.name}`, toRecordSchema(action.form!.fields)] as const),
  ]);

/** The schemas of the nested values of a screen, of its sub-tables and of its dialogs, each once. */
export function nestedOf(screen: RecordScreen): ReadonlyMap<string, NestedSchema> {
  const dialogs = allActionsOf(screen).flatMap(({ form }) => form?.fields ?? []);
  const fields = [...screen.fields, ...screen.children.flatMap((child) => child.fields), ...dialogs];
  return new Map(fields.flatMap(({ schema }) => (schema ? [[keyOf(schema), schema] as const] : [])));
}
