import {
  type ExpressionUser,
  factOf,
  type Field,
  keptText,
  type RecordScreen,
  type SchemaValidators,
  type ScreenRecord,
  startValues,
} from '../../../schemas/language/index.ts';
import {
  type CellProblem,
  type Draft,
  type Filled,
  fillRecord,
  type ImportColumn,
  importColumns,
  placeProblem,
  readCells,
} from '../../../schemas/language/imports/index.ts';
import { whyNotOfType } from '../../../schemas/language/cells/index.ts';
import { compute } from '../../../schemas/language/records/compute.ts';
import { hiddenValues, tooLongTexts, validateRecord } from '../../../schemas/language/records/index.ts';
import type { FileChoices } from './FileChoices.ts';
import { isReadBy, isUnsure, type Unsure, unsureFields } from './unsureFields.ts';

/** What the rules say of the lines of one record. */
export interface Checked {
  readonly problems: readonly CellProblem[];
  /** What no other record of the choice may hold too, by the name of the field. */
  readonly unique: ReadonlyMap<string, string>;
}

/** What the lines are held against. */
interface RuledBy {
  readonly screen: RecordScreen;
  readonly user: ExpressionUser;
  readonly validators: SchemaValidators;
  readonly choices: FileChoices;
  /** What stands where no cell says otherwise. @default nothing */
  readonly given?: ScreenRecord;
}

/** The rules of a screen, asked of the lines of a file as the server asks them; what only the server knows is left to it. */
export class RecordCheck {
  readonly #screen: RecordScreen;
  readonly #user: ExpressionUser;
  readonly #validators: SchemaValidators;
  readonly #choices: FileChoices;
  readonly #given: ScreenRecord;
  readonly #columns: readonly ImportColumn[];
  readonly #unsure: Unsure;
  /** The screen without the rules that read what only the server knows. */
  readonly #shape: RecordScreen;

  constructor({ screen, user, validators, choices, given = {} }: RuledBy) {
    this.#screen = screen;
    this.#given = given;
    this.#user = user;
    this.#validators = validators;
    this.#choices = choices;
    this.#columns = importColumns(screen);
    this.#unsure = unsureFields(screen);
    const rules = screen.rules.filter(({ that, rows }) => !rows && !isReadBy([that], this.#unsure.own));
    this.#shape = { ...screen, rules };
  }

  /** What is wrong with a record, each at its line and column. */
  check(draft: Draft): Checked {
    const read = draft.lines.map((line) => readCells(draft, line));
    const filled = fillRecord(draft, read, this.#choices.meaningOf, this.#given);
    const record = this.#toRecord(filled.body);
    // Of rows that belong to no record there is nothing else to say.
    const broken = draft.orphan ? {} : { ...this.#impossible(record), ...this.#validate(record, filled.body) };
    const ruled = Object.entries(broken)
      .filter(([path]) => !filled.problems.has(path) && !this.#isUnsure(path, record, filled))
      .map(([path, reason]) => placeProblem({ screen: this.#columns, draft, filled }, path, reason));
    return { problems: [...filled.problems.values(), ...ruled], unique: this.#uniqueIn(filled, record) };
  }

  #toRecord(body: ScreenRecord): ScreenRecord {
    const record = kept(this.#screen.fields, body);
    for (const child of this.#screen.children) {
      const rows = body[child.name] as readonly ScreenRecord[] | undefined;
      const begun: ScreenRecord[] = [];
      for (const row of rows ?? [])
        begun.push({ ...starts(child.fields, this.#user, begun.at(-1) ?? {}), ...kept(child.fields, row) });
      if (rows) record[child.name] = begun;
    }
    return { ...starts(this.#screen.fields, this.#user), ...record };
  }

  #validate(record: ScreenRecord, written: ScreenRecord): Readonly<Record<string, string>> {
    const tooLong = tooLongTexts(this.#screen, record);
    if (Object.keys(tooLong).length > 0) return tooLong;
    compute(this.#screen, record, this.#user);
    return {
      ...hiddenValues(this.#screen, written, record, this.#choices.itemsOf),
      ...validateRecord(this.#shape, this.#validators, record, { user: this.#user }),
    };
  }

  /** What no column holds: a day that the calendar does not have. */
  #impossible(record: ScreenRecord): Readonly<Record<string, string>> {
    const found: Record<string, string> = {};
    const look = (fields: readonly Field[], values: ScreenRecord, path: string): void => {
      for (const field of fields) {
        const value = values[field.name];
        const reason = value === undefined || value === null ? undefined : whyNotOfType(field, value);
        if (reason !== undefined && !field.readOnly) found[path + field.name] = reason;
      }
    };
    look(this.#screen.fields, record, '');
    for (const { name, fields } of this.#screen.children)
      ((record[name] as readonly ScreenRecord[] | undefined) ?? []).forEach((row, index) =>
        look(fields, row, `${name}[${index}].`),
      );
    return found;
  }

  #isUnsure(path: string, record: ScreenRecord, { problems }: Filled): boolean {
    const [, table = '', index, name] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
    const child = this.#screen.children.find((one) => one.name === table);
    const field = (child?.fields ?? this.#screen.fields).find((one) => one.name === (name ?? path));
    const row = child ? (record[table] as readonly ScreenRecord[])[Number(index)] : record;
    const names = (child && this.#unsure.rows.get(table)) ?? this.#unsure.own;
    if (field === undefined) return false;
    // Whether a value is asked for is not known before what decides it can be read.
    const beside = child ? `${table}[${index}].` : '';
    const unread = new Set(
      [...problems.keys()].map((one) => (one.startsWith(beside) ? one.slice(beside.length) : one)),
    );
    return (
      isUnsure(field, row?.[field.name] ?? undefined, names) ||
      isReadBy([field.requiredWhen, field.visibleWhen], unread)
    );
  }

  /** Only a value that could be read can be there twice. */
  #uniqueIn({ problems }: Filled, record: ScreenRecord): ReadonlyMap<string, string> {
    const found = new Map<string, string>();
    for (const field of this.#screen.fields) {
      const { name, unique, uniqueWithin = [], uniqueness, serial } = field;
      if (!unique || serial !== undefined || uniqueness?.when !== undefined || problems.has(name)) continue;
      const values = [...uniqueWithin, name].map((one) => String(record[one] ?? ''));
      if (values.at(-1) === '' || uniqueWithin.some((one) => problems.has(one))) continue;
      const key = JSON.stringify(values);
      found.set(name, uniqueness?.ignoreCase ? key.toLowerCase() : key);
    }
    return found;
  }
}

const starts = (fields: readonly Field[], user: ExpressionUser, above?: ScreenRecord): ScreenRecord =>
  Object.fromEntries(Object.entries(startValues(fields, user, above)).filter(([, value]) => value !== ''));

/** The values as a record keeps them: the blanks around a line of text are not counted. */
function kept(fields: readonly Field[], values: ScreenRecord): ScreenRecord {
  const record: ScreenRecord = {};
  for (const field of fields) {
    const value = values[field.name];
    if (value === undefined) continue;
    record[field.name] = typeof value === 'string' && !factOf(field).multiple ? keptText(field, value) || null : value;
  }
  return record;
}
