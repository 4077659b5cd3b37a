import { memo, useId, useRef } from 'react';
import type { ReportAnswer, ReportColumn, ReportRow, ReportScreen } from '../../schemas/language/index.ts';
import { formatFigure, noFigure } from '../dashboard/amounts.ts';
import { ListLink } from '../dashboard/ListLink.tsx';
import { MeaningMark } from '../popup/index.ts';
import { targetOf } from './targetOf.ts';
import { texts } from './texts.ts';
import { useCutAtEnd } from '../scroller/useCutAtEnd.ts';

interface ReportTableProps {
  readonly screen: ReportScreen;
  readonly answer: ReportAnswer;
  /** Puts the rows in order by a column, as `name:desc`; in their usual order where nothing is named. */
  readonly onSort: (sort: string | undefined) => void;
}

/** The columns of an answer, in their order. */
export const columnsOf = ({ columns }: ReportScreen, answer: ReportAnswer): readonly ReportColumn[] =>
  answer.columns.flatMap((name) => columns.find((column) => column.name === name) ?? []);

/** The figures of a report in rows and columns; each one that was counted leads to the list of its records. */
export const ReportTable = memo(function ReportTable({ screen, answer, onSort }: ReportTableProps) {
  const columns = columnsOf(screen, answer);
  const box = useRef<HTMLDivElement>(null);
  const isCut = useCutAtEnd(box);
  return (
    <div className={isCut ? 'vf-report-frame is-cut' : 'vf-report-frame'}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached with the keyboard */}
      <div ref={box} className="vf-report-table" tabIndex={0} role="region" aria-label={texts.table(screen.title)}>
        <table>
          <Head {...{ screen, answer, columns, onSort }} />
          <tbody>
            {answer.rows.map((row) => (
              <tr key={JSON.stringify(row.keys)} className={`vf-report-level-${row.keys.length}`}>
                <th scope="row">{row.label}</th>
                <Cells screen={screen} answer={answer} columns={columns} row={row} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{texts.total}</th>
              <Cells
                screen={screen}
                answer={answer}
                columns={columns}
                row={{ keys: [], label: '', values: answer.totals }}
              />
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  );
});

type Shown = Pick<ReportTableProps, 'screen' | 'answer'> & { readonly columns: readonly ReportColumn[] };

/** One line of headings, or two where values stand across. */
function Head({ screen, answer, columns, onSort }: Shown & Pick<ReportTableProps, 'onSort'>) {
  const { across, parts } = answer;
  const titles = answer.by.map((name) => screen.dimensions.find((one) => one.name === name)?.title ?? name);
  const corner = (
    <th scope="col" rowSpan={across === null ? 1 : 2}>
      {titles.join(' / ')}
    </th>
  );
  const first = (at: number) => (at === 0 ? 'is-first' : '');
  const sums = columns.map((column, at) => (
    <SumHeading key={column.name} {...{ column, sorted: answer.sorted, onSort }} className={first(at)} />
  ));
  const headings = (part: string) =>
    columns.map(({ name, title, unit }, at) => (
      <th key={`${part}/${name}`} scope="col" className={first(at)}>
        {texts.unitOf(title, unit)}
      </th>
    ));
  if (across === null)
    return (
      <thead>
        <tr>
          {corner}
          {sums}
        </tr>
      </thead>
    );
  const labels = parts.map(({ label }) => label);
  return (
    <thead>
      <tr>
        {corner}
        {[texts.total, ...labels].map((label) => (
          <th key={label} scope="colgroup" colSpan={columns.length} className="is-first vf-report-part">
            {label}
          </th>
        ))}
      </tr>
      <tr>
        {sums}
        {labels.flatMap((label) => headings(label))}
      </tr>
    </thead>
  );
}

interface SumHeadingProps {
  readonly column: ReportColumn;
  readonly sorted: ReportAnswer['sorted'];
  readonly onSort: ReportTableProps['onSort'];
  readonly className: string;
}

/** Pressed, it puts the rows in order by its figures: the greatest first, the least first, and as they were. */
function SumHeading({ column, sorted, onSort, className }: SumHeadingProps) {
  const { name, title, unit, description } = column;
  const meaning = useId();
  const heading = texts.unitOf(title, unit);
  const order = sorted?.column === name ? sorted.order : null;
  const next = order === null ? `${name}:desc` : order === 'desc' ? `${name}:asc` : undefined;
  const state = order === null ? 'none' : order === 'asc' ? 'ascending' : 'descending';
  return (
    // The mark is no part of what the column is called where its cells are read.
    <th scope="col" className={className} aria-sort={state} aria-label={heading}>
      <button
        type="button"
        className="vf-report-order"
        title={texts.sortBy(title)}
        aria-describedby={description === undefined ? undefined : meaning}
        onClick={() => onSort(next)}
      >
        {heading}
        <span aria-hidden="true">{order === null ? '' : order === 'asc' ? '▲' : '▼'}</span>
      </button>
      {description !== undefined && <MeaningMark title={title} text={description} id={meaning} />}
    </th>
  );
}

function Cells({ screen, answer, columns, row }: Shown & { readonly row: ReportRow }) {
  const parts = [undefined, ...(answer.across === null ? [] : answer.parts.map(({ key }) => key))];
  return parts.flatMap((part, group) =>
    columns.map((column, at) => {
      const value = row.values[group * columns.length + at] ?? null;
      // Behind a figure of nothing there is no row to look at.
      const to = Number(value ?? 0) === 0 ? null : targetOf(screen, answer, column, row.keys, part);
      return (
        <td key={`${String(part)}/${column.name}`} className={toneOf(column, value, at)}>
          <ListLink to={to}>{column.isText ? (value ?? noFigure) : formatFigure(value, column.digits)}</ListLink>
        </td>
      );
    }),
  );
}

/** Growth is told by its colour beside its sign. */
function toneOf({ type, isText }: ReportColumn, value: string | null, at: number): string {
  const first = `${at === 0 ? 'is-first' : ''}${isText ? ' is-text' : ''}`;
  if (type !== 'growth' || value === null || Number(value) === 0) return first;
  return `${first} ${Number(value) > 0 ? 'is-more' : 'is-less'}`;
}
