/** The door of what a browser prints instead of a grid. */
import { later } from '../answers/index.ts';

/** How long the first rows stand before what prints them is fetched (ms), where nobody has done so: there must be no wait once the browser prints. */
const restTime = 2000;

/** Fetches what prints rows, ahead of them. */
export const fetchPaper = () => import('./Paper.tsx');

/** Rows as a plain table, there only while the browser prints. Without a network it is waited for: no list is to make way for what is not seen. */
export const Paper = later(async () => {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, restTime));
    const piece = await fetchPaper().catch(console.warn);
    if (piece) return piece.Paper;
  }
});
