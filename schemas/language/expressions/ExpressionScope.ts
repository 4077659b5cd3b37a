/** What an expression may name, and the values behind the names. */
import type { ExpressionType } from '../fields/FieldFact.ts';
import { factOf } from '../fields/fieldTypes.ts';
import { variableOf } from './paths.ts';
import type { Field, ScreenRecord } from '../screen/Field.ts';
import type { ChildTable } from '../screen/Screen.ts';
import { systemFields } from '../screen/systemFields.ts';

/** Which names an expression may use. */
export interface ExpressionScope {
  /** The record's own fields, by plain name. */
  readonly fields: readonly Field[];
  /** Sub-tables, lists under their names. */
  readonly children?: readonly ChildTable[];
  /** An action's form, `input.x`. */
  readonly input?: readonly Field[];
  /** The parent of a sub-table row, `parent.x`. */
  readonly parent?: readonly Field[];
  /** A candidate of a ref, `row.x`. */
  readonly row?: readonly Field[];
  /** The found record of an action's `change`, `target.x`. */
  readonly target?: readonly Field[];
  /** The record as it was before an edit, `old.x`. */
  readonly old?: readonly Field[];
  /** The row that a new row of a sub-table comes below, `above.x`. */
  readonly above?: readonly Field[];
  /** The records that a rule asks for, the list `rows`. */
  readonly rows?: readonly Field[];
  /** The single records that an action reads, each `name.x`. */
  readonly reads?: Readonly<Record<string, readonly Field[]>>;
  /** Names of records that the action adds: they are there once they are added. */
  readonly addedLater?: readonly string[];
  /** Sub-tables of the record whose rows nobody reads here. */
  readonly unread?: readonly string[];
  /** Names that are read only once the action runs; an expression that is asked before cannot know them. */
  readonly readLater?: readonly string[];
}

/** The values behind the names, as wire or form records; conversion happens here. */
export interface ExpressionValues {
  readonly record: ScreenRecord;
  readonly input?: ScreenRecord | undefined;
  readonly parent?: ScreenRecord | undefined;
  readonly row?: ScreenRecord | undefined;
  readonly target?: ScreenRecord | undefined;
  readonly old?: ScreenRecord | undefined;
  readonly above?: ScreenRecord | undefined;
  readonly rows?: readonly ScreenRecord[] | undefined;
  readonly reads?: Readonly<Record<string, ScreenRecord>> | undefined;
  readonly user?: ExpressionUser | undefined;
  /** The moment of `now()` and `today()`, as rows keep it; the clock's where it is absent. All that an action does is of one moment. */
  readonly now?: string | undefined;
}

/** `user` in expressions. */
export type ExpressionUser = {
  readonly id: string;
  readonly username: string;
  readonly realname: string;
  readonly tenantId: string;
  /** The department the person works in now; empty where there is none. */
  readonly departId: string;
  /** The codes of the roles the person has in this tenant. */
  readonly roles: readonly string[];
};

/** The types of names. */
export type Types = Record<string, ExpressionType>;

/** Fields every record has; readable in expressions even where the file does not declare them. */
export const systemFieldTypes: Types = Object.fromEntries(
  [...systemFields.values()].map((field) => [field.name, factOf(field).expression]),
);

/** What an expression knows of the person. */
export const userSchema = {
  id: 'string',
  username: 'string',
  realname: 'string',
  tenantId: 'string',
  departId: 'string',
  roles: 'list<string>',
} as const satisfies Record<keyof ExpressionUser, ExpressionType>;

const ownerNames = ['input', 'parent', 'row', 'target', 'old', 'above'] as const;

/** The names that stand in front of a dot, each with the fields behind it. */
export const ownersOf = (scope: ExpressionScope): ReadonlyMap<string, readonly Field[]> =>
  new Map([
    ...ownerNames.flatMap((name) => (scope[name] ? [[name, scope[name]] as const] : [])),
    ...Object.entries(scope.reads ?? {}),
  ]);

/** Expressions that are checked one after the other read the same few lists; all lists of thousands of files would fill the memory. */
const recent: { readonly fields: readonly Field[]; readonly types: Types }[] = [];
const mostRecent = 8;

/** One of these types, without putting together all of them. */
export function typeAmong(fields: readonly Field[], name: string): ExpressionType | undefined {
  const field = fields.findLast((one) => variableOf(one.name) === name) ?? systemFields.get(name);
  return field && factOf(field).expression;
}

/** What a list of fields, and every record, has in an expression. */
export function typesOf(fields: readonly Field[]): Types {
  const known = recent.find((one) => one.fields === fields);
  if (known) return known.types;
  const types = { ...systemFieldTypes };
  for (const field of fields) types[variableOf(field.name)] = factOf(field).expression;
  if (recent.unshift({ fields, types }) > mostRecent) recent.pop();
  return types;
}
