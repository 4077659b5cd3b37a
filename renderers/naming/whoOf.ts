import { namingTexts } from './texts.ts';

/** Who did something, at the beginning of a sentence. @param person null for oneself, empty where the record does not say */
export function whoOf(person: string | null): string {
  if (person === null) return namingTexts.oneself;
  return person === '' ? namingTexts.somebody : namingTexts.account(person);
}
