/** The form dialogs, loaded when the first is opened: the form library is no part of the first list. */
import { lazyAntd } from '../theme/index.ts';

export const RecordDialog = lazyAntd(async () => (await import('../form/index.ts')).RecordDialog);
export const ActionDialog = lazyAntd(async () => (await import('../form/index.ts')).ActionDialog);
export const QrcodeDialog = lazyAntd(async () => (await import('./QrcodeDialog.tsx')).QrcodeDialog);
export const ImportDialog = lazyAntd(async () => (await import('../import/index.ts')).ImportDialog);
export const ImportResult = lazyAntd(async () => (await import('../import/index.ts')).ImportResult);
export const RecordNotice = lazyAntd(async () => (await import('./RecordNotice.tsx')).RecordNotice);
