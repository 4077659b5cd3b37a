import type { ActionContext } from './ActionContext.ts';
import { RecycleBinDialog } from './dialogs.ts';

/** Opens the recycle bin; the list behind it is asked again afterwards, as rows may have come back. */
export function runRecycleBin({ screen, show, close, onChanged }: ActionContext) {
  const handleClose = () => {
    close();
    onChanged();
  };
  show(<RecycleBinDialog screen={screen} onClose={handleClose} />);
}
