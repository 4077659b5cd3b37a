import type { CheckedColumn } from '../check/messages.ts';

/** What a column is called in the preview: as in the template, with a star where something has to stand. */
export const titleOf = ({ heading, isRequired }: CheckedColumn): string => (isRequired ? `*${heading}` : heading);
