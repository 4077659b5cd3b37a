/** The committed figures of an earlier run, so that a later one shows what moved. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { valueOf, type Figure } from './figures.ts';

const path = fileURLToPath(new URL('baseline.json', import.meta.url));

/** Name of a figure to its value then; empty where there is no baseline yet. */
export async function readBaseline(): Promise<Readonly<Record<string, number>>> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Readonly<Record<string, number>>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/** Makes these figures the baseline; those that were not measured now stay. */
export async function writeBaseline(figures: readonly Figure[]): Promise<void> {
  const values = {
    ...(await readBaseline()),
    ...Object.fromEntries(figures.map((figure) => [figure.name, Number(valueOf(figure).toFixed(3))])),
  };
  await writeFile(path, `${JSON.stringify(values, null, 2)}\n`);
}
