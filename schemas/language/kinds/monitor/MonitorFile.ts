/** The written shape of a monitor page, as `screen.schema.json` allows it. */
import type { FileBase } from '../../screen/ScreenFile.ts';
import type { FigureFormat } from './MonitorScreen.ts';

declare module '../../screen/ScreenFile.ts' {
  interface ScreenFiles {
    readonly monitor: MonitorFile;
  }
}

/** A monitor page as a configurator writes it. */
export interface MonitorFile extends FileBase {
  readonly kind: 'monitor';
  readonly note?: string;
  readonly refresh?: number;
  readonly parts: Readonly<Record<string, PartFile>>;
}

/** A part of the page, as written: values one below the other, or the rows of an answer. */
export interface PartFile {
  readonly title: string;
  readonly span?: number;
  readonly call?: string;
  readonly read?: string;
  readonly means?: string;
  readonly values?: Readonly<Record<string, ValueFile>>;
  readonly history?: readonly string[];
  readonly rows?: Readonly<Record<string, RowColumnFile>>;
}

/** A figure, as written. */
export interface ValueFile {
  readonly title: string;
  readonly call?: string;
  readonly read?: string;
  readonly format?: FigureFormat;
  readonly unit?: string;
}

/** A column of rows, as written. */
export interface RowColumnFile {
  readonly title: string;
  readonly read?: string;
  readonly format?: FigureFormat;
  readonly unit?: string;
  readonly search?: true;
}
