import { announceDictChange, forgetDictTexts } from '../records/index.ts';
import type { Services } from '../Services.ts';
import { seedDictionaries } from './seedDictionaries.ts';

/** Brings the rows of the dictionaries in line whenever a file changes; returns the end of it. */
export function keepDictionaries(services: Services): () => void {
  return services.screens.onChange(async () => {
    try {
      if ((await seedDictionaries(services)) > 0) await announceDictChange(services);
    } catch (error) {
      services.log.error({ error: String(error) }, 'the dictionaries could not be brought in line');
    }
    forgetDictTexts(services);
  });
}
