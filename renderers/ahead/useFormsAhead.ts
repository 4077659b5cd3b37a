import { useEffect } from 'react';
import type { Field, RecordScreen } from '../../schemas/language/index.ts';
import { ActionDialog, QrcodeDialog, RecordDialog } from '../actions/dialogs.ts';
import { canUse, OpenedRecord, ownActionsOn } from '../actions/index.ts';
import { fetchActions } from '../actions/builtIns.ts';
import { fetchControls } from '../fields/controls.ts';
import { type Looks, useLooks } from '../fields/index.ts';
import { SubTable } from '../grid/index.ts';
import { fetchPaper } from '../paper/index.ts';
import { usePorts, type Ports } from '../ports/index.ts';
import { whenIdle } from './whenIdle.ts';

/** Fetches the parts of the dialogs that the person can open on a screen, and what runs its actions, while its first rows are read. */
export function useFormsAhead(screen: RecordScreen, hasRows: boolean): void {
  const ports = usePorts();
  const looks = useLooks();
  const isReady = hasRows && ports.navigation.active;
  useEffect(
    () => (isReady ? whenIdle(partsOf(screen, ports, looks)) : undefined),
    // The ports change with the page's query; the parts are those of the screen.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [screen, isReady],
  );
}

/** All that can stand in the dialogs of a screen. */
const editedFields = ({ fields, children, actions }: RecordScreen): readonly Field[] => [
  ...[...fields, ...children.flatMap((child) => child.fields)].filter(({ form }) => form),
  ...actions.flatMap(({ form }) => form?.fields ?? []),
];

function partsOf(screen: RecordScreen, ports: Ports, looks: Looks): readonly (() => Promise<unknown> | undefined)[] {
  const isFilledIn = canUse(screen, 'add', ports) || canUse(screen, 'edit', ports);
  const places = ['row', 'batch', 'toolbar'] as const;
  const own = new Set(places.flatMap((place) => ownActionsOn(screen, place, ports).map(({ name }) => name)));
  const hasCode = screen.actions.some(({ name, qrcode }) => qrcode && own.has(name));
  const hasDialogs = screen.actions.some(({ name, form }) => form && own.has(name));
  return [
    OpenedRecord.load,
    ...(isFilledIn ? [RecordDialog.load] : []),
    ...(hasDialogs ? [ActionDialog.load] : []),
    ...(canUse(screen, 'detail', ports) ? [ports.dialogs.DetailView.load] : []),
    ...(screen.children.length > 0 ? [SubTable.load] : []),
    ...(isFilledIn || hasDialogs ? [() => fetchControls(editedFields(screen), looks)] : []),
    fetchPaper,
    fetchActions,
    ...(hasCode ? [QrcodeDialog.load] : []),
    () => ports.messages.prepare?.(),
    ...(isFilledIn || hasDialogs ? [() => ports.screens.getValidator(screen)] : []),
  ];
}
