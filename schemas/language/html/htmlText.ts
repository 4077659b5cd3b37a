/** Text with a form, as HTML, and the text in it. */

/** What begins a new line where it ends. */
const lineEnds = /<\/(?:p|h\d|li|blockquote|pre|tr)>|<(?:br|hr)[^<>]*>/g;
/** What stands for a picture where there is only text. */
const picture = '[图片]';
const pictures = /<img\b[^<>]*>/g;
/** The values that we keep have neither of the two inside of an attribute, so that this takes linear time on any text. */
const tags = /<[^<>]*>/g;
const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'", amp: '&' };

/** The text that people read in HTML, one line for each of its blocks: of `<p>A <b>B</b></p>` it is `A B`; `''` of what shows nothing. */
export const htmlText = (html: string): string =>
  html
    .replace(lineEnds, '\n')
    .replace(pictures, picture)
    .replace(tags, '')
    .replace(/&(lt|gt|quot|nbsp|#39|amp);/g, (_whole, name: string) => characters[name]!)
    .trim();

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Plain text as HTML, a paragraph for each of its lines. */
export const textHtml = (text: string): string =>
  text.trim() &&
  text
    .trim()
    .split(/\r\n|\r|\n/)
    .map((line) => `<p>${escape(line)}</p>`)
    .join('');

/** A value as HTML: what has no tag was written as plain text. */
export const asHtml = (value: string): string => (/<[a-z!/]/i.test(value) ? value : textHtml(value));
