import type { CardKind } from './CardKind.ts';

/** Ways to other pages, kept by the application. */
export const linksKind: CardKind<'links'> = {
  keywords: ['links'],
  span: 4,
  toCard: (file, base) => ({ ...base, type: 'links', links: file.links! }),
  link: (card) => card,
  asksOf: () => [],
};
