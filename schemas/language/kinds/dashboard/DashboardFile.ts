/** The written shape of a dashboard, as `screen.schema.json` allows it. */
import type { Earlier } from '../../queries/earlier.ts';
import type { QueryFile } from '../../queries/Query.ts';
import type { TitledColumns } from '../../screen/columnTitles.ts';
import type { FileBase } from '../../screen/ScreenFile.ts';
import type { ChartName, FigureCard, LinksCard } from './Card.ts';

declare module '../../screen/ScreenFile.ts' {
  interface ScreenFiles {
    readonly dashboard: DashboardFile;
  }
}

/** What every page with cards may say. */
export interface BoardFile extends FileBase {
  readonly api?: string | object;
  readonly filters?: Readonly<Record<string, FilterFile>>;
  readonly cards?: Readonly<Record<string, CardFile>>;
}

/** A dashboard as a configurator writes it. */
export interface DashboardFile extends BoardFile {
  readonly kind: 'dashboard';
  readonly greeting?: boolean;
  readonly refresh?: number;
  readonly cards: Readonly<Record<string, CardFile>>;
}

/** A choice of the page, as written. */
export interface FilterFile {
  readonly title: string;
  readonly days?: number;
  readonly on: Readonly<Record<string, string>>;
}

/** A card, as written: which kind it is follows from its keyword. */
export interface CardFile {
  readonly title: string;
  readonly description?: string;
  readonly span?: number;
  readonly unit?: string;
  readonly figure?: QueryFile;
  readonly compare?: NonNullable<FigureCard['compare']>;
  readonly against?: readonly Earlier[];
  readonly history?: boolean;
  readonly value?: string;
  readonly from?: Readonly<Record<string, QueryFile>>;
  readonly digits?: number;
  readonly chart?: ChartName;
  readonly query?: QueryFile;
  readonly series?: Readonly<Record<string, QueryFile>>;
  readonly rows?: RowsFile;
  readonly todo?: Readonly<Record<string, QueryFile>>;
  readonly inbox?: Readonly<Record<string, InboxFile>>;
  readonly limit?: number;
  readonly share?: string;
  readonly funnel?: Readonly<Record<string, QueryFile>>;
  readonly map?: MapFile;
  readonly links?: LinksCard['links'];
}

/** The rows of a card, as written. */
export interface RowsFile {
  readonly of: string;
  readonly where?: string;
  readonly columns: TitledColumns;
  readonly sort?: string;
  readonly limit?: number;
}

/** Records of one screen in an inbox, as written. */
export interface InboxFile {
  readonly of: string;
  readonly where?: string;
  readonly since?: string;
}

/** The points of a map, as written. */
export interface MapFile {
  readonly of: string;
  readonly where?: string;
  readonly at: string;
  readonly colour?: string;
  readonly area?: string;
  readonly show?: readonly string[];
  readonly limit?: number;
}
