/** The door of text with a form. */
export { allowedHtml, dropped } from './allowedHtml.ts';
export { asHtml, htmlText, textHtml } from './htmlText.ts';
