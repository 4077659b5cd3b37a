import { keepTyping } from '../ahead/typing.ts';
import { useCallback } from 'react';
import type { Screen } from '../../schemas/language/index.ts';
import { useLoad } from '../form/useLoad.ts';
import { texts } from '../list/texts.ts';
import { usePorts, type OpenRecord } from '../ports/index.ts';
import { canUse } from './availableActions.ts';
import { meets } from './conditions.ts';
import { DetailView, RecordDialog, RecordNotice } from './dialogs.ts';

/** What opens the dialog of a record. */
export interface OpenedRecordProps {
  readonly screen: Screen;
  readonly opened: OpenRecord;
  /** Whether it is known that the record is in a state for this. */
  readonly isReady: boolean;
  readonly onClose: () => void;
  /** A record was saved: the list asks again. */
  readonly onSaved: (savedId: string) => void;
}

/**
 * The dialog of a record, by button or by link. A link is asked what a button would have been: whether the screen
 * offers this, whether the person may, and whether the record is in a state for it.
 */
export function OpenedRecord(props: OpenedRecordProps) {
  const { screen, opened, isReady, onClose } = props;
  const ports = usePorts();
  const rule = screen.builtIn[opened.view];
  const isWhole = opened.view === 'add' || opened.id !== undefined;
  if (!rule || !isWhole || !canUse(screen, opened.view, ports)) {
    return <RecordNotice title={screen.title} text={texts.mayNotOpen} onClose={onClose} />;
  }
  if (isReady || rule.when === undefined || opened.id === undefined) return <RecordView {...props} />;
  return <ConditionalRecord {...props} id={opened.id} title={rule.title} when={rule.when} />;
}

interface ConditionalProps extends OpenedRecordProps {
  readonly id: string;
  readonly title: string;
  readonly when: string;
}

/** Asks for the record first: only it says whether the condition of the button holds. */
function ConditionalRecord({ id, title, when, ...props }: ConditionalProps) {
  const { screen, onClose } = props;
  const { data, user } = usePorts();
  const load = useCallback((signal: AbortSignal) => data.getOne(screen, id, signal), [data, screen, id]);
  const { loading } = useLoad(load);
  if (loading.state === 'loading') return null;
  if (loading.state === 'ready' && !meets(screen, when, loading.value, user)) {
    return <RecordNotice title={title} text={texts.notAllowed(title, 1)} onClose={onClose} />;
  }
  // A record that cannot be read says so in its own dialog.
  return <RecordView {...props} />;
}

function RecordView({ screen, opened: { view, id, initial }, onClose, onSaved }: OpenedRecordProps) {
  if (view === 'detail') return <DetailView screen={screen} id={id ?? ''} onClose={onClose} />;
  const handleSaved = (savedId: string, goesOn: boolean) => {
    if (goesOn) keepTyping();
    else onClose();
    onSaved(savedId);
  };
  return (
    <RecordDialog
      screen={screen}
      mode={view}
      {...(id !== undefined && { id })}
      {...(initial && { initial })}
      onClose={onClose}
      onSaved={handleSaved}
    />
  );
}
