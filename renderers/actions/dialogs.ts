/** The form dialogs, loaded when the first is opened: the form library is no part of the first list. */
import { lazy } from 'react';

export const RecordDialog = lazy(async () => ({ default: (await import('../form/index.ts')).RecordDialog }));
export const ActionDialog = lazy(async () => ({ default: (await import('../form/index.ts')).ActionDialog }));
export const DetailView = lazy(async () => ({ default: (await import('../form/index.ts')).DetailView }));
export const RecycleBinDialog = lazy(async () => ({
  default: (await import('../recycle-bin/RecycleBinDialog.tsx')).RecycleBinDialog,
}));
export const QrcodeDialog = lazy(async () => ({ default: (await import('./QrcodeDialog.tsx')).QrcodeDialog }));
