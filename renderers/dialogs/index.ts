/** The dialogs that actions open by name, loaded when the first is opened. */
import type { Dialogs } from '../ports/index.ts';
import { lazyAntd } from '../theme/index.ts';

/** What stands behind the port of dialogs. */
export const dialogs: Dialogs = {
  DetailView: lazyAntd(async () => (await import('../detail/DetailView.tsx')).DetailView),
  RecycleBinDialog: lazyAntd(async () => (await import('../recycle-bin/RecycleBinDialog.tsx')).RecycleBinDialog),
};
