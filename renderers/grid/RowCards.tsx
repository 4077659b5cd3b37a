import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { headingOf, type Field } from '../../schemas/language/index.ts';
import '../cards/cards.css';
import { useSignal } from '../editing/signal.ts';
import { lookOf, toTotalText, useLooks } from '../fields/index.ts';
import { Button } from '../button/Button.tsx';
import { restsIf } from '../button/restsIf.ts';
import { Icon, IconShape } from '../icons/index.ts';
import { arrowUp, arrowDown } from '../icons/lateIcons.ts';
import { scrollerOf } from '../scroller/scrollerOf.ts';
import type { GridRow } from './rows/GridRow.ts';
import { RowFields } from './RowFields.tsx';
import { RowLink } from './RowLink.tsx';
import type { RowsProps } from './RowsProps.ts';
import { shownFields } from './rows/shownFields.ts';
import { totalledFields, toTotals } from './rows/totals.ts';
import { gridTexts } from './texts.ts';

/** The rows of one sub-table as cards, their values changed where they stand. */
export function RowCards({ screen, child, table, isReadOnly, onRemove }: RowsProps) {
  const rows = useSignal(table.list);
  const [added, setAdded] = useState<GridRow>();
  const adding = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const remove = async (row: GridRow, index: number) => {
    if (!(await onRemove([row]))) return;
    // What had the focus goes with its card: the next one has its place, and the page stays where it is.
    requestAnimationFrame(() => {
      const buttons = [...(list.current?.querySelectorAll<HTMLElement>('.vf-record-head .vf-danger') ?? [])];
      const next = buttons[index] ?? buttons.at(-1) ?? adding.current?.querySelector('button');
      next?.focus({ preventScroll: true });
    });
  };
  return (
    <>
      {rows.length === 0 ? (
        <div className="vf-cards-wait">{gridTexts.none}</div>
      ) : (
        <ul ref={list} className={isReadOnly ? 'vf-cards' : 'vf-cards vf-row-cards'} aria-label={child.title}>
          {rows.map((row, index) => (
            <RowCard
              key={row.key}
              {...{ screen, child, table, isReadOnly, row }}
              at={index + 1}
              isAdded={row === added}
              onRemove={() => void remove(row, index)}
            />
          ))}
          <TotalsCard {...{ child, table, isReadOnly }} />
        </ul>
      )}
      {!isReadOnly && (
        <div ref={adding} className="vf-subtable-foot">
          <Button icon={<Icon name="plus" />} onClick={() => setAdded(table.add())}>
            {gridTexts.add}
          </Button>
        </div>
      )}
    </>
  );
}

/** What the rows come to, below them. */
function TotalsCard({ child, table, isReadOnly }: Pick<RowsProps, 'child' | 'table' | 'isReadOnly'>) {
  const rows = useSignal(table.list);
  const looks = useLooks();
  const fields = useMemo(() => totalledFields(child, isReadOnly), [child, isReadOnly]);
  const totals = useMemo(() => toTotals(child, fields, rows), [child, fields, rows]);
  if (!totals) return null;
  return (
    <li className="vf-record vf-totals">
      <strong>{gridTexts.total}</strong>
      <dl className="vf-record-fields">
        {fields
          .filter(({ name }) => totals[name] !== null)
          .map((field) => (
            <div key={field.name} data-column={field.name}>
              <dt>{headingOf(field)}</dt>
              <dd>{toTotalText(field, totals, looks)}</dd>
            </div>
          ))}
      </dl>
    </li>
  );
}

interface RowCardProps extends Omit<RowsProps, 'onRemove'> {
  readonly row: GridRow;
  /** Its place, from 1. */
  readonly at: number;
  /** A person has just asked for it: its first value is open. */
  readonly isAdded: boolean;
  readonly onRemove: () => void;
}

function RowCard({ screen, child, table, isReadOnly, row, at, isAdded, onRemove }: RowCardProps) {
  const card = useRef<HTMLLIElement>(null);
  const [first] = useState(() => (isAdded ? table.firstFieldOf(row) : undefined));
  const opened = useSignal(table.opened);
  const led = opened?.row === row ? opened : undefined;
  const fields = shownFields(child, isReadOnly);
  // What a card only to read is called leads to its record.
  const opening = isReadOnly ? fields.find(({ name }) => name === child.opens) : undefined;
  const looks = useLooks();
  const nameOf = (field: Field): string => lookOf(field, looks).format(row.record[field.name], field, row.record);
  useEffect(() => {
    if (isAdded || led) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isAdded, led]);
  return (
    <li ref={card} className="vf-record" data-id={row.key} aria-label={gridTexts.row(at)}>
      {!isReadOnly && (
        <div className="vf-record-head">
          <span className="vf-record-title">{gridTexts.row(at)}</span>
          {table.isOrdered && <RowMoves table={table} row={row} at={at} />}
          {table.locks.has(row) ? (
            <span className="vf-muted">{child.lockedMessage ?? gridTexts.lockedRow}</span>
          ) : (
            <button type="button" className="vf-link vf-danger" aria-label={gridTexts.removeRow(at)} onClick={onRemove}>
              {gridTexts.remove}
            </button>
          )}
        </div>
      )}
      {opening && (
        <div className="vf-record-head">
          <span className="vf-record-title vf-record-opening">
            <RowLink child={child} record={row.record} label={nameOf(opening)} />
          </span>
        </div>
      )}
      <RowFields {...{ screen, table, isReadOnly, row, first }} fields={fields.filter((field) => field !== opening)} />
    </li>
  );
}

/** Moves the card of a button; the page scrolls with it, so that the next tap finds the same button. */
function moveUnderFinger(button: HTMLElement, move: () => void): void {
  const before = button.getBoundingClientRect().top;
  flushSync(move);
  scrollerOf(button)?.scrollBy({ top: button.getBoundingClientRect().top - before, behavior: 'instant' });
}

/** Moves a card by one place. */
function RowMoves({ table, row, at }: Pick<RowCardProps, 'table' | 'row' | 'at'>) {
  const count = useSignal(table.list).length;
  return (
    <>
      <Button
        kind="text"
        icon={<IconShape shape={arrowUp} />}
        aria-label={gridTexts.moveRowUp(at)}
        onClick={(event) => moveUnderFinger(event.currentTarget, () => table.move(row, at - 2))}
        {...restsIf(at === 1)}
      />
      <Button
        kind="text"
        icon={<IconShape shape={arrowDown} />}
        aria-label={gridTexts.moveRowDown(at)}
        onClick={(event) => moveUnderFinger(event.currentTarget, () => table.move(row, at))}
        {...restsIf(at === count)}
      />
    </>
  );
}
