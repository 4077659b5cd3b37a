/**
 * The renderers against the same pages written by hand, in the same run and the same browser: medians and ratios beside
 * the goals.
 */
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../browser.ts';
import { readBaseline, writeBaseline } from './baseline.ts';
import { openBenchPages } from './benchPages.ts';
import { toTimeFigures, toMedians, toSizeFigures, type Figure } from './figures.ts';
import { formatTable } from './formatTable.ts';
import { measureBigList, measureGrid, rowCounts } from './gridWorkloads.ts';
import { makeInputs } from './inputs.ts';
import { measureScripts, type LoadedScripts } from './loadedScripts.ts';
import { fieldCounts, measureForm, measureList, type Sample } from './workloads.ts';

/**
 * `--rounds 5` how often everything is measured; `--no-cpu`, `--no-lists`, `--no-forms`, `--no-grids` and `--no-size` leave a part out; `--baseline`
 * keeps the result in `baseline.json`.
 */
export async function benchPages(args: readonly string[]): Promise<void> {
  const { values: options } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '5' },
      baseline: { type: 'boolean', default: false },
      size: { type: 'boolean', default: true },
      cpu: { type: 'boolean', default: true },
      forms: { type: 'boolean', default: true },
      grids: { type: 'boolean', default: true },
      lists: { type: 'boolean', default: true },
    },
    allowNegative: true,
  });
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  try {
    const cpu = options.cpu ? await measureTimes(browser, Number(options.rounds), options) : [];
    const size = options.size ? await measureSize(browser) : [];
    const figures: readonly Figure[] = [...cpu, ...size];
    console.log(`\n${formatTable(figures, await readBaseline())}`);
    if (options.baseline) await writeBaseline(figures);
  } finally {
    await browser.close();
  }
}

/** What is measured of the times. */
interface Parts {
  readonly lists: boolean;
  readonly forms: boolean;
  readonly grids: boolean;
}

/** Ours and the floors take turns, so that a busy machine slows both. */
async function measureTimes(browser: Browser, rounds: number, parts: Parts): Promise<readonly Figure[]> {
  const pages = await openBenchPages(makeInputs(fieldCounts));
  const samples: Sample[] = [];
  try {
    for (let round = 1; round <= rounds; round += 1) {
      console.log(`round ${round} of ${rounds}`);
      for (const name of parts.lists ? (['empty', 'ownList', 'handList'] as const) : [])
        samples.push(await measureList(browser, pages.address, name));
      for (const count of parts.grids ? rowCounts : []) {
        for (const name of ['ownGrid', 'handGrid'] as const)
          samples.push(await measureGrid(browser, pages.address, name, count));
      }
      for (const name of parts.grids ? (['ownBigList', 'handBigList'] as const) : [])
        samples.push(await measureBigList(browser, pages.address, name));
      for (const count of parts.forms ? fieldCounts : []) {
        for (const name of ['ownForm', 'handForm'] as const) {
          samples.push(await measureForm(browser, pages.address, name, count));
        }
      }
    }
  } finally {
    await pages.close();
  }
  const medians = toMedians(samples);
  for (const [name, value] of Object.entries(medians))
    console.log(`${name.padEnd(28)} ${value.toFixed(2).padStart(9)} ms`);
  return toTimeFigures(medians);
}

async function measureSize(browser: Browser): Promise<readonly Figure[]> {
  const scripts = await measureScripts(browser);
  print('sign-in page', scripts.signIn);
  print('first list', scripts.list);
  return toSizeFigures(scripts);
}

function print(title: string, scripts: LoadedScripts): void {
  console.log(`\n${title}`);
  const largest = [...scripts].sort(([, one], [, other]) => other - one).slice(0, 20);
  for (const [path, size] of largest) console.log(`${(size / 1000).toFixed(1).padStart(8)} KB ${path}`);
}
