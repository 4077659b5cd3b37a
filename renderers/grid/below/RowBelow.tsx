import { type KeyboardEvent, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { useAsking } from '../../answers/index.ts';
import { Button } from '../../button/Button.tsx';
import { useSignal } from '../../editing/signal.ts';
import { Icon } from '../../icons/index.ts';
import { ValueEditor } from '../../in-place/index.ts';
import { fieldsBelow } from '../rows/shownFields.ts';
import { RowFields } from '../RowFields.tsx';
import type { RowsProps } from '../RowsProps.ts';
import { gridTexts } from '../texts.ts';
import type { GridRow } from '../rows/GridRow.ts';
import type { BelowRow } from './BelowRow.ts';

type RowBelowProps = Omit<RowsProps, 'onRemove'> & { readonly below: BelowRow };

/** What has no column, below the row that stands open. */
export function RowBelow(props: RowBelowProps) {
  const row = useSignal(props.table.unfolded);
  return row && createPortal(<OpenRow key={row.key} {...props} row={row} />, props.below.box);
}

// Whoever presses a value types at once.
const loadEditor = () => ValueEditor.load();
const loading = { onAnswer: () => {}, onFailure: console.error };

function OpenRow({ screen, child, table, isReadOnly, below, row }: RowBelowProps & { readonly row: GridRow }) {
  const at = useSignal(table.list).indexOf(row);
  const visit = useSignal(table.opened)?.visit;
  useEffect(() => {
    if (at < 0) table.unfolded.set(undefined);
  }, [at, table]);
  const show = useEffectEvent(() => below.box.scrollIntoView({ block: 'nearest' }));
  useEffect(() => {
    // The row has grown by then.
    const timer = visit === undefined ? undefined : setTimeout(show, 50);
    return () => clearTimeout(timer);
  }, [visit]);
  useAsking(isReadOnly ? null : loadEditor, loading);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    below.close();
  };
  return (
    <section className="vf-below-fields" aria-label={gridTexts.below(at + 1)} onKeyDown={handleKey}>
      <RowFields {...{ screen, table, isReadOnly, row }} fields={fieldsBelow(child)} />
      <Button
        kind="text"
        icon={<Icon name="close" />}
        aria-label={gridTexts.fold}
        title={gridTexts.fold}
        onClick={() => below.close()}
      />
    </section>
  );
}
