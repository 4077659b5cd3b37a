import { allowedHtml } from '../../../schemas/language/html/index.ts';

/** Pasted HTML without the pictures of other places, which nobody could load here, and how many they were. */
export function withoutForeign(html: string): { readonly html: string; readonly count: number } {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const pictures = [...body.querySelectorAll('img')];
  const foreign = pictures.filter((picture) => !allowedHtml['img']!['src']!.test(picture.getAttribute('src') ?? ''));
  for (const picture of foreign) picture.remove();
  return { html: foreign.length === 0 ? html : body.innerHTML, count: foreign.length };
}
