import { useEffect } from 'react';
import type { RecordScreen } from '../../schemas/language/index.ts';
import { ActionDialog, RecordDialog } from '../actions/dialogs.ts';
import { canUse, OpenedRecord, ownActionsOn } from '../actions/index.ts';
import { SubTable } from '../grid/index.ts';
import { usePorts, type Ports } from '../ports/index.ts';
import { whenIdle } from './whenIdle.ts';

/** Fetches the parts of the dialogs that the person can open on a screen, while its first rows are read. */
export function useFormsAhead(screen: RecordScreen, hasRows: boolean): void {
  const ports = usePorts();
  const isReady = hasRows && ports.navigation.active;
  useEffect(
    () => (isReady ? whenIdle(partsOf(screen, ports)) : undefined),
    // The ports change with the page's query; the parts are those of the screen.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [screen, isReady],
  );
}

function partsOf(screen: RecordScreen, ports: Ports): readonly (() => Promise<unknown> | undefined)[] {
  const isFilledIn = canUse(screen, 'add', ports) || canUse(screen, 'edit', ports);
  const places = ['row', 'batch', 'toolbar'] as const;
  const own = new Set(places.flatMap((place) => ownActionsOn(screen, place, ports).map(({ name }) => name)));
  const hasDialogs = screen.actions.some(({ name, form }) => form && own.has(name));
  return [
    OpenedRecord.load,
    ...(isFilledIn ? [RecordDialog.load] : []),
    ...(hasDialogs ? [ActionDialog.load] : []),
    ...(canUse(screen, 'detail', ports) ? [ports.dialogs.DetailView.load] : []),
    ...(screen.children.length > 0 ? [SubTable.load] : []),
    () => ports.messages.prepare?.(),
    ...(isFilledIn || hasDialogs ? [() => ports.screens.getValidator(screen)] : []),
  ];
}
