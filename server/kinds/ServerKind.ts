import type { Screen } from '../../schemas/language/index.ts';
import type { TableShape } from '../kernel/TableShape.ts';
import type { ApiEntry } from './calls.ts';
import type { Button } from './codes.ts';

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
  /** Paths of calls of the server itself whose answers it shows: whoever may open it may make them. */
  callsOf?(screen: S): readonly string[];
}
