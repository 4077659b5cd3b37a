/** Where a picker takes its rows from: the list of the records, or, for who may not open that, their labels alone. */
import {
  factOf,
  type Field,
  isKnownInPart,
  type RecordScreen,
  type RefTarget,
  type ScreenRecord,
} from '../../../../schemas/language/index.ts';
import type { Ports } from '../../../ports/index.ts';
import { formatLabel, formatText } from '../../formatText.ts';
import type { Chosen } from './Chosen.ts';
import type { Narrowing } from './loadTree.ts';

/** A record that can be chosen. */
export interface PickRow {
  readonly value: string;
  readonly label: string;
  /** The texts of the columns by their names. */
  readonly cells: Readonly<Record<string, string>>;
}

/** What is asked of the records. */
export interface PickQuery {
  readonly page: number;
  readonly pageSize: number;
  /** Typed words by the field they are looked for in. */
  readonly words: Readonly<Record<string, string>>;
  /** Only those that belong to one of these records of the tree; empty for all. */
  readonly within: readonly string[];
}

/** A part of a record that has a heading, or an input. */
export interface PickField {
  readonly name: string;
  readonly title: string;
}

/** The rows of a picker, what is shown of them and what they are searched by. */
export interface RecordSource {
  readonly columns: readonly PickField[];
  readonly searched: readonly PickField[];
  /** The field that names a row. */
  readonly label: string;
  /** The tree whose records they belong to. */
  readonly tree?: { readonly title: string; readonly ref: RefTarget } | undefined;
  readonly load: (
    query: PickQuery,
    signal: AbortSignal,
  ) => Promise<{ readonly rows: readonly PickRow[]; readonly total: number }>;
  /** What records are called that were chosen before, whichever page they are on; absent where their field has just been told. */
  readonly nameChosen?: (values: readonly string[], signal: AbortSignal) => Promise<Chosen>;
}

interface SourceOf {
  readonly field: Field;
  readonly ref: RefTarget;
  readonly options: Narrowing;
  readonly isAlone: boolean;
}

const mostColumns = 5;
const mostInputs = 3;

/**
 * The source of a ref.
 * @param isAlone the table of all records, as their list gives them, without the tree they belong to
 * @throws DataError
 */
export async function openSource(ports: Ports, { field, ref, options, isAlone }: SourceOf): Promise<RecordSource> {
  // What narrows the choices is known to the calls that give choices, and to no list.
  const isList = options === undefined && ports.navigation.canOpen(ref.screen);
  return isList
    ? listSource(ports, await ports.screens.getById(ref.screen), ref, isAlone)
    : choiceSource(ports, field, ref, options);
}

function listSource({ data }: Ports, screen: RecordScreen, ref: RefTarget, isAlone: boolean): RecordSource {
  const byName = new Map(screen.fields.map((field) => [field.name, field]));
  const named = (names: readonly string[]) =>
    names.map((name) => byName.get(name)).filter((field) => field !== undefined);
  const [belongs] = Object.keys(screen.choose?.within ?? {});
  const aside = screen.fields.find((field) =>
    belongs === undefined
      ? field.ref?.tree && field.ref.screen !== screen.id && field.form !== null
      : field.name === belongs,
  );
  // What all that can be chosen have in common tells nothing of one of them.
  const common = new Set(screen.choose?.rows && !isAlone ? Object.keys(screen.choose.only ?? {}) : []);
  const names = new Set([ref.label, ...screen.search.fields, ...(aside ? [aside.name] : []), ...screen.list.columns]);
  const columns = named([...names].filter((name) => !common.has(name)))
    .filter(isReadable)
    .slice(0, mostColumns);
  const label = byName.get(ref.label);
  const toSearch = (typed: Typed, within: readonly string[]) => ({
    ...Object.fromEntries(typed.map(([name, word]) => [name, toWire(byName.get(name), word)])),
    ...(aside && within.length > 0 && { [aside.name]: within.join(',') }),
  });
  const searched = named(screen.search.fields).filter(isTyped).slice(0, mostInputs);
  return {
    columns,
    searched: searched.length > 0 || !label ? searched : [label],
    label: ref.label,
    ...(aside?.ref && !isAlone && { tree: { title: aside.title, ref: aside.ref } }),
    nameChosen: async (values, signal) => {
      const query = { page: 1, pageSize: values.length, sort: [], search: { [ref.value]: values.join(',') } };
      const { records } = await data.getChoosable({ ...screen, choose: undefined }, query, signal);
      return new Map(records.map((record) => toRow(record, ref, columns)).map(({ value, label }) => [value, label]));
    },
    load: async ({ page, pageSize, words, within }, signal) => {
      const typed = Object.entries(words).filter(([, word]) => word !== '');
      const query = { page, pageSize, sort: screen.list.sort };
      const { records, total } =
        screen.choose?.rows && !isAlone
          ? await data.getChoosable(screen, { ...query, search: toPlain(screen, typed, within) }, signal)
          : await data.getList(screen, { ...query, search: toSearch(typed, within) }, signal);
      return { rows: records.map((record) => toRow(record, ref, columns)), total };
    },
  };
}

type Typed = readonly (readonly [name: string, word: string])[];

/** What a call of the screen's own is asked: words as they were typed, and the one record of the tree, below which it looks itself. */
function toPlain({ choose }: RecordScreen, typed: Typed, [within]: readonly string[]) {
  const [parameter] = Object.values(choose?.within ?? {});
  return { ...Object.fromEntries(typed), ...(within !== undefined && parameter && { [parameter]: within }) };
}

function choiceSource({ dictionaries }: Ports, field: Field, ref: RefTarget, options: Narrowing): RecordSource {
  const label = { name: ref.label, title: field.title };
  return {
    columns: [label],
    searched: [label],
    label: ref.label,
    load: async ({ page, pageSize, words }, signal) => {
      const query = { keyword: words[ref.label] ?? '', page, pageSize, ...(options && { options }) };
      const found = await dictionaries.searchRef(ref, query, signal);
      const rows = found.map(({ value, text }) => ({ value, label: text, cells: { [ref.label]: text } }));
      // How many there are is not told: a full page has one behind it.
      return { rows, total: (page - 1) * pageSize + rows.length + (rows.length === pageSize ? 1 : 0) };
    },
  };
}

function toRow(record: ScreenRecord, ref: RefTarget, columns: readonly Field[]): PickRow {
  const cells = Object.fromEntries(
    columns.map((field) => [field.name, formatLabel(record[field.name], field, record)]),
  );
  const value = formatText(record[ref.value]);
  return {
    value,
    label: cells[ref.label] || formatText(record[`${ref.label}_dictText`] ?? record[ref.label]) || value,
    cells,
  };
}

/** Whether a value is text that says something by itself. */
const isReadable = (field: Field): boolean => {
  const { choices, holdsFiles, storage, secret } = factOf(field);
  return choices !== 'yesNo' && !holdsFiles && storage !== 'json' && !secret && !field.writeOnly && !field.system;
};

const isTyped = (field: Field): boolean =>
  !field.ref && !field.dict && !field.items && factOf(field).operators.includes('like');

const toWire = (field: Field | undefined, word: string): string =>
  field === undefined || (field.search?.op !== 'like' && !isKnownInPart(field)) ? word : `*${word}*`;
