import { announceDictChange, forgetDictTexts } from '../records/index.ts';
import type { Services } from '../Services.ts';
import { seedDictionaries } from './seedDictionaries.ts';

/** Brings the rows of the dictionaries in line whenever a file changes; returns the end of it. */
export function keepDictionaries(services: Services): () => void {
  const { screens } = services;
  /** What the rows are made of: the files of the dictionaries, and the screens of their two tables. */
  const read = () => [screens.dicts(), screens.byId('sys-dict'), screens.byId('sys-dict-item')];
  let before = read();
  return screens.onChange(async () => {
    const now = read();
    // Most saves are of other screens.
    if (now.every((part, index) => part === before[index])) return;
    before = now;
    try {
      if ((await seedDictionaries(services)) > 0) await announceDictChange(services);
    } catch (error) {
      services.log.error({ error: String(error) }, 'the dictionaries could not be brought in line');
    }
    forgetDictTexts(services);
  });
}
