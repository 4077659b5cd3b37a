/** The cards of a dashboard with every default filled in. */
import type { Asked, Query } from '../../queries/Query.ts';
import type { Field } from '../../screen/Field.ts';
import type { Period } from '../../values/periods.ts';

/** What every card has. */
export interface CardBase {
  readonly name: string;
  readonly title: string;
  /** How many of the twelve columns it takes on a wide page. */
  readonly span: number;
}

/** One number. */
export interface FigureCard extends CardBase {
  readonly type: 'figure';
  readonly query: Query;
  /** Whether it is held against the period before, and which way is good news. */
  readonly compare?: 'more' | 'less' | 'neutral';
  /** The period that it asks for as a whole. */
  readonly period?: Period;
}

/** How a chart is drawn: over time (line, bar), as parts of a whole (ring), or the largest first (ranking). */
export type ChartName = 'line' | 'bar' | 'ring' | 'ranking';

/** Figures by time or by group. */
export interface ChartCard extends CardBase {
  readonly type: 'chart';
  readonly chart: ChartName;
  readonly query: Query;
}

/** The first rows of a list. */
export interface RowsCard extends CardBase {
  readonly type: 'rows';
  readonly rows: RowsQuery;
}
/** Which rows a card shows, and which of their fields. */
export interface RowsQuery extends Asked {
  readonly columns: readonly Field[];
  readonly sort: readonly { readonly field: string; readonly order: 'asc' | 'desc' }[];
  readonly limit: number;
}

/** What waits for somebody: numbers, each leading to its list. */
export interface TodoCard extends CardBase {
  readonly type: 'todo';
  readonly items: readonly { readonly title: string; readonly query: Query }[];
}

/** Ways to other pages: the first ones of the menu, those opened last, or those the person marked. */
export interface LinksCard extends CardBase {
  readonly type: 'links';
  readonly links: 'quick' | 'recent' | 'starred';
}

/** The kinds of cards by name: this one list says which there are. */
export interface Cards {
  readonly figure: FigureCard;
  readonly chart: ChartCard;
  readonly rows: RowsCard;
  readonly todo: TodoCard;
  readonly links: LinksCard;
}
/** The name of a kind of card; in a file it is the keyword that makes a card one of that kind. */
export type CardType = keyof Cards;
/** One card of a dashboard. */
export type Card = Cards[CardType];
