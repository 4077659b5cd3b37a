import { invalid } from '../errors.ts';
import { announceDictChange } from '../records/labels/dictTexts.ts';
import { adminsOnly, idsOf, isWritten, textOf } from './guards.ts';
import type { Policy, PolicyContext } from '../Services.ts';

const shared = adminsOnly('字典由所有租户共用，只有系统管理员可以维护');

/** Whatever is written, or asked to be refreshed: the one place where dictionaries change. */
const tellCaches = ({ services, queries }: PolicyContext): Promise<void> => announceDictChange(services, queries);

/** Dictionaries: screens name them by code, so a code never changes. */
export const dictPolicy: Policy = {
  ...shared,
  beforeUpdate: async (context) => {
    await shared.beforeUpdate(context);
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
  afterWrite: tellCaches,
};

/** The items of the dictionaries. */
export const dictItemPolicy: Policy = { ...shared, afterWrite: tellCaches };
