import type { Field } from '../screen/Field.ts';

/** A heading without the marks of a template and the differences of keyboards: two that are alike here are one to an import. */
export const plainHeading = (text: string): string =>
  text
    .replace(/^[*＊\s]+|[*＊\s]+$/g, '')
    .replaceAll(':', '：')
    .replaceAll('(', '（')
    .replaceAll(')', '）');

/** A heading with the name of its field, where the title alone names several. */
export const namedHeading = (title: string, { name }: Field): string => `${title}（${name}）`;

/** A title as the name of a sheet, which takes fewer signs. */
export const sheetName = (title: string): string =>
  title
    .replace(/[\\/?*[\]:]/g, ' ')
    .slice(0, 31)
    .replace(/^'+|'+$|\p{Cs}/gu, '') || 'Sheet1';
