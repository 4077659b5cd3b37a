import type { ActionContext } from './ActionContext.ts';
import { ImportDialog, ImportResult } from './dialogs.ts';
import { actionTexts } from './texts.ts';

/** Asks for Excel files and adds their lines; where some were refused, says so with the report on them. */
export function runImport({ ports, show, close, onChanged }: ActionContext) {
  show((screen) => (
    <ImportDialog
      screen={screen}
      onClose={close}
      onDone={({ message, report }) => {
        if (report) show(() => <ImportResult message={message} report={report} onClose={close} />);
        else {
          close();
          ports.messages.success(message || actionTexts.imported);
        }
        onChanged();
      }}
    />
  ));
}
