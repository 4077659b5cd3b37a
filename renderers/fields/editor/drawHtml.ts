import DOMPurify from 'dompurify';
import { allowedHtml, dropped } from '../../../schemas/language/html/index.ts';

/** Under this name an uploaded picture stands in what is drawn: its address is asked for, with the person's session. */
export const pathAttribute = 'data-path';

const purify = DOMPurify(window);
purify.addHook('uponSanitizeAttribute', (element, attribute) => {
  const { attrName, attrValue } = attribute;
  attribute.keepAttr = allowedHtml[element.localName]?.[attrName]?.test(attrValue) === true;
});
purify.addHook('afterSanitizeAttributes', (element) => {
  if (element.localName === 'a') leadOut(element);
  if (element.localName === 'img') holdBack(element);
});

const attributes = [...new Set(Object.values(allowedHtml).flatMap(Object.keys))];

/**
 * An attribute that would run something is taken out of the text already: a browser that only reads it tells of it as of
 * an attack on the page, though it does not run.
 */
const withoutHandlers = (html: string): string =>
  html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/([\s/"'])on[a-z]+(?=\s*=)/gi, '$1 data-off'));

/**
 * HTML as a part of the page with nothing in it but what is allowed: whatever lies in the database, nothing of it runs
 * or loads. Uploaded pictures have no address yet.
 */
export const drawHtml = (html: string): DocumentFragment =>
  purify.sanitize(withoutHandlers(html), {
    ALLOWED_TAGS: Object.keys(allowedHtml),
    ALLOWED_ATTR: attributes,
    FORBID_CONTENTS: [...dropped],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOW_UNKNOWN_PROTOCOLS: true,
    RETURN_DOM_FRAGMENT: true,
  });

/** Other sites open beside the application and learn nothing of it. */
function leadOut(link: Element): void {
  if (!/^https?:/i.test(link.getAttribute('href') ?? '')) return;
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
}

function holdBack(picture: Element): void {
  const address = picture.getAttribute('src');
  if (address === null) return picture.remove();
  if (address.startsWith('data:')) return undefined;
  picture.removeAttribute('src');
  return picture.setAttribute(pathAttribute, address);
}
