import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { numberIn } from '../../../schemas/language/imports/index.ts';
import '../../cards/cards.css';
import { Button } from '../../button/Button.tsx';
import { useSignal } from '../../editing/signal.ts';
import type { CheckedRow } from '../check/messages.ts';
import { importTexts } from '../texts.ts';
import { CardCell } from './CardCell.tsx';
import type { FilePreview } from './FilePreview.ts';
import type { PreviewPlace } from './PreviewStep.ts';
import type { MistakeSteps } from './MistakeSteps.ts';
import { isWrong } from './PreviewRows.ts';
import { columnName } from './columnName.ts';
import { readingOf } from './PreviewedFile.ts';
import { titleOf } from './titleOf.ts';
import { useShownRows } from './useShownRows.ts';

interface PreviewCardsProps {
  readonly preview: FilePreview;
  readonly isOnlyWrong: boolean;
  readonly steps: Ref<MistakeSteps>;
}

/** So many cards are shown at once; more are asked for. */
const portion = 20;

/** The lines of the files as cards, for a window too narrow for a grid. */
export function PreviewCards({ preview, isOnlyWrong, steps }: PreviewCardsProps) {
  useSignal(preview.rows.changed);
  const rows = useShownRows(preview, isOnlyWrong);
  const [count, setCount] = useState(portion);
  const list = useRef<HTMLUListElement>(null);
  // A text is taken when its input is left.
  useEffect(
    () =>
      preview.followTyping(() =>
        [...(list.current?.querySelectorAll('input') ?? [])].some(({ value, defaultValue }) => value !== defaultValue),
      ),
    [preview],
  );
  /** The place of the mistake that was reached last: a pressed button has taken the focus, and a mended cell is another element. */
  const last = useRef<Element | null>(null);
  const step = (by: 1 | -1) => {
    const wrong = [...(list.current?.querySelectorAll<HTMLElement>('[aria-invalid=true]') ?? [])];
    const { activeElement } = document;
    const from = list.current?.contains(activeElement) ? activeElement!.closest('dd') : last.current;
    const isBeyond = (one: Element): boolean => {
      const found = from?.isConnected ? from.compareDocumentPosition(one) : 0;
      const isInside = (found & Node.DOCUMENT_POSITION_CONTAINED_BY) !== 0;
      return (
        !isInside && (found & (by > 0 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING)) !== 0
      );
    };
    const next = by > 0 ? (wrong.find(isBeyond) ?? wrong[0]) : (wrong.findLast(isBeyond) ?? wrong.at(-1));
    last.current = next?.closest('dd') ?? null;
    next?.scrollIntoView({ block: 'center' });
    next?.focus({ preventScroll: true });
  };
  const show = ({ key }: PreviewPlace) =>
    list.current?.children[rows.findIndex((row) => row.key === key)]?.scrollIntoView({ block: 'nearest' });
  useImperativeHandle(steps, () => ({ next: () => step(1), previous: () => step(-1), show }));
  const left = rows.length - count;
  if (rows.length === 0) return <div className="vf-cards-wait">{importTexts.noneWrong}</div>;
  return (
    <>
      <ul ref={list} className="vf-cards" aria-label={importTexts.rows}>
        {rows.slice(0, count).map(({ key }) => (
          <PreviewCard key={key} preview={preview} row={preview.rows.get(key)} />
        ))}
      </ul>
      {left > 0 && (
        <div className="vf-import-more">
          <Button onClick={() => setCount(count + portion)}>{importTexts.more(Math.min(portion, left))}</Button>
        </div>
      )}
    </>
  );
}

function PreviewCard({ preview, row }: { readonly preview: FilePreview; readonly row: CheckedRow | undefined }) {
  if (!row) return null;
  const files = preview.files.get();
  const file = files.find(({ number }) => number === row.file);
  const columns = preview.columns.get();
  const title = importTexts.lineOf(numberIn(row.line), row.sheet);
  const own = row.own ?? (file && readingOf(file))?.columns ?? [];
  return (
    <li className={isWrong(row) ? 'vf-record vf-import-card' : 'vf-record'} aria-label={title}>
      <div className="vf-record-head">
        <span className="vf-record-title">
          {title}
          {files.length > 1 && ` ${file?.file.name ?? ''}`}
        </span>
        <button type="button" className="vf-link" onClick={() => void preview.mends.leaveOut(row, !row.isLeftOut)}>
          {row.isLeftOut ? importTexts.takeBack : importTexts.leaveOut}
        </button>
      </div>
      {!row.isLeftOut && row.problems['line'] !== undefined && <p className="vf-import-bad">{row.problems['line']}</p>}
      <dl className="vf-record-fields">
        {own.map((place) => (
          <div key={columnName(columns[place]!)}>
            <dt>{titleOf(columns[place]!)}</dt>
            <dd>
              <CardCell preview={preview} row={row} place={place} column={columns[place]!} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
