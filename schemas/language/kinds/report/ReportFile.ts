/** The written shape of a report, as `screen.schema.json` allows it. */
import type { BoardFile } from '../dashboard/DashboardFile.ts';
import type { Against } from './ReportScreen.ts';

declare module '../../screen/ScreenFile.ts' {
  interface ScreenFiles {
    readonly report: ReportFile;
  }
}

/** A report as a configurator writes it. */
export interface ReportFile extends BoardFile {
  readonly kind: 'report';
  readonly dimensions: Readonly<Record<string, DimensionFile>>;
  readonly by?: readonly string[];
  readonly columns: Readonly<Record<string, ColumnFile>>;
  readonly sort?: string;
  readonly limit?: number;
  readonly chart?: readonly string[];
}

/** What rows can be made of, as written. */
export interface DimensionFile {
  readonly title: string;
  readonly on: Readonly<Record<string, string>>;
}

/** A column, as written: counted from a screen, or worked out from other columns. */
export interface ColumnFile {
  readonly title: string;
  readonly description?: string;
  readonly of?: string;
  readonly where?: string;
  readonly at?: string;
  readonly show?: string;
  readonly value?: string;
  readonly share?: string;
  readonly growth?: string;
  readonly against?: Against;
  readonly unit?: string;
  readonly digits?: number;
  readonly hidden?: boolean;
  readonly standing?: boolean;
  readonly text?: boolean;
}
