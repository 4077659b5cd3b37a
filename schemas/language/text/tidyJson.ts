import { applyEdits, format } from 'jsonc-parser';

/**
 * A JSON document with a line for each value. Only the white space between its signs changes: read and written again, a
 * number would lose digits (`1.10`, or one of 19 places), a text its escapes, and a key that stands there twice its first value.
 */
export function tidyJson(text: string): string {
  // A line ends as it does in the field; the library would go on with what it finds.
  const document = text.trim().replace(/\r\n?/g, '\n');
  return applyEdits(document, format(document, undefined, { insertSpaces: true, tabSize: 2 }));
}
