import type { LinkContext } from '../../../linking/LinkContext.ts';
import type { Asked } from '../../../queries/Query.ts';
import type { Report } from '../../../screen/knownFields.ts';
import type { Path } from '../../../text/SourceText.ts';
import type { CardBase, Cards, CardType, Filter } from '../Card.ts';
import type { CardFile } from '../DashboardFile.ts';

/** Where a card stands, and what its mistakes are told to. */
export interface CardCheck {
  readonly file: CardFile;
  /** The place of the card in its file. */
  readonly path: Path;
  readonly context: LinkContext;
  readonly report: Report;
  /** Whether the page counts itself again. */
  readonly refreshes: boolean;
  /** The choices of the page. */
  readonly filters: readonly Filter[];
}

/** What the language knows of one kind of card. */
export interface CardKind<T extends CardType> {
  /** The keywords it takes beside `title` and `span`; the one of its own name makes a card of this kind. */
  readonly keywords: readonly (keyof CardFile)[];
  /** How many of the twelve columns it takes unless the file says so. */
  readonly span: number;
  /** The card without what it asks of other screens. */
  toCard(file: CardFile, base: CardBase): Cards[T];
  /** Holds it against the screens it asks, and fills in what they say. */
  link(card: Cards[T], check: CardCheck): Cards[T];
  /** What it asks of which screens. */
  asksOf(card: Cards[T]): readonly Asked[];
}
