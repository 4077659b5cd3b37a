import type { Reports } from '../../renderers/ports/index.ts';

const loaded = async (): Promise<Reports> => (await import('./reports.ts')).reports;

/** Reports, whose calls come with the first that is opened. */
export const reports: Reports = {
  open: async (...asked) => (await loaded()).open(...asked),
  getRows: async (...asked) => (await loaded()).getRows(...asked),
};
