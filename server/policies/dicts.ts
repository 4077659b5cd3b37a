import { announceDictChange } from '../records/labels/dictTexts.ts';
import type { Policy } from '../Services.ts';

/** Dictionaries and their items: whatever is written, or asked to be refreshed, all caches hear of it. */
export const dictPolicy: Policy = {
  afterWrite: ({ services, queries }) => announceDictChange(services, queries),
};
