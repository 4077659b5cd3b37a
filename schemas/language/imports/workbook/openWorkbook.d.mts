import type { Cell } from '../../cells/index.ts';
import type { importLimits } from '../importLimits.ts';
import type { AboutWorkbook, Line } from '../Line.ts';
import type { Refusal } from './unpackXlsx.mjs';

export function openWorkbook(
  bytes: Uint8Array,
  options: {
    readonly sheetName: string;
    /** Names of sheets that are read as well, in small letters; their lines come first. @default none */
    readonly further?: readonly string[];
    readonly limits: typeof importLimits;
    /** Whether it is asked which rows are hidden. @default false */
    readonly looks?: boolean;
    readonly inflate: (packed: Uint8Array, most: number) => Uint8Array | Promise<Uint8Array>;
  },
): Promise<{ readonly lines: Iterable<Line>; readonly about: AboutWorkbook }>;
export function toRefusal(error: unknown): Refusal;
export function lengthOf(cells: readonly Cell[]): number;
