import { sql } from 'kysely';
import { invalid } from '../errors.ts';
import { dictChannel, forgetDictTexts } from '../records/dictTexts.ts';
import { idsOf, isWritten, textOf } from './guards.ts';
import type { Policy } from './Policy.ts';

/** Dictionaries: screens name them by code, so a code never changes; caches hear of every change. */
export const dictPolicy: Policy = {
  beforeUpdate: async (context) => {
    const [id] = idsOf(context);
    if (!id || !isWritten(context, 'dictCode')) return;
    const row = await context.queries
      .selectFrom('sys_dict')
      .select('dict_code')
      .where('id', '=', id)
      .executeTakeFirst();
    if (row && String(row['dict_code']) !== textOf(context, 'dictCode'))
      throw invalid({ dictCode: '字典编号不能修改' });
  },
  afterWrite: async ({ services, queries }) => {
    forgetDictTexts(services);
    // The message leaves with the commit, so that nobody keeps the items as they were before it.
    await sql`select pg_notify(${dictChannel}, 'changed')`.execute(queries);
  },
};
