import type { ActionContext } from './ActionContext.ts';
import { RecycleBinDialog } from './dialogs.ts';

/** Opens the recycle bin; the list behind it is asked again afterwards, as rows may have come back. */
export function runRecycleBin({ show, close, onChanged }: ActionContext) {
  const handleClose = () => {
    close();
    onChanged();
  };
  show((screen) => <RecycleBinDialog screen={screen} onClose={handleClose} />);
}
