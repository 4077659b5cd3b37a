import type { Screen } from '../../schemas/language/index.ts';
import type { Problem } from '../../schemas/language/readScreens.ts';
import type { Services } from '../Services.ts';
import { syncTables, systemTables, tablesOf } from '../tables/index.ts';
import type { TableSync } from './registry.ts';

/** Brings the tables of screens in line; the first time also the server's own. A refused change is a problem of its screen. */
export function createTableSync({ database, log }: Pick<Services, 'database' | 'log'>): TableSync {
  let isFirst = true;
  return async (screens) => {
    const shapes = [...(isFirst ? systemTables : []), ...screens.flatMap(tablesOf)];
    const { applied, refused, unused } = await syncTables(database, shapes);
    isFirst = false;
    if (applied.length > 0) log.info({ changes: applied.length }, 'tables changed');
    for (const { table, column } of unused)
      log.warn({ table, column }, 'no screen file names this column any longer; its values are kept');
    for (const { message } of refused) log.error({}, message);
    if (refused.length === 0) return [];
    const owners = new Map(screens.flatMap((screen) => tablesOf(screen).map(({ name }) => [name, screen] as const)));
    return refused.flatMap(({ table, message }) => {
      const owner = owners.get(table);
      return owner ? [toProblem(owner, message)] : [];
    });
  };
}

const toProblem = ({ component }: Screen, message: string): Problem => ({
  component,
  path: `screens/${component}.json`,
  line: 1,
  column: 1,
  message,
});
