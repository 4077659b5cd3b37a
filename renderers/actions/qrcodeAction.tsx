import type { Action } from '../../schemas/language/index.ts';
import type { ActionContext } from './ActionContext.ts';
import { compileFor } from './conditions.ts';
import { QrcodeDialog } from './dialogs.ts';

/** Shows the row's QR code with a download. */
export async function runQrcode({ screen, ports, records, show, close }: ActionContext, action: Action) {
  const [record] = records;
  if (!record || !action.qrcode) return;
  const values = { record, user: ports.user };
  const value = String(compileFor(screen, action.qrcode.value).evaluate(values));
  const name = String(compileFor(screen, action.qrcode.name).evaluate(values));
  await QrcodeDialog.load();
  show(() => <QrcodeDialog title={action.title} value={value} name={name} onClose={close} />);
}
