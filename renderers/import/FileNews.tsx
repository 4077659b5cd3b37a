import { Progress } from 'antd';
import { useSignal } from '../editing/signal.ts';
import type { FileState } from './preview/PreviewedFile.ts';
import type { PreviewRows } from './preview/PreviewRows.ts';
import { importTexts } from './texts.ts';

interface FileNewsProps {
  readonly number: number;
  readonly state: FileState;
  readonly rows: PreviewRows;
}

/** What the check of a file says: how far it is, how many records are wrong, why it cannot be read. */
export function FileNews({ number, state, rows }: FileNewsProps) {
  useSignal(rows.changed);
  return (
    <div className="vf-import-check">
      {state.kind === 'waiting' && <span className="vf-import-size">{importTexts.waiting}</span>}
      {state.kind === 'reading' && (
        <>
          <span className="vf-import-size">{importTexts.checking(state.percent)}</span>
          <Progress
            percent={state.percent}
            size="small"
            showInfo={false}
            aria-label={importTexts.checking(state.percent)}
          />
        </>
      )}
      {state.kind === 'refused' && (
        <span className="vf-import-bad" role="alert">
          {state.reason}
        </span>
      )}
      {state.kind === 'unchecked' && <span className="vf-import-size">{state.reason}</span>}
      {state.kind === 'read' && <Findings number={number} state={state} rows={rows} />}
    </div>
  );
}

function Findings({
  number,
  state: { reading },
  rows,
}: Omit<FileNewsProps, 'state'> & { readonly state: Extract<FileState, { kind: 'read' }> }) {
  const { total, wrong, out } = rows.count(number);
  return (
    <>
      <span className={wrong > 0 ? 'vf-import-bad' : 'vf-import-good'}>
        {wrong > 0 ? importTexts.wrong(total, wrong) : importTexts.good(total)}
        {out > 0 && `，${importTexts.leftOut(out)}`}
      </span>
      {reading.unknown.length > 0 && !reading.isReport && (
        <span className="vf-import-note">{importTexts.unknownColumns(reading.unknown)}</span>
      )}
      {notesOf(reading).map((note) => (
        <span key={note} className="vf-import-size">
          {note}
        </span>
      ))}
    </>
  );
}

/** What a person may not expect of their file. */
function notesOf({ about, isReport, readOnly }: Extract<FileState, { kind: 'read' }>['reading']): readonly string[] {
  if (isReport) return [importTexts.isReport];
  const { sheet, sheets, further, isHidden, hidden, merged, formulas } = about;
  const others = sheets.length - 1 - further.length;
  return [
    ...(readOnly.length > 0 ? [importTexts.readOnlyColumns(readOnly)] : []),
    ...(further.length > 0 ? [importTexts.rowSheets(further)] : []),
    ...(others > 0 ? [importTexts.otherSheets(sheet, others)] : []),
    ...(isHidden ? [importTexts.hiddenSheet(sheet)] : []),
    ...(hidden > 0 ? [importTexts.hiddenRows(hidden)] : []),
    ...(merged > 0 ? [importTexts.merged(merged)] : []),
    ...(formulas > 0 ? [importTexts.formulas(formulas)] : []),
  ];
}
