import { keepTyping } from '../typing/typing.ts';
import { useCallback, useState } from 'react';
import type { RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { useAsking } from '../answers/index.ts';
import { labelsWithStates } from '../naming/labelsWithStates.ts';
import { actionTexts } from './texts.ts';
import { usePorts, type Neighbours, type OpenRecord, type Settle } from '../ports/index.ts';
import { canUse } from './availableActions.ts';
import { meets } from './conditions.ts';
import { RecordDialog, RecordNotice } from './dialogs.ts';

/** What opens the dialog of a record. */
export interface OpenedRecordProps {
  readonly screen: RecordScreen;
  readonly opened: OpenRecord;
  /** Whether it is known that the record is in a state for this. */
  readonly isReady: boolean;
  readonly onClose: () => void;
  /** For a detail whose address names it: opens the form of the record in its place. */
  readonly onOpen?: ((record: OpenRecord) => void) | undefined;
  /** For a detail: whether an action may run on a record of which values are changed in the list. */
  readonly settle?: Settle | undefined;
  /** A record was changed: the list asks again. The id is that of one saved in a form. */
  readonly onChanged?: (savedId?: string) => void;
  readonly onRemoved?: (ids: readonly string[]) => void;
  /** For a detail: the records before and after it. */
  readonly neighbours?: Neighbours | undefined;
  /** For a detail above another page: where the record is at home. */
  readonly address?: string | undefined;
  /** For a detail: how many are open below it. */
  readonly depth?: number;
}

/**
 * The dialog of a record, by button or by link. A link is asked what a button would have been: whether the screen
 * offers this, whether the person may, and whether the record is in a state for it. One that is open stays open whatever of
 * that changes: what is typed in it would be lost, and the save says what is in its way.
 */
export function OpenedRecord(props: OpenedRecordProps) {
  const { screen, opened, isReady, onClose } = props;
  const { view, id } = opened;
  const ports = usePorts();
  const key = `${view} ${id ?? ''}`;
  const [shown, setShown] = useState<string>();
  if (shown === key) return <RecordView {...props} />;
  const rule = screen.builtIn[view];
  const isWhole = view === 'add' || id !== undefined;
  if (!rule || !isWhole || !canUse(screen, view, ports)) {
    return <RecordNotice title={screen.title} text={actionTexts.mayNotOpen} onClose={onClose} />;
  }
  const { title, when } = rule;
  if (!isReady && when !== undefined && id !== undefined) {
    return <UnmetNotice key={key} {...{ screen, id, title, when, onClose }} onMet={() => setShown(key)} />;
  }
  setShown(key);
  return null;
}

interface UnmetProps extends Pick<OpenedRecordProps, 'screen' | 'onClose'> {
  readonly id: string;
  readonly title: string;
  readonly when: string;
  readonly onMet: () => void;
}

/** Asks for the record first, since only it says whether the condition of the button holds, and tells where it does not. */
function UnmetNotice({ screen, id, title, when, onMet, onClose }: UnmetProps) {
  const { data, user } = usePorts();
  const [unmet, setUnmet] = useState<ScreenRecord>();
  const ask = useCallback((signal: AbortSignal) => data.getOne(screen, id, signal), [data, screen, id]);
  useAsking(ask, {
    onAnswer: (record) => (meets(screen, when, record, user) ? onMet() : setUnmet(record)),
    // A record that cannot be read says so in its own dialog.
    onFailure: onMet,
  });
  if (!unmet) return null;
  const which = labelsWithStates(screen, when, [unmet]);
  return <RecordNotice title={title} text={actionTexts.notAllowed(title, 1, 1, which)} onClose={onClose} />;
}

function RecordView(props: OpenedRecordProps) {
  const { DetailView } = usePorts().dialogs;
  const { screen, opened, onClose, onChanged } = props;
  const { view, id, initial } = opened;
  if (view === 'detail') {
    const { neighbours, address, depth, settle, onOpen, onRemoved } = props;
    const handed = { screen, neighbours, address, depth, settle, onClose, onOpen, onChanged, onRemoved };
    return <DetailView {...handed} id={id ?? ''} />;
  }
  const handleSaved = (savedId: string, goesOn: boolean) => {
    if (goesOn) keepTyping();
    else onClose();
    onChanged?.(savedId);
  };
  return (
    <RecordDialog
      screen={screen}
      mode={view}
      {...(id !== undefined && { id })}
      {...(initial && { initial })}
      onClose={onClose}
      onSaved={handleSaved}
      onOutdated={onChanged && (() => onChanged())}
    />
  );
}
