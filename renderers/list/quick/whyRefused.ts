import type { Field, RecordScreen } from '../../../schemas/language/index.ts';
import { messageOf } from '../../answers/index.ts';
import { DataError, isUnanswered } from '../../ports/index.ts';
import { quickTexts } from './texts.ts';

/** Why a value was not taken: the rule of the field itself, else what is wrong elsewhere in the record, under its title. */
export function whyRefused({ fields }: RecordScreen, { name }: Field, error: unknown): string {
  if (!(error instanceof DataError)) return messageOf(error);
  const own = error.fields[name];
  if (own !== undefined) return own;
  const others = Object.entries(error.fields).map(([path, message]) => {
    const title = fields.find((field) => field.name === path)?.title;
    return title === undefined ? message : `${title}：${message}`;
  });
  if (others.length > 0) return others.join('；');
  return isUnanswered(error) ? quickTexts.maybe(messageOf(error)) : messageOf(error);
}
