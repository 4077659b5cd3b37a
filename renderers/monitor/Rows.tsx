import { type CSSProperties, useMemo, useState } from 'react';
import type { MonitorColumn, RowsPart } from '../../schemas/language/index.ts';
import { valueAt } from '../../schemas/language/kinds/monitor/valueAt.ts';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icons/index.ts';
import { formatRead, toFigure } from './formatRead.ts';
import { texts } from './texts.ts';
import type { AnswersState } from './useAnswers.ts';

interface RowsProps {
  readonly part: RowsPart;
  readonly state: AnswersState;
}

/** The rows of an answer as a table, narrowed by what is typed above it. */
export function Rows({ part, state: { answers, loading, reload } }: RowsProps) {
  const answered = answers.get(part.call);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const rows = useMemo(() => {
    const found = answered && 'answer' in answered ? valueAt(answered.answer, part.at) : undefined;
    const all: readonly unknown[] = Array.isArray(found) ? found : [];
    const asked = part.columns.filter(({ name }) => (typed[name] ?? '').trim() !== '');
    return {
      count: all.length,
      found: all.filter((row) => asked.every((column) => holds(row, column, typed[column.name]!))),
    };
  }, [answered, part, typed]);

  if (answered === undefined) return <div className="vf-card-wait" role="status" aria-label={texts.loading} />;
  if ('error' in answered)
    return (
      <div className="vf-card-state" role="alert">
        <span>
          <Icon name="failed" className="vf-danger" /> {texts.failed}
        </span>
        <span className="vf-muted">{answered.error}</span>
        <Button small onClick={reload} loading={loading} aria-label={texts.retryOf(part.title)}>
          {texts.retry}
        </Button>
      </div>
    );
  if (rows.count === 0) return <p className="vf-card-state vf-muted">{texts.noRows}</p>;
  return (
    <>
      <Searches part={part} typed={typed} onType={setTyped} />
      {rows.found.length === 0 ? (
        <p className="vf-card-state vf-muted">{texts.noneFound}</p>
      ) : (
        <Table columns={part.columns} rows={rows.found} />
      )}
    </>
  );
}

const holds = (row: unknown, column: MonitorColumn, wanted: string): boolean =>
  formatRead(valueAt(row, column.read), column).toLowerCase().includes(wanted.trim().toLowerCase());

interface SearchesProps {
  readonly part: RowsPart;
  readonly typed: Readonly<Record<string, string>>;
  readonly onType: (typed: Readonly<Record<string, string>>) => void;
}

function Searches({ part, typed, onType }: SearchesProps) {
  const searched = part.columns.filter(({ search }) => search);
  if (searched.length === 0) return null;
  return (
    <div role="search" className="vf-monitor-searches">
      {searched.map(({ name, title }) => (
        <input
          key={name}
          type="search"
          className="vf-monitor-search"
          aria-label={title}
          placeholder={title}
          maxLength={100}
          value={typed[name] ?? ''}
          onChange={({ target }) => onType({ ...typed, [name]: target.value })}
        />
      ))}
    </div>
  );
}

function Table({ columns, rows }: { readonly columns: readonly MonitorColumn[]; readonly rows: readonly unknown[] }) {
  return (
    <div className="vf-monitor-rows">
      <table>
        <thead>
          <tr>
            {columns.map(({ name, title, format }) => (
              <th key={name} scope="col" className={sideOf(format)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // Rows of a foreign answer have no name of their own.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              {columns.map((column) => (
                <td key={column.name} className={sideOf(column.format)} data-title={column.title}>
                  <Cell column={column} value={valueAt(row, column.read)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const wholes: Partial<Record<MonitorColumn['format'], number>> = { percentage: 100, share: 1 };

const sideOf = (format: MonitorColumn['format']): string | undefined =>
  format === 'text' || format === 'moment' || wholes[format] !== undefined ? undefined : 'vf-side-right';

/** A part of a whole is drawn as well. */
function Cell({ column, value }: { readonly column: MonitorColumn; readonly value: unknown }) {
  const text = formatRead(value, column);
  const [whole, figure] = [wholes[column.format], toFigure(value)];
  if (whole === undefined || figure === undefined) return <span>{text}</span>;
  const part = Math.min(1, Math.max(0, figure / whole));
  return (
    <span className="vf-monitor-share">
      <span
        className={
          part >= 0.9 ? 'vf-monitor-bar is-full' : part >= 0.75 ? 'vf-monitor-bar is-filling' : 'vf-monitor-bar'
        }
        style={{ '--vf-length': `${part * 100}%` } as CSSProperties}
      />
      {text}
    </span>
  );
}
