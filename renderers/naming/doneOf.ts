import {
  isAmount,
  type Action,
  type Field,
  type RecordScreen,
  type ScreenRecord,
} from '../../schemas/language/index.ts';
import { nameOf } from './nameOf.ts';
import { namingTexts } from './texts.ts';
import { wordOf } from './wordOf.ts';

/** What an action did, to which records, and with which amounts: 冻结成功：会员 “A-01”. */
export function doneOf(
  screen: RecordScreen,
  { success, says, form }: Pick<Action, 'success' | 'says' | 'form'>,
  records: readonly ScreenRecord[],
  { input = {}, message = '' }: { readonly input?: ScreenRecord; readonly message?: string } = {},
): string {
  // A file that has words for what came of it names what it wants to be named.
  if (says !== undefined && message !== '') return message;
  const amounts = (form?.fields ?? []).filter(isAmount).flatMap((field) => toAmount(field, input));
  const facts = [...(records.length > 0 ? [nameOf(screen, records)] : []), ...amounts];
  const said = message || success;
  // A sentence that goes on has not ended.
  return facts.length === 0 ? said : namingTexts.done(said.replace(/[!！。]$/, ''), facts);
}

function toAmount(field: Field, input: ScreenRecord): readonly string[] {
  const value = wordOf(field, input);
  return value === '' ? [] : [namingTexts.amount(field.title, value, field.unit ?? '')];
}
