import { type Field, headingOf } from '../../../schemas/language/index.ts';
import { namedHeading, plainHeading } from '../../../schemas/language/imports/index.ts';

/** The headings of an export, each of which names one field: titles with units, and the field's name where two are alike. */
export function exportHeadings(fields: readonly Field[]): readonly string[] {
  const plain = fields.map((field) => plainHeading(headingOf(field)));
  return fields.map((field, at) => {
    const isAlone = plain.every((other, place) => place === at || other !== plain[at]);
    return isAlone ? headingOf(field) : namedHeading(headingOf(field), field);
  });
}
