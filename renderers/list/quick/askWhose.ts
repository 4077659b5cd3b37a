import type { Field, RecordScreen, ScreenRecord } from '../../../schemas/language/index.ts';
import { resolveLabels } from '../../grid/rows/resolveLabels.ts';
import { labelOf, wordOf } from '../../naming/index.ts';
import type { Ports } from '../../ports/index.ts';
import type { Pending } from './Pending.ts';
import { quickTexts } from './texts.ts';

/** A value of the server, and who put it there: null is this person, as another page of theirs does. */
export interface Theirs {
  readonly person: string | null;
  readonly text: string;
}

/** What stands in a field of a record by now, in words. */
export function theirsOf(field: Field, record: ScreenRecord, { user }: Pick<Ports, 'user'>): Theirs {
  const { updateBy } = record;
  const person = typeof updateBy === 'string' ? updateBy : '';
  return { person: person === user.username ? null : person, text: wordOf(field, record) };
}

/**
 * Asks which of two values a field is to have: the one that was saved meanwhile, or the one that was typed here.
 * @param record as the server has it
 * @returns whether it is the one that was typed here; undefined where the person has left that open
 */
export async function askWhose(
  screen: RecordScreen,
  record: ScreenRecord,
  { field, value, label }: Pending,
  ports: Pick<Ports, 'messages' | 'dictionaries' | 'user'>,
): Promise<boolean | undefined> {
  const labels = await resolveLabels(ports.dictionaries, [field], record);
  const { person, text } = theirsOf(field, { ...record, ...labels }, ports);
  const isOwn = person === null;
  const mine = wordOf(field, { [field.name]: value, [`${field.name}_dictText`]: label });
  return ports.messages.confirm({
    // The focus has gone on to the next row by then.
    title: quickTexts.conflict(labelOf(screen, record), screen.noun, field.title, isOwn),
    text: quickTexts.conflictText(person, text, mine),
    okText: quickTexts.mine,
    cancelText: quickTexts.theirs(isOwn),
    comesUnasked: true,
  });
}
