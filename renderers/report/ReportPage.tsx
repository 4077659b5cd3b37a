import { lazy, Suspense, useMemo, useState } from 'react';
import { type ReportScreen, wallDay } from '../../schemas/language/index.ts';
import { Button } from '../button/Button.tsx';
import { Age } from '../dashboard/Age.tsx';
import { Cards, useVisibleCards } from '../dashboard/Cards.tsx';
import { type Chosen, useCards } from '../dashboard/useCards.ts';
import { filterKeys, useChosen } from '../dashboard/useChosen.ts';
import { saveBlob } from '../download/index.ts';
import { Icon } from '../icons/index.ts';
import { useStable } from '../list/useStable.ts';
import { toErrorText } from '../messages/toErrorText.ts';
import { usePorts } from '../ports/index.ts';
import { ReportChart } from './ReportChart.tsx';
import { ReportTable } from './ReportTable.tsx';
import { texts } from './texts.ts';
import { type TableState, useTable } from './useTable.ts';
import '../dashboard/dashboard.css';
import './report.css';

const ReportChoices = lazy(async () => ({ default: (await import('./ReportChoices.tsx')).ReportChoices }));

/** Where the order of the rows stands in the address. */
const sortKeys = ['sort'] as const;

/** A report: what is chosen, a chart and the table of what was chosen, and the cards below it. */
export function ReportPage({ screen }: { readonly screen: ReportScreen }) {
  const filters = useChosen(filterKeys(screen));
  const layout = useChosen(screen.choices.map(({ name }) => name));
  const order = useChosen(sortKeys);
  const chosen = useMemo(
    () => ({ ...filters.chosen, ...layout.chosen, ...order.chosen }),
    [filters.chosen, layout.chosen, order.chosen],
  );
  const { setOrder } = useStable({
    setOrder: (sort: string | undefined) => order.setChosen(sort === undefined ? {} : { sort }),
  });
  const table = useTable(screen, chosen);
  const cards = useCards(screen, filters.chosen);
  const visible = useVisibleCards(screen, cards);
  const reload = () => {
    table.reload();
    cards.reload();
  };
  return (
    <section className="vf-dashboard">
      <header className="vf-dashboard-head">
        <h1>{screen.title}</h1>
        <div className="vf-dashboard-tools">
          <Age at={table.answer?.at ?? null} loading={table.loading || cards.loading} reload={reload} />
          <ExportButton screen={screen} chosen={chosen} />
        </div>
      </header>
      <Suspense fallback={<span className="vf-filters-waiting" />}>
        <ReportChoices screen={screen} filters={filters} layout={layout} />
      </Suspense>
      <div className="vf-report">
        <Table screen={screen} table={table} onSort={setOrder} />
      </div>
      {visible.length > 0 && <Cards visible={visible} cards={cards} />}
    </section>
  );
}

function Table({
  screen,
  table: { answer, error, loading, reload },
  onSort,
}: {
  readonly screen: ReportScreen;
  readonly table: TableState;
  readonly onSort: (sort: string | undefined) => void;
}) {
  if (error !== null)
    return (
      <div className="vf-report-state" role="alert">
        <strong>{texts.failed}</strong>
        <span className="vf-muted">{error}</span>
        <Button small onClick={reload} loading={loading}>
          {texts.retry}
        </Button>
      </div>
    );
  if (answer === null)
    return (
      <div className="vf-report-state vf-muted" role="status">
        {texts.loading}
      </div>
    );
  if (answer.columns.length === 0) return <p className="vf-report-state vf-muted">{texts.noColumns}</p>;
  if (answer.rows.length === 0) return <p className="vf-report-state vf-muted">{texts.empty}</p>;
  return (
    <div aria-busy={loading} className={loading ? 'vf-report-old' : ''}>
      {screen.chart.length > 0 && <ReportChart screen={screen} answer={answer} />}
      <ReportTable screen={screen} answer={answer} onSort={onSort} />
      <Notes screen={screen} answer={answer} />
    </div>
  );
}

/** What the table does not show, and why. */
function Notes({
  screen,
  answer: { shown, groups, left, by, parts, partCount },
}: {
  readonly screen: ReportScreen;
  readonly answer: NonNullable<TableState['answer']>;
}) {
  const isTime = screen.dimensions.find(({ name }) => name === by[0])?.isTime;
  const titles = screen.columns.flatMap(({ name, title }) => (left.includes(name) ? [title] : []));
  return (
    <>
      {shown < groups && (
        <p className="vf-report-remark">{isTime ? texts.cutPeriods(shown, groups) : texts.cut(shown, groups)}</p>
      )}
      {parts.length < partCount && <p className="vf-report-remark">{texts.cutParts(parts.length, partCount)}</p>}
      {titles.length > 0 && <p className="vf-report-remark">{texts.left(titles.join('、'))}</p>}
    </>
  );
}

/** The table as it is shown, as a file. */
function ExportButton({ screen, chosen }: { readonly screen: ReportScreen; readonly chosen: Chosen }) {
  const { data, messages, permissions } = usePorts();
  const [running, setRunning] = useState(false);
  if (!permissions.canUse(`${screen.permission}:export`)) return null;
  const save = async () => {
    setRunning(true);
    try {
      const name = `${screen.title}_${wallDay()}.xlsx`;
      saveBlob(await data.exportTable(screen, chosen), name);
      messages.success(texts.exported(name));
    } catch (error) {
      messages.error(toErrorText(error));
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button icon={<Icon name="download" />} loading={running} onClick={() => void save()}>
      {texts.exportXls}
    </Button>
  );
}
