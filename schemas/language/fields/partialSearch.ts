import { factOf, type Typed } from './fieldTypes.ts';

/** Whether people look records up by values of the field that they know in part: the last digits of a phone number. */
export function isKnownInPart(field: Typed): boolean {
  const { rule, operators } = factOf(field);
  return rule !== undefined && operators[0] === 'eq' && operators.includes('like');
}

/** Whether a text that is searched for is no whole value of such a field, so that values which contain it are meant. */
export function isPartOf(field: Typed, text: string): boolean {
  const { rule, partedBy, fromText } = factOf(field);
  // Parts are asked for as they are typed, and the server puts them in order.
  const meant = partedBy === undefined ? text : (fromText?.(text) ?? text);
  return isKnownInPart(field) && rule !== undefined && !new RegExp(rule.pattern).test(meant);
}
