import type { CronLayout } from './CronOptions.ts';
import { type CronPart, CronMistake, readPart } from './readPart.ts';
import { cronTexts } from './texts.ts';
import { type ByUnit, type CronUnit, cronUnits, unitRanges } from './units.ts';

/** What stands for a unit that the text does not have. */
const defaults: ByUnit<string> = { second: '0', minute: '*', hour: '*', day: '*', month: '*', week: '?', year: '*' };

/** The units that stand in a text, in their order. */
export const unitsOf = ({ second = true, year = true }: CronLayout): readonly CronUnit[] =>
  cronUnits.filter((unit) => (unit !== 'second' || second) && (unit !== 'year' || year));

/** A text cut into its units, whatever they hold; a year may be missing at its end. */
export function splitCron(text: string, layout: CronLayout = {}): ByUnit<string> {
  const parts = text.trim().split(/\s+/);
  const named = Object.fromEntries(unitsOf(layout).map((unit, index) => [unit, parts[index] ?? defaults[unit]]));
  return { ...defaults, ...named };
}

/** The text of units, without those that the field leaves out. */
export const joinCron = (parts: ByUnit<string>, layout: CronLayout = {}): string =>
  unitsOf(layout)
    .map((unit) => parts[unit])
    .join(' ');

/**
 * What an expression means.
 * @param layout the units that its field leaves out
 * @throws CronMistake with the reason, in Chinese
 */
export function readCron(text: string, layout: CronLayout = {}): ByUnit<CronPart> {
  if (text.trim() === '') throw new CronMistake(cronTexts.empty);
  const units = unitsOf(layout);
  const count = text.trim().split(/\s+/).length;
  const least = units.length - (units.at(-1) === 'year' ? 1 : 0);
  if (count < least || count > units.length)
    throw new CronMistake(cronTexts.count(units.map((unit) => unitRanges[unit].title).join('、'), count));
  const split = splitCron(text, layout);
  const read = (unit: CronUnit): CronPart => {
    try {
      return readPart(unit, split[unit]);
    } catch (error) {
      if (!(error instanceof CronMistake)) throw error;
      throw new CronMistake(cronTexts.part(unitRanges[unit].title, split[unit], error.message));
    }
  };
  const parts = Object.fromEntries(cronUnits.map((unit) => [unit, read(unit)])) as Record<CronUnit, CronPart>;
  const unset = [parts.day, parts.week].filter(({ is }) => is === 'unset').length;
  if (unset === 0) throw new CronMistake(cronTexts.bothSet);
  if (unset === 2) throw new CronMistake(cronTexts.noneSet);
  return parts;
}
