import { keepTyping } from '../typing/typing.ts';
import { useCallback } from 'react';
import type { RecordScreen } from '../../schemas/language/index.ts';
import { useLoad } from '../answers/index.ts';
import { labelsWithStates } from '../naming/labelsWithStates.ts';
import { actionTexts } from './texts.ts';
import { usePorts, type Neighbours, type OpenRecord } from '../ports/index.ts';
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
  /** A record was changed: the list asks again. The id is that of one saved in a form. */
  readonly onChanged?: (savedId?: string) => void;
  readonly onRemoved?: (count: number) => void;
  /** For a detail: the records before and after it. */
  readonly neighbours?: Neighbours | undefined;
  /** For a detail above another page: where the record is at home. */
  readonly address?: string | undefined;
  /** For a detail: how many are open below it. */
  readonly depth?: number;
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
    return <RecordNotice title={screen.title} text={actionTexts.mayNotOpen} onClose={onClose} />;
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
    return (
      <RecordNotice
        title={title}
        text={actionTexts.notAllowed(title, 1, 1, labelsWithStates(screen, when, [loading.value]))}
        onClose={onClose}
      />
    );
  }
  // A record that cannot be read says so in its own dialog.
  return <RecordView {...props} />;
}

function RecordView(props: OpenedRecordProps) {
  const { DetailView } = usePorts().dialogs;
  const { screen, opened, onClose, onChanged } = props;
  const { view, id, initial } = opened;
  if (view === 'detail') {
    const { neighbours, address, depth, onOpen, onRemoved } = props;
    const handed = { screen, neighbours, address, depth, onClose, onOpen, onChanged, onRemoved };
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
