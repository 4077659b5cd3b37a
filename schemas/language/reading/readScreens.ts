/** Reads all screen files together. Pure: whoever calls it has already read the texts. */
import { componentOf } from './componentName.ts';
import type { Dict } from './plain/dicts.ts';
import type { FileText, ReadOptions } from './ReadOptions.ts';
import type { ScreenSet } from './LastReading.ts';
import { ScreenReader } from './ScreenReader.ts';
import { formatNote, formatProblem, type Problem } from '../text/problems.ts';

export { componentOf, formatNote, formatProblem, type Problem };
export type { FileText, ReadOptions, Unmet } from './ReadOptions.ts';
export { type Dict, readDicts } from './plain/dicts.ts';
export { readParts } from './readParts.ts';
export type { Parts } from '../parts/Part.ts';
export { withParts } from '../parts/useParts.ts';
export { ScreenReader, type ScreenSet };

/** Parses, checks and links all screen files once. One broken file takes down one screen. */
export const readScreens = (files: readonly FileText[], dicts: readonly Dict[], options: ReadOptions = {}): ScreenSet =>
  new ScreenReader().readAll(files, dicts, options);
