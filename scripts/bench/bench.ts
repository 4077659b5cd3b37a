/**
 * `npm run bench -- [pages|rows|start|import] [options]`: measures and prints figures beside their goals. A benchmark, not a test: it
 * never fails on a figure. The options stand with each.
 */
import { benchImport } from './importBench.ts';
import { benchPages } from './pageBench.ts';
import { benchRows } from './rows/rowsBench.ts';
import { benchStart } from './startBench.ts';

const benches: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  pages: benchPages,
  rows: benchRows,
  start: benchStart,
  import: benchImport,
};
const given = process.argv.slice(2);
const name = given[0]?.startsWith('-') === false ? given[0] : 'pages';
const bench = benches[name];
if (!bench) throw new Error(`There is no bench "${name}", but ${Object.keys(benches).join(', ')}.`);
await bench(given[0] === name ? given.slice(1) : given);
