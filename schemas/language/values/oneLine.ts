/** A text of one line: a line break becomes a blank, as browsers read what is pasted into an input of one line. */
export const toOneLine = (text: string): string => text.replace(/\r\n|[\r\n\v\f\u2028\u2029]/g, ' ');
