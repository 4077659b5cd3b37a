/** How near a text is to what was typed: the text itself, one that begins with it, one that has it somewhere. */
function rankOf(text: string, typed: string): number {
  if (text === typed) return 0;
  return text.startsWith(typed) ? 1 : 2;
}

/** Where a choice stands below a heading or others, the end of its text is what it is called itself. */
const ownPart = (text: string): string => text.split(' / ').at(-1)!;

/** What the choices of a select are known by. */
interface Labelled {
  readonly label?: unknown;
}

/**
 * The order of choices that were found: what was typed to the letter comes first, since Enter takes the first, then what
 * begins with it; others keep their order.
 */
export function byMatch(a: Labelled, b: Labelled, { searchValue }: { readonly searchValue: string }): number {
  const typed = searchValue.trim().toLowerCase();
  const rank = ({ label }: Labelled) =>
    rankOf(
      ownPart(String(label ?? ''))
        .trim()
        .toLowerCase(),
      typed,
    );
  return rank(a) - rank(b);
}

/** How a select finds its choices by their labels. */
export const searchByLabel = { optionFilterProp: 'label', filterSort: byMatch } as const;
