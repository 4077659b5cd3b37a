import type { ActionContext } from './ActionContext.ts';

/** Opens the recycle bin; the list behind it is asked again afterwards, as rows may have come back. */
export async function runRecycleBin({ ports, show, close, onChanged }: ActionContext) {
  const { RecycleBinDialog } = ports.dialogs;
  await RecycleBinDialog.load();
  const handleClose = () => {
    close();
    onChanged();
  };
  show((screen) => <RecycleBinDialog screen={screen} onClose={handleClose} />);
}
