/** The cards of a dashboard with every default filled in. */
import type { Earlier } from '../../queries/earlier.ts';
import type { Asked, Query } from '../../queries/Query.ts';
import type { Expression, Field } from '../../screen/Field.ts';
import type { Period } from '../../values/periods.ts';

/** What every card has. */
export interface CardBase {
  readonly name: string;
  readonly title: string;
  /** What it counts. */
  readonly description?: string;
  /** How many of the twelve columns it takes on a wide page. */
  readonly span: number;
}

/** What is said of a number beside itself. */
export interface FigureBase extends CardBase {
  /** Whether it is held against an earlier time, and which way is good news. */
  readonly compare?: 'more' | 'less' | 'neutral';
  /** What it is held against, in their order. */
  readonly against: readonly Earlier[];
  /** The period that it asks for as a whole: by its own condition, or the range chosen on the page. */
  readonly period?: Period | 'range';
  /** Whether a line below it shows what it was since the page was opened. */
  readonly history: boolean;
}

/** One number. */
export interface FigureCard extends FigureBase {
  readonly type: 'figure';
  readonly query: Query;
  /** Makes it the part in percent of what the query finds for which this holds as well. */
  readonly share?: Query;
}

/** One number that is worked out of several. */
export interface ValueCard extends FigureBase {
  readonly type: 'value';
  readonly value: Expression;
  /** What it is worked out of; a click opens the list of the first. */
  readonly from: readonly NamedQuery[];
  readonly unit?: string;
  readonly digits: number;
}

/** A query with a name. */
export interface NamedQuery {
  readonly title: string;
  readonly query: Query;
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
  /** Of several the first. */
  readonly query: Query;
  /** Queries with one figure each that are drawn side by side; absent where there is but one. */
  readonly series?: readonly NamedQuery[];
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
  readonly items: readonly NamedQuery[];
}

/** Records of several screens that wait for somebody, those that came last first. */
export interface InboxCard extends CardBase {
  readonly type: 'inbox';
  readonly items: readonly InboxItem[];
  readonly limit: number;
}
/** Records of one screen among them. */
export interface InboxItem {
  /** What they are called. */
  readonly title: string;
  readonly query: InboxQuery;
}
/** Which records wait, since when, and what each is known by. */
export interface InboxQuery extends Asked {
  readonly since: string;
  readonly label: Field;
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
  /** The field whose records are outlined together. */
  readonly area?: Field;
  /** What else is said of a point. */
  readonly show: readonly Field[];
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
  readonly value: ValueCard;
  readonly chart: ChartCard;
  readonly rows: RowsCard;
  readonly todo: TodoCard;
  readonly inbox: InboxCard;
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
