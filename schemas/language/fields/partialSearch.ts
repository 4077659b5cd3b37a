import { factOf, type FieldType } from './fieldTypes.ts';

/** Whether people look records up by values of the type that they know in part: the last digits of a phone number. */
export function isKnownInPart(type: FieldType): boolean {
  const { rule, operators } = factOf(type);
  return rule !== undefined && operators[0] === 'eq' && operators.includes('like');
}

/** Whether a text that is searched for is no whole value of such a type, so that values which contain it are meant. */
export function isPartOf(type: FieldType, text: string): boolean {
  const { rule } = factOf(type);
  return isKnownInPart(type) && rule !== undefined && !new RegExp(rule.pattern).test(text);
}
