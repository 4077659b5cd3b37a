import type { Queries } from '../database/Database.ts';
import type { TableShape } from '../kernel/TableShape.ts';

/** Tables that change together or not at all, as those of one screen do: a file whose change is refused has changed nothing. */
export interface ScreenTables {
  readonly tables: readonly TableShape[];
  /**
   * What is done before they are compared, in the same transaction, such as taking along what has another name now.
   * @returns what was done, in sentences
   */
  readonly move?: ((db: Queries) => Promise<readonly string[]>) | undefined;
}

/** One table that stands for itself, or several that go together. */
export type Wanted = TableShape | ScreenTables;

/** What is wanted as tables that go together. */
export const toScreenTables = (wanted: Wanted): ScreenTables => ('tables' in wanted ? wanted : { tables: [wanted] });
