import type { Action, RecordScreen } from '../../schemas/language/index.ts';
import { doneTexts } from './doneTexts.ts';
import type { ActionContext } from './ActionContext.ts';

/** Opens a panel that is really code; the application registers panels by name. */
export function runPanel({ ports, records, show, close, onChanged }: ActionContext, action: Action) {
  const { name = '', with: settings = {} } = action.panel ?? {};
  const Panel = ports.panels[name];
  if (!Panel) {
    ports.messages.error(doneTexts.unknownPanel(name));
    return;
  }
  const handleClose = () => {
    close();
    onChanged();
  };
  const render = (screen: RecordScreen) => (
    <Panel screen={screen} record={records[0] ?? {}} settings={settings} onClose={handleClose} />
  );
  show(render, { reopens: true });
}
