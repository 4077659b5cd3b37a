/** The cards of a dashboard with every default filled in. */
import type { Asked, Query } from '../../queries/Query.ts';
import type { Expression, Field } from '../../screen/Field.ts';
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
  /** The period that it asks for as a whole: by its own condition, or the range chosen on the page. */
  readonly period?: Period | 'range';
  /** Makes it the part in percent of what the query finds for which this holds as well. */
  readonly share?: Query;
  /** What it shows instead of what the query counts: worked out of that (`figure`), of `with` and of `days`. */
  readonly value?: Expression;
  /** What else is counted for `value`, each under its name. */
  readonly with?: readonly { readonly name: string; readonly query: Query }[];
}

/**
 * How a chart is drawn: over time (line, bar, stack), as parts of a whole (ring), the largest first (ranking), or as a
 * field of squares (heat).
 */
export type ChartName = 'line' | 'bar' | 'stack' | 'ring' | 'ranking' | 'heat';

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

/** Steps of which each keeps a part of the one before. */
export interface FunnelCard extends CardBase {
  readonly type: 'funnel';
  readonly items: TodoCard['items'];
}

/** Records as points by their places. */
export interface MapCard extends CardBase {
  readonly type: 'map';
  readonly map: MapQuery;
}
/** Which records are points, and what is said of each. */
export interface MapQuery extends Asked {
  /** The field of the place. */
  readonly at: string;
  /** The field that names a point. */
  readonly label: Field;
  /** The field with few values that colours it. */
  readonly colour?: Field;
  readonly limit: number;
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
  readonly funnel: FunnelCard;
  readonly map: MapCard;
  readonly links: LinksCard;
}
/** The name of a kind of card; in a file it is the keyword that makes a card one of that kind. */
export type CardType = keyof Cards;
/** One card of a dashboard. */
export type Card = Cards[CardType];

/** A choice of the page that narrows every card of the screens it names, where the card's own `where` does not speak of that field. */
export interface Filter {
  readonly name: string;
  readonly title: string;
  /** The field that it narrows, by the id of the screen that is asked. */
  readonly on: Readonly<Record<string, string>>;
  /** Codes of the screens that its path reads, by the id of the screen that is asked. */
  readonly through?: Readonly<Record<string, readonly string[]>>;
  /** A range of so many days to today, until somebody chooses another; absent where one value is chosen. */
  readonly days?: number;
  /** What its input is made of: the field of the first screen it names. */
  readonly field: Field;
}
