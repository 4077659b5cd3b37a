/**
 * What may stand in text with a form: the one list for what the server keeps and for what a browser draws. Nothing that
 * runs, loads, covers the page or names a style of its own; everything else is taken out, its text stays.
 */

/** A path as an upload answers it, or a picture that lies in the text itself. */
const picture =
  /^(?:[\w-]+(?:\/[\w-]+)*\/[\w-]+\.(?:png|jpe?g|gif|webp)|data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=]+)$/i;
const address = /^(?:https?:\/\/|mailto:|tel:|#\/)[^\s<>"]*$/i;
/** No signs of tags, so that the text can be told from them without a parser. */
const words = /^[^<>"]*$/;
const alignment = /^text-align: ?(?:left|center|right|justify);?$/;
const few = /^[1-9]\d?$/;

const aligned = { style: alignment };
const cell = { colspan: few, rowspan: few };

/** The elements, each with its attributes and what their values have to be like. */
export const allowedHtml: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  a: { href: address, title: words },
  b: {},
  blockquote: {},
  br: {},
  code: { class: /^language-[\w-]+$/ },
  del: {},
  em: {},
  h1: aligned,
  h2: aligned,
  h3: aligned,
  h4: aligned,
  h5: aligned,
  h6: aligned,
  hr: {},
  i: {},
  img: { src: picture, alt: words, title: words },
  li: {},
  ol: { start: /^[1-9]\d{0,3}$/ },
  p: aligned,
  pre: {},
  s: {},
  strong: {},
  table: {},
  tbody: {},
  td: cell,
  th: cell,
  thead: {},
  tr: {},
  u: {},
  ul: {},
};

/** The elements whose content is no text, and goes with them. */
export const dropped: readonly string[] = (
  'applet audio canvas embed iframe math noembed noframes noscript object plaintext ' +
  'script select style svg template textarea title video xmp'
).split(' ');
