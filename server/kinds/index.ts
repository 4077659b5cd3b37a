/** What the server makes of each kind of screen; a kind that is not here does not compile. */
import type { RecordScreen, Screen, ScreenKind, ScreenKinds } from '../../schemas/language/index.ts';
import type { TableShape } from '../kernel/TableShape.ts';
import { tablesOf } from '../tables/index.ts';
import type { ApiEntry } from './calls.ts';
import type { Button } from './codes.ts';
import { dashboardKind } from './dashboard.ts';
import { recordEntriesOf } from './recordCalls.ts';
import { recordButtonsOf, recordReadingCodes } from './recordCodes.ts';

/** The server's part of a kind. */
export interface ServerKind<S extends Screen> {
  /** The tables that its rows stand in. */
  tablesOf(screen: S): readonly TableShape[];
  /** Its endpoints; a built-in action that the file removed has none. */
  entriesOf(screen: S): readonly ApiEntry[];
  /** The rights that can be granted beside that to open it. */
  buttonsOf(screen: S): readonly Button[];
  /** The codes that come with the right to open it. */
  readingCodes(screen: S): readonly string[];
}

const records: ServerKind<RecordScreen> = {
  tablesOf,
  entriesOf: recordEntriesOf,
  buttonsOf: recordButtonsOf,
  readingCodes: recordReadingCodes,
};

const kinds = {
  list: records,
  tree: records,
  'master-detail': records,
  form: records,
  dashboard: dashboardKind,
} satisfies { readonly [K in ScreenKind]: ServerKind<ScreenKinds[K]> };

/** What the server makes of a screen's kind; a screen is only ever given to its own kind. */
export const kindOf = ({ kind }: Screen): ServerKind<Screen> => kinds[kind] as unknown as ServerKind<Screen>;
