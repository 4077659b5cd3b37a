import { type Field, factOf, type ScreenRecord } from '../../../schemas/language/index.ts';
import { isFixed } from '../../editing/isFixed.ts';
import { isSame } from '../../editing/isSame.ts';
import { formatText } from '../formatText.ts';
import { fieldTexts } from '../texts.ts';

/** What a choice fills in beside it. */
export interface Filling {
  readonly values: ScreenRecord;
  /** What the choice before it had filled in. @default whatever stands there gives way */
  readonly earlier?: ScreenRecord | undefined;
}

/**
 * What is left to fill in where a person has typed something of their own: that stays. What was chosen from a list, or
 * came with the choice before, gives way, as it would contradict what is chosen now.
 * @param tell hears of each text that stays where another was to come, and of each choice of a person's own that gives way
 */
export function withoutTyped(
  { values, earlier }: Filling,
  fields: readonly Field[],
  record: ScreenRecord,
  tell: (text: string) => void,
): ScreenRecord {
  if (!earlier) return values;
  const own = fields.filter((field) => {
    const { name } = field;
    const isOwn = name in values && !isFixed(field) && !isSame(record[name], earlier[name]);
    return isOwn && !isSame(record[name], undefined) && !isSame(record[name], values[name]);
  });
  const kept = own.filter(isTyped);
  for (const field of own) {
    const { name, title } = field;
    const offered = formatText(values[`${name}_dictText`] ?? values[name]);
    if (!isTyped(field)) tell(fieldTexts.changedChoice(title, offered));
    else if (offered !== '') tell(fieldTexts.keptTyped(title, offered));
  }
  const gone = new Set(kept.flatMap(({ name }) => [name, `${name}_dictText`]));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !gone.has(name)));
}

const isTyped = (field: Field): boolean => factOf(field).chosen !== true;
