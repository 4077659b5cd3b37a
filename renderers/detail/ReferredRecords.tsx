import { Suspense, useCallback } from 'react';
import { OpenedRecord, RecordNotice } from '../actions/index.ts';
import { useLoad } from '../answers/index.ts';
import { AddressedDialogs } from '../popup/index.ts';
import { usePorts, type RecordRef } from '../ports/index.ts';
import { loadReferred } from './loadReferred.ts';
import { detailTexts } from './texts.ts';
import { useDialogTurn } from './useDialogTurn.ts';

/**
 * The records that were opened from refs, each above the one that names it.
 *
 * @param onChanged told when an action or a form changed one of them, or took it away
 */
export function ReferredRecords({ onChanged }: { readonly onChanged: () => void }) {
  const { navigation } = usePorts();
  const base = navigation.record ? 1 : 0;
  return navigation.refs.map((to, index) => (
    <Suspense key={`${index} ${to.screen} ${to.field} ${to.value}`}>
      <AddressedDialogs value={true}>
        <ReferredRecord to={to} depth={base + index} onClose={navigation.closeRef} onChanged={onChanged} />
      </AddressedDialogs>
    </Suspense>
  ));
}

interface ReferredRecordProps {
  readonly to: RecordRef;
  readonly depth: number;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** The detail of one record, once its screen is there, and what lies below it. */
function ReferredRecord({ to, depth, onClose, onChanged }: ReferredRecordProps) {
  const { screens, data, navigation } = usePorts();
  // Every change of the address names all of them anew, also those that stay.
  const { screen: screenId, field, value } = to;
  const load = useCallback(
    (signal: AbortSignal) => loadReferred({ screens, data }, { screen: screenId, field, value }, signal),
    [screens, data, screenId, field, value],
  );
  const { loading } = useLoad(load);
  const isTurn = useDialogTurn(depth);
  if (loading.state === 'loading' || !isTurn) return null;
  if (loading.state === 'failed') {
    return <RecordNotice title={detailTexts.of('')} text={loading.message} onClose={onClose} />;
  }
  const { screen, id } = loading.value;
  return (
    <OpenedRecord
      screen={screen}
      opened={{ view: 'detail', id }}
      isReady={false}
      depth={depth}
      address={navigation.addressOf(to) ?? undefined}
      onClose={onClose}
      onChanged={onChanged}
      onRemoved={() => onChanged()}
    />
  );
}
