import { announceDictChange } from '../records/labels/dictTexts.ts';
import { adminsOnly } from './guards.ts';
import type { Policy, PolicyContext } from '../Services.ts';

const shared = adminsOnly('字典由所有租户共用，只有系统管理员可以维护');

/** Whatever is written, or asked to be refreshed: the one place where dictionaries change. */
const tellCaches = ({ services, queries }: PolicyContext): Promise<void> => announceDictChange(services, queries);

/** The dictionaries. */
export const dictPolicy: Policy = { ...shared, afterWrite: tellCaches };

/** The items of the dictionaries. */
export const dictItemPolicy: Policy = { ...shared, afterWrite: tellCaches };
