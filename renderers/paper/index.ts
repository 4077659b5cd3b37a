/** The door of what a browser prints instead of a grid: it comes once the rows are there, as nobody prints before. */
import { later } from '../answers/index.ts';

/** Rows as a plain table, there only while the browser prints. */
export const Paper = later(async () => (await import('./Paper.tsx')).Paper);
