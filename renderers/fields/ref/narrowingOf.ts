import type { Field, ScreenRecord } from '../../../schemas/language/index.ts';
import type { RefNarrowing } from '../../ports/index.ts';
import { fieldTexts } from '../texts.ts';

/** What narrows the choices of a field: its rule with the values that it reads, or the record that is to stand below one of its own tree. */
export function narrowingOf(field: Field, screenId: string, record: ScreenRecord): RefNarrowing | undefined {
  const values = valuesOf(field, screenId, record);
  return values ? { screen: screenId, field: placeOf(field), values } : undefined;
}

/** Where a field stands on its screen: `memberId`, and in a sub-table or a dialog `send-coupon.couponId`. */
const placeOf = ({ within, name }: Field): string => (within === undefined ? name : `${within}.${name}`);

/** What a person does first where there is nothing to choose because other fields are empty; undefined where none is. */
export function neededFirst({ narrowedBy = [] }: Field, record: ScreenRecord): string | undefined {
  const empty = narrowedBy.filter(({ name }) => (record[name] ?? '') === '');
  if (empty.length === 0) return undefined;
  const say = empty.every(({ isChosen }) => isChosen) ? fieldTexts.chooseFirst : fieldTexts.fillFirst;
  return say(empty.map(({ title }) => title));
}

function valuesOf(field: Field, screenId: string, record: ScreenRecord): ScreenRecord | null {
  if (field.options) return record;
  const isOwnTree = field.ref?.tree !== undefined && field.ref.screen === screenId;
  const { id } = record;
  return isOwnTree && id !== undefined && id !== '' ? { id } : null;
}
