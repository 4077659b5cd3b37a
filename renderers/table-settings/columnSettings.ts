/** What a person changed about the columns of a table: order, visibility, width. Kept per person and table. */
import type { Field } from '../../schemas/language/index.ts';

/** The changes only; what is missing follows the screen file. */
export interface ColumnSettings {
  readonly order: readonly string[];
  readonly hidden: Readonly<Record<string, boolean>>;
  readonly width: Readonly<Record<string, number>>;
}

/** A column as the file wants it. */
export interface TableColumn<F extends Field = Field> {
  readonly field: F;
  readonly width: number;
  /** In the chooser, but not shown until chosen. */
  readonly hidden: boolean;
}
/** One line of the column chooser. */
export interface ArrangedColumn<F extends Field = Field> {
  readonly field: F;
  readonly width: number;
  /** Whether a person gave it its width. */
  readonly isSized: boolean;
  readonly visible: boolean;
}

/** Nothing changed: the columns of the file. */
export const noColumnSettings: ColumnSettings = { order: [], hidden: {}, width: {} };
const minWidth = 50;
const maxWidth = 1000;

/** All columns in the person's order. A column that is new in the file takes its place beside its neighbour of the file. */
export function arrangeColumns<F extends Field>(
  listed: readonly TableColumn<F>[],
  settings: ColumnSettings,
): readonly ArrangedColumn<F>[] {
  const byName = new Map(listed.map((column) => [column.field.name, column]));
  const names = [...byName.keys()];
  const order = settings.order.filter((name) => byName.has(name));
  names.forEach((name, index) => {
    if (order.includes(name)) return;
    const before = names.slice(0, index).findLast((neighbour) => order.includes(neighbour));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, name);
  });
  return order.map((name) => {
    const { field, width, hidden } = byName.get(name)!;
    return {
      field,
      width: settings.width[name] ?? width,
      isSized: settings.width[name] !== undefined,
      visible: !(settings.hidden[name] ?? hidden),
    };
  });
}

/** Settings from the store; whatever is not of their shape counts as absent. */
export function parseColumnSettings(stored: unknown): ColumnSettings {
  if (typeof stored !== 'object' || stored === null) return noColumnSettings;
  const { order, hidden, width } = stored as Record<string, unknown>;
  return {
    order: Array.isArray(order) ? order.filter((name) => typeof name === 'string') : [],
    hidden: entriesOf(hidden, (value): value is boolean => typeof value === 'boolean'),
    width: entriesOf(
      width,
      (value): value is number => typeof value === 'number' && value >= minWidth && value <= maxWidth,
    ),
  };
}

/** A width that a person may ask for. */
export function toColumnWidth(width: number): number {
  return Math.round(Math.min(maxWidth, Math.max(minWidth, width)));
}

function entriesOf<T>(value: unknown, isGood: (entry: unknown) => entry is T): Readonly<Record<string, T>> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, T] => isGood(entry[1])));
}
