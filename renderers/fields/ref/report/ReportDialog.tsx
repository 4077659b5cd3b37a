import { useCallback, useState } from 'react';
import { messageOf, useAsking, useLoad } from '../../../answers/index.ts';
import { Button } from '../../../button/Button.tsx';
import { Icon } from '../../../icons/index.ts';
import { LoadError } from '../../../messages/LoadError.tsx';
import { PageModal } from '../../../popup/PageModal.tsx';
import { type Report, type ReportQuery, usePorts } from '../../../ports/index.ts';
import { useNarrow } from '../../../theme/index.ts';
import type { ScreenRecord } from '../../../../schemas/language/index.ts';
import { formatText } from '../../formatText.ts';
import type { ControlProps } from '../../Look.ts';
import { pickerTexts } from '../picker/texts.ts';
import { type ChosenRows, keyOf, noneChosen, parseSorter, rowsOf, toFilled, whyNotSetUp } from './chosenRows.ts';
import { ReportSearch } from './ReportSearch.tsx';
import { ReportCards } from './ReportCards.tsx';
import { ReportTable } from './ReportTable.tsx';
import { reportTexts } from './texts.ts';
import './report.css';

interface ReportDialogProps {
  readonly control: ControlProps;
  readonly onTake: (values: ScreenRecord) => void;
  readonly onClose: () => void;
}

const width = 1200;

/** Chooses rows of a report; they count once they are confirmed. */
export function ReportDialog({ control, onTake, onClose }: ReportDialogProps) {
  const { reports } = usePorts();
  const { field } = control;
  const code = field.popup?.screen ?? '';
  const open = useCallback((signal: AbortSignal) => reports.open(code, signal), [code, reports]);
  const { loading, retry } = useLoad(open);
  const fault =
    loading.state === 'failed'
      ? reportTexts.initFailed(loading.message)
      : loading.state === 'ready'
        ? whyNotSetUp(field, loading.value)
        : undefined;
  const frame = {
    onClose,
    mask: { closable: false },
    className: 'vf-report-dialog',
    wrapClassName: 'ag-custom-component-popup',
  };
  if (fault !== undefined)
    return (
      <PageModal
        {...frame}
        title={reportTexts.failed}
        width={416}
        fills={false}
        footer={<Button onClick={onClose}>{reportTexts.close}</Button>}
      >
        {loading.state === 'failed' ? <LoadError message={fault} onRetry={retry} /> : <p role="alert">{fault}</p>}
      </PageModal>
    );
  if (loading.state !== 'ready')
    return (
      <PageModal {...frame} title={pickerTexts.openOf(field)} width={width} footer={null}>
        <p className="vf-report-note">{pickerTexts.loading}</p>
      </PageModal>
    );
  return <ChooseRows control={control} report={loading.value} frame={frame} onTake={onTake} />;
}

interface ChooseRowsProps extends Pick<ReportDialogProps, 'control' | 'onTake'> {
  readonly report: Report;
  readonly frame: Pick<Parameters<typeof PageModal>[0], 'onClose' | 'mask' | 'className' | 'wrapClassName'>;
}

function ChooseRows({ control, report, frame, onTake }: ChooseRowsProps) {
  const { field } = control;
  const { messages } = usePorts();
  const { query, ask, page, failure, isLoading, refresh } = useRows(control, report);
  const isMultiple = field.popup?.multiple === true;
  // Until something is chosen here, it is what the field has already.
  const [own, setChosen] = useState<ChosenRows | null>(null);
  const chosen = own ?? (isMultiple ? noneChosen : rowsOf(control, page.rows));
  const Rows = useNarrow() ? ReportCards : ReportTable;
  const tick = (rows: readonly ScreenRecord[], isOn: boolean) => {
    const next = new Map(chosen);
    for (const row of rows)
      if (isOn) next.set(keyOf(row), row);
      else next.delete(keyOf(row));
    setChosen(next);
  };
  const press = (row: ScreenRecord) => {
    const isOn = !chosen.has(keyOf(row));
    if (isMultiple || !isOn) tick([row], isOn);
    else setChosen(new Map([[keyOf(row), row]]));
  };
  const take = (rows: readonly ScreenRecord[]) => {
    onTake(toFilled(field, rows));
    frame.onClose();
  };
  const confirm = () =>
    !isMultiple && chosen.size !== 1 ? messages.warning(reportTexts.chooseOne) : take([...chosen.values()]);
  return (
    <PageModal
      {...frame}
      title={report.title || pickerTexts.openOf(field)}
      width={width}
      footer={
        <div className="vf-report-foot">
          <Button onClick={frame.onClose}>{pickerTexts.cancel}</Button>
          <Button kind="primary" onClick={confirm}>
            {pickerTexts.confirm}
          </Button>
        </div>
      }
    >
      <ReportSearch inputs={report.inputs} onSearch={(words) => ask({ page: 1, words })} />
      <div className="vf-report-bar">
        <span aria-live="polite">{pickerTexts.chosen(chosen.size)}</span>
        <Button kind="link" disabled={chosen.size === 0} onClick={() => setChosen(noneChosen)}>
          {pickerTexts.clear}
        </Button>
        <span className="vf-report-space" />
        <Button icon={<Icon name="reload" />} onClick={refresh}>
          {reportTexts.refresh}
        </Button>
      </div>
      {failure === null ? (
        <Rows
          report={report}
          rows={page.rows}
          total={page.total}
          isLoading={isLoading}
          query={query}
          onAsk={ask}
          chosen={chosen}
          onPress={press}
          onTick={tick}
          onTake={isMultiple ? undefined : (row) => take([row])}
          isMultiple={isMultiple}
        />
      ) : (
        <LoadError message={failure} onRetry={refresh} />
      )}
    </PageModal>
  );
}

type Page = { readonly rows: readonly ScreenRecord[]; readonly total: number };
const noRows: Page = { rows: [], total: 0 };

/** The page that is asked for; the one before stays until it is there, and a late answer is dropped. */
function useRows({ field, getRecord }: ControlProps, report: Report) {
  const { reports } = usePorts();
  const group = field.popup?.group;
  const [query, setQuery] = useState<ReportQuery>(() => firstQuery(field, getRecord()));
  const [round, setRound] = useState(0);
  const question = useCallback(
    (signal: AbortSignal) => reports.getRows(report, query, { group, isFresh: round > 0, signal }),
    [group, query, report, reports, round],
  );
  const [answer, setAnswer] = useState<{
    readonly of: unknown;
    readonly page: Page;
    readonly failure: string | null;
  }>();
  useAsking(question, {
    onAnswer: (page) => setAnswer({ of: question, page, failure: null }),
    onFailure: (error) => setAnswer({ of: question, page: noRows, failure: messageOf(error) }),
  });
  return {
    query,
    ask: (next: Partial<ReportQuery>) => setQuery((before) => ({ ...before, ...next })),
    page: answer?.page ?? noRows,
    failure: answer?.of === question ? answer.failure : null,
    isLoading: answer?.of !== question,
    refresh: () => setRound((count) => count + 1),
  };
}

function firstQuery({ popup }: ControlProps['field'], record: ScreenRecord): ReportQuery {
  const sort = parseSorter(popup?.sort);
  const params = Object.entries(popup?.params ?? {}).map(([param, own]) => [param, formatText(record[own])]);
  return { page: 1, pageSize: 10, words: {}, params: Object.fromEntries(params), ...(sort ? { sort } : {}) };
}
