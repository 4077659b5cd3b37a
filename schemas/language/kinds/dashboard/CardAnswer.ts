/** What the server answers for the cards of a dashboard; the browser reads the same shapes. */
import type { ListConditions } from '../../queries/conditions.ts';
import type { Earlier } from '../../queries/earlier.ts';

/** The query of the list that shows what was counted; null where there is no such list. */
interface Leading {
  readonly query: ListConditions | null;
}

/** A number, and the one of the period before. */
export interface FigureAnswer extends Leading {
  readonly type: 'figure';
  /** Decimal text; null where there is nothing to make it of. */
  readonly value: string | null;
  /** What it was, by what it is held against. */
  readonly earlier?: EarlierFigures;
}
/** Figures of earlier times, as far as they are asked for. */
export type EarlierFigures = Readonly<Partial<Record<Earlier, string | null>>>;
/** A number that is worked out of several, and those; its list is that of the first. */
export interface ValueAnswer extends Omit<FigureAnswer, 'type'> {
  readonly type: 'value';
  readonly from: Readonly<Record<string, Omit<FigureAnswer, 'type'>>>;
}
/** A group or period, its name, its figures, and the list of its rows. */
export interface ChartPoint extends Leading {
  readonly key: string | null;
  readonly label: string;
  /** One for each measure, or for each part where groups are divided again. */
  readonly values: readonly (string | null)[];
  /** The list of each figure, where they are not all of the same rows. */
  readonly queries?: readonly (ListConditions | null)[];
}
/** What all groups are divided into again. */
export interface ChartPart {
  readonly key: string | null;
  readonly label: string;
}
/** The points of a chart, and the figures of all rows. */
export interface ChartAnswer extends Leading {
  readonly type: 'chart';
  readonly points: readonly ChartPoint[];
  /** How many groups there are, shown or not. */
  readonly groups: number;
  readonly totals: readonly (string | null)[];
  readonly parts?: readonly ChartPart[];
}
/** The first rows of a list. */
export interface RowsAnswer extends Leading {
  readonly type: 'rows';
  readonly records: readonly Record<string, unknown>[];
  readonly total: number;
}
/** Numbers of what waits. */
export interface TodoAnswer {
  readonly type: 'todo';
  readonly items: readonly ({ readonly title: string; readonly value: string | null } & Leading)[];
}
/** Records that wait, of all screens together. */
export interface InboxAnswer {
  readonly type: 'inbox';
  readonly records: readonly WaitingRecord[];
  /** How many there are, shown or not. */
  readonly total: number;
}
/** A record that waits. */
export interface WaitingRecord {
  readonly id: string;
  /** The place of its screen among those of the card. */
  readonly item: number;
  readonly label: string;
  /** `YYYY-MM-DD HH:mm:ss`. */
  readonly since: string;
}
/** The numbers of steps. */
export interface FunnelAnswer {
  readonly type: 'funnel';
  readonly items: TodoAnswer['items'];
}
/** A record at its place. */
export interface MapPoint {
  readonly id: string;
  readonly label: string;
  /** Degrees east and north. */
  readonly lng: number;
  readonly lat: number;
  /** The stored value that colours it, and its name. */
  readonly value: string | null;
  readonly valueLabel: string | null;
  /** The area it stands in, such as 浙江省/杭州市; null where none is outlined. */
  readonly area: string | null;
  /** What else is said of it, as the card names it. */
  readonly said: readonly string[];
}
/** Records at their places. */
export interface MapAnswer extends Leading {
  readonly type: 'map';
  readonly points: readonly MapPoint[];
  /** How many records there are, shown or not. */
  readonly total: number;
}
/** Ways to other pages are the application's own to know. */
interface LinksAnswer {
  readonly type: 'links';
}
/** Why a card has no figures. */
interface FailedAnswer {
  readonly type: 'failed';
  readonly message: string;
}

/** What a card shows. */
export type CardAnswer =
  | FigureAnswer
  | ValueAnswer
  | ChartAnswer
  | RowsAnswer
  | TodoAnswer
  | InboxAnswer
  | FunnelAnswer
  | MapAnswer
  | LinksAnswer
  | FailedAnswer;

/** What a dashboard shows just now. */
export interface DashboardAnswer {
  /** When it was counted, `YYYY-MM-DD HH:mm:ss` in China's time. */
  readonly at: string;
  /** By the names of the cards; a card that the person may not see is not among them. */
  readonly cards: Readonly<Record<string, CardAnswer>>;
}
