import { type ReportColumn, toExpression } from '../../schemas/language/index.ts';
import { fieldsOf } from '../../schemas/language/kinds/report/linkReportScreen.ts';
import { type Span, spanFields } from '../../schemas/language/queries/span.ts';
import { roundHalfUp } from '../../schemas/language/values/decimals.ts';
import type { Figures } from './Source.ts';

/** A row and what its shares and its growth are held against. */
export interface CellFigures {
  readonly own: Figures;
  /** Of all rows, in the same part. */
  readonly total: Figures;
  /** By what growth is held against: the same cell so much earlier; undefined where there is none. */
  readonly before: Readonly<Record<string, Figures | undefined>>;
  /** How long its time is. */
  readonly span: Span;
}

const nobody = { id: '', username: '', realname: '', tenantId: '', departId: '', roles: [] };

/** Works out the columns of a report that are made of others. @returns what gives a column's figure in a cell, as decimal text */
export function columnValues(
  columns: readonly ReportColumn[],
): (column: ReportColumn, cell: CellFigures) => string | null {
  const fields = [...fieldsOf(columns), ...spanFields];
  const byName = new Map(columns.map((column) => [column.name, column]));
  const figureOf = (name: string, figures: Figures, span: Span): string | null => {
    const column = byName.get(name);
    if (column?.type !== 'value') return figures[name] ?? null;
    const read = column.reads.map((one) => [one, figureOf(one, figures, span)] as const);
    if (read.every(([, value]) => value === null)) return null;
    const record = { ...Object.fromEntries(read.map(([one, value]) => [one, Number(value ?? 0)])), ...span };
    const found = toExpression(column.value, { fields }).evaluate({ record, user: nobody });
    if (column.isText) return String(found);
    const result = Number(found);
    return Number.isFinite(result) ? roundHalfUp(result, column.digits) : null;
  };
  return (column, { own, total, before, span }) => {
    if (column.type === 'query' || column.type === 'value') return figureOf(column.name, own, span);
    const now = figureOf(column.of, own, span);
    if (now === null) return null;
    if (column.type === 'share')
      return percent(Number(now), Number(figureOf(column.of, total, span) ?? 0), column.digits);
    const then = before[column.against] && figureOf(column.of, before[column.against]!, span);
    const base = Number(then ?? 0);
    return percent(Number(now) - base, Math.abs(base), column.digits);
  };
}

/** A part of nothing is no figure. */
const percent = (part: number, whole: number, digits: number): string | null =>
  whole === 0 ? null : roundHalfUp((part / whole) * 100, digits);
