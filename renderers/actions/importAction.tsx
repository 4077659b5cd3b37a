import type { ActionContext } from './ActionContext.ts';
import { ImportDialog, ImportResult } from './dialogs.ts';
import { doneTexts } from './doneTexts.ts';

/** Asks for Excel files and adds their lines; where some were refused, says so with the report on them, and takes them back. */
export async function runImport({ ports, show, close, onChanged, initial }: ActionContext) {
  const ask = (files: readonly File[]) =>
    show((screen) => (
      <ImportDialog
        // The next choice begins anew.
        key={files.map(({ name, lastModified }) => `${name} ${lastModified}`).join()}
        screen={screen}
        files={files}
        {...(initial && { given: initial })}
        onClose={close}
        onCancelled={onChanged}
        onDone={({ message, report }) => {
          if (report)
            show(() => (
              <ImportResult message={message} report={report} onClose={close} onMend={(refused) => ask([refused])} />
            ));
          else {
            close();
            ports.messages.success(message || doneTexts.imported);
          }
          onChanged();
        }}
      />
    ));
  // Not come, it is to be pressed again, and no page is to make way for it.
  await ImportDialog.load();
  ask([]);
}
