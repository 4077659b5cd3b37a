import type { Policy } from '../Services.ts';
import { codedTree } from './treeCodes.ts';

/** Categories: their codes say where each one stands, so that a field can offer all below one. */
export const categoryPolicy: Policy = codedTree({
  table: 'sys_category',
  parent: { name: 'pid', column: 'pid' },
  code: { name: 'code', column: 'code' },
  missing: '父级节点不存在',
});
