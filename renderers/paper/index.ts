/** The door of what a browser prints instead of a grid. */
import { later } from '../answers/index.ts';

/** How long the first rows stand before what prints them is fetched (ms): nobody prints sooner, and there must be no wait once the browser does. */
const restTime = 2000;

/** Rows as a plain table, there only while the browser prints. */
export const Paper = later(async () => {
  await new Promise((resolve) => setTimeout(resolve, restTime));
  return (await import('./Paper.tsx')).Paper;
});
