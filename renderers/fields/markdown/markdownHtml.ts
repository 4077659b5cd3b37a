import { marked } from 'marked';

/** What Markdown means, as HTML that nobody has looked through yet; a line that ends is a line that ends. */
export const markdownHtml = (text: string): string => marked.parse(text, { async: false, breaks: true, gfm: true });
