import { ApiError } from '../../errors.ts';
import type { Answer, Route, RouteContext } from '../route.ts';
import { requiredIn, textIn } from './body.ts';

/** Whether a value is still free in its dictionary; `id` is the item that is being edited. */
async function check({ services, query }: RouteContext): Promise<Answer> {
  const taken = await services.database.db
    .selectFrom('sys_dict_item')
    .select('id')
    .where('dict_id', '=', requiredIn(query, 'dictId'))
    .where('item_value', '=', requiredIn(query, 'itemValue', 500))
    .where('id', '!=', textIn(query, 'id'))
    .executeTakeFirst();
  if (taken) throw new ApiError(400, '字典值已存在，请换一个');
  return { message: '该值可用！' };
}

/** What the form of a dictionary's item asks beside the calls of its screen. */
export const dictItemRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/sys/dictItem/dictItemCheck',
    summary: 'Whether a value is still free in its dictionary',
    access: { code: ['sysDictItem:add', 'sysDictItem:edit'] },
    handle: check,
  },
];
