/** Which columns a list shows by itself, and in which order, where its file does not say. */
import { type ColumnRank, columnRanks } from '../../fields/FieldFact.ts';
import { factOf } from '../../fields/fieldTypes.ts';
import { isKey } from '../../screen/knownFields.ts';
import { isAmount, isState } from '../../screen/rankOfColumn.ts';
import type { Field, ListColumn } from '../../screen/Field.ts';
import type { RecordFile } from '../../screen/ScreenFile.ts';

/** As many columns as a person takes in at a glance; the others are in the column chooser. */
const shownAtOnce = 9;
/** One column too many is shown: a chooser for a single column helps nobody. */
const shownAtMost = 10;
/** So many states and so many amounts stand at the front; more of them would leave nothing else. */
const mostOfRank = 3;

/** What the default columns follow from besides the fields. */
interface ColumnContext {
  readonly label: string;
  /** The fields the list is sorted by at first. */
  readonly sort: readonly string[];
  /** Whether a person can open the record from its label. */
  readonly isOpened: boolean;
  /** The field by which records stand below each other. */
  readonly parent: string | undefined;
}

/** The fields with their columns settled, and the names of the columns in their order. */
export function toColumns(
  file: RecordFile,
  fields: readonly Field[],
  { label, sort, isOpened, parent }: ColumnContext,
): { readonly fields: readonly Field[]; readonly columns: readonly string[] } {
  const listed = fields.filter((field) => field.list);
  const ranked = toRanked(listed, label, sort, parent, file.actions?.['add'] === false);
  const wanted = (file.list?.columns ?? []).filter((name) => ranked.includes(name));
  const columns = [...wanted, ...ranked.filter((name) => !wanted.includes(name))];
  const shown = toShown(file, columns, label, sort);
  const settle = (field: Field, column: ListColumn): ListColumn => ({
    ...column,
    hidden: column.hidden || !shown.has(field.name),
    ...(field.name === label && toLabelColumn(column, isOpened)),
  });
  return {
    columns,
    fields: fields.map((field) => (field.list ? { ...field, list: settle(field, field.list) } : field)),
  };
}

/** The column that names the record stays in sight and opens it. */
function toLabelColumn({ pin, link }: ListColumn, isOpened: boolean): Partial<ListColumn> {
  return { pin: pin ?? 'left', ...((link ?? isOpened) && { link: link ?? 'detail' }) };
}

/** What the file asks for is shown whatever the number; the rest fills up from the front. */
function toShown(
  file: RecordFile,
  columns: readonly string[],
  label: string,
  sort: readonly string[],
): ReadonlySet<string> {
  const possible = columns.filter((name) => propertyList(file, name).hidden !== true);
  if (possible.length <= shownAtMost) return new Set(possible);
  const asked = possible.filter((name) => {
    const { list } = file.properties[name] ?? {};
    const { pin, edit, hidden: isHidden } = propertyList(file, name);
    return file.list?.columns?.includes(name) || list === true || pin !== undefined || edit || isHidden === false;
  });
  const shown = new Set([...asked, ...possible.filter((name) => name === label)]);
  // A list says by what it is sorted.
  const next = [...possible.filter((name) => sort.includes(name)), ...possible];
  for (const name of next) if (shown.size < shownAtOnce) shown.add(name);
  return shown;
}

const propertyList = ({ properties }: RecordFile, name: string) => {
  const list = properties[name]?.list;
  return typeof list === 'object' ? list : {};
};

/**
 * The label first, then by rank and in the order of the file; where a record stands in its tree is seen without a column.
 * Records that nobody adds by hand are a journal, which says when they came before anything else.
 */
function toRanked(
  listed: readonly Field[],
  label: string,
  sort: readonly string[],
  parent: string | undefined,
  isJournal: boolean,
): readonly string[] {
  const counts = new Map<ColumnRank, number>();
  const ranks = new Map<string, number>();
  for (const field of listed) {
    const rank = field.name === parent ? 'system' : rankOf(field, sort);
    const count = (counts.get(rank) ?? 0) + 1;
    counts.set(rank, count);
    const isOneTooMany = (rank === 'state' || rank === 'amount') && count > mostOfRank;
    ranks.set(field.name, columnRanks.indexOf(isOneTooMany ? 'plain' : rank));
  }
  const time = isJournal && listed.find((field) => field.name === sort[0] && factOf(field).storage === 'moment');
  if (time) ranks.set(time.name, -1);
  ranks.set(label, -2);
  return listed.map(({ name }) => name).sort((a, b) => ranks.get(a)! - ranks.get(b)!);
}

function rankOf(field: Field, sort: readonly string[]): ColumnRank {
  if (field.system) return sort.includes(field.name) ? 'remark' : 'system';
  if (isState(field)) return 'state';
  if (isAmount(field)) return 'amount';
  const { columnRank } = factOf(field);
  return columnRank === 'plain' && isNumberOfRecord(field) ? 'number' : columnRank;
}

/** A text that tells one record from another is a number to look up, such as one that another system gave. */
function isNumberOfRecord(field: Field): boolean {
  const { name, ref } = field;
  return factOf(field).rule === undefined && (isKey(field) || (ref === undefined && /(^i|I)d$/.test(name)));
}
