import { whyNotCron } from '../cron/whyNotCron.ts';
import { isJson } from '../values/isJson.ts';
import { messages } from '../values/messages.ts';
import type { Written } from './FieldFact.ts';
import { isPlaceTooFine } from './text/lnglat.ts';

type TextRule = (text: string, field: Written) => string | undefined;

const json: TextRule = (text) => (isJson(text) ? undefined : messages.json);

/**
 * By type, what no pattern can say. They stand apart from the facts, which come with the first list: only forms and the
 * server ask for them, and the reader of cron expressions is large.
 */
const textRules: Readonly<Record<string, TextRule>> = {
  cron: (text, { cron }) => whyNotCron(text, cron),
  json,
  nested: json,
  lnglat: (text) => (isPlaceTooFine(text) ? messages.lnglatDigits : undefined),
};

/** Why a text that keeps the pattern of its type is no value of it all the same, in words for a person; undefined where it is one. */
export const whyNotText = (text: string, field: Written & { readonly type: string }): string | undefined =>
  textRules[field.type]?.(text, field);
