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

/** What an action did, to which records, with which amounts and which other records: 冻结成功：会员 “A-01”. */
export function doneOf(
  screen: RecordScreen,
  { success, says, form }: Pick<Action, 'success' | 'says' | 'form'>,
  records: readonly ScreenRecord[],
  { input = {}, message = '' }: { readonly input?: ScreenRecord; readonly message?: string } = {},
): string {
  // A file that has words for what came of it names what it wants to be named.
  if (says !== undefined && message !== '') return message;
  const given = (form?.fields ?? []).flatMap((field) => toGiven(field, input, records.length > 1));
  const facts = [...(records.length > 0 ? [nameOf(screen, records)] : []), ...given];
  const said = message || success;
  // A sentence that goes on has not ended.
  return facts.length === 0 ? said : namingTexts.done(said.replace(/[!！。]$/, ''), facts);
}

function toGiven(field: Field, input: ScreenRecord, isForSeveral: boolean): readonly string[] {
  if (field.ref) {
    const label = input[`${field.name}_dictText`];
    return typeof label === 'string' && label !== '' ? [namingTexts.named(field.title, label)] : [];
  }
  const value = isAmount(field) ? wordOf(field, input) : '';
  if (value === '') return [];
  const amount = namingTexts.amount(field.title, value, field.unit ?? '');
  return [isForSeveral ? namingTexts.each(amount) : amount];
}
