/** Tables of codes that come with a library rather than with the database; each is fetched when it is first asked for. */
import type { CodeTable } from './CodeTable.ts';

const tables = {
  areas: async (): Promise<CodeTable> => (await import('./areas.ts')).areas,
};

/** The name of a table of codes. */
export type CodesName = keyof typeof tables;

/** A table of codes. */
export const loadCodes = (name: CodesName): Promise<CodeTable> => tables[name]();
