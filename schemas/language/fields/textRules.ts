import { whyNotCron } from '../cron/whyNotCron.ts';
import { isJson } from '../values/isJson.ts';
import { messages } from '../values/messages.ts';
import type { Written } from './FieldFact.ts';
import { isPlaceTooFine } from './text/lnglat.ts';

/** What a rule looks at of a field; a `pattern` of the file's own goes before what the type knows. */
type Ruled = Written & { readonly pattern?: string | undefined };
type TextRule = (text: string, field: Ruled) => string | undefined;

const json: TextRule = (text) => (isJson(text) ? undefined : messages.json);

/**
 * By type, what no pattern can say. They stand apart from the facts, which come with the first list: only forms and the
 * server ask for them, and the reader of cron expressions is large.
 */
const textRules: Readonly<Record<string, TextRule>> = {
  cron: (text, { cron }) => whyNotCron(text, cron),
  json,
  nested: json,
  url: (text, { pattern }) => (pattern === undefined && /^https?:.*\s/.test(text) ? messages.urlBlank : undefined),
  lnglat: (text) => (isPlaceTooFine(text) ? messages.lnglatDigits : undefined),
};

/** Why a text that keeps the pattern of its type is no value of it all the same, in words for a person; undefined where it is one. */
export const whyNotText = (text: string, field: Ruled & { readonly type: string }): string | undefined =>
  textRules[field.type]?.(text, field);
