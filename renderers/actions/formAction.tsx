import type { Action, RecordScreen } from '../../schemas/language/index.ts';
import { keepTyping } from '../typing/typing.ts';
import type { ActionContext } from './ActionContext.ts';
import { ActionDialog } from './dialogs.ts';

/** Asks for the action's input first; the dialog makes the call. */
export function runForm({ records, show, close, onChanged }: ActionContext, action: Action) {
  const handleDone = () => {
    close();
    onChanged();
  };
  keepTyping();
  const render = (screen: RecordScreen) => {
    const current = screen.actions.find(({ name }) => name === action.name) ?? action;
    return (
      <ActionDialog
        screen={screen}
        action={current}
        records={records}
        onClose={close}
        onDone={handleDone}
        onOutdated={onChanged}
      />
    );
  };
  show(render, { reopens: true });
}
