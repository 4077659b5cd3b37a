import type { Action } from '../../schemas/language/index.ts';
import type { ActionContext } from './ActionContext.ts';
import { ActionDialog } from './dialogs.ts';

/** Asks for the action's input first; the dialog makes the call. */
export function runForm({ screen, records, show, close, onChanged }: ActionContext, action: Action) {
  const handleDone = () => {
    close();
    onChanged();
  };
  show(<ActionDialog screen={screen} action={action} records={records} onClose={close} onDone={handleDone} />);
}
