import { lazyAntd } from '../theme/index.ts';

/** The dialog of a record, loaded when the first is opened. */
export const OpenedRecord = lazyAntd(async () => (await import('./OpenedRecord.tsx')).OpenedRecord);
