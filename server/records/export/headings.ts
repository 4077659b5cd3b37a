import { type Field, headingOf } from '../../../schemas/language/index.ts';

/** A heading without the marks of a template and the differences of keyboards: two that are alike here are one to an import. */
export const plainHeading = (text: string): string =>
  text
    .replace(/^[*＊\s]+|[*＊\s]+$/g, '')
    .replaceAll(':', '：')
    .replaceAll('(', '（')
    .replaceAll(')', '）');

/** A heading with the name of its field, where the title alone names several. */
export const namedHeading = (title: string, { name }: Field): string => `${title}（${name}）`;

/** The headings of an export, each of which names one field: titles with units, and the field's name where two are alike. */
export function exportHeadings(fields: readonly Field[]): readonly string[] {
  const plain = fields.map((field) => plainHeading(headingOf(field)));
  return fields.map((field, at) => {
    const isAlone = plain.every((other, place) => place === at || other !== plain[at]);
    return isAlone ? headingOf(field) : namedHeading(headingOf(field), field);
  });
}
