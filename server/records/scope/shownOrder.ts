import type { RecordScreen } from '../../../schemas/language/index.ts';
import { nameBehind } from '../../../schemas/language/linking/followPath.ts';
import { type ListParameters, parseSort, type Sort } from '../query/parseList.ts';
import { askable, followedBy } from './linkJoins.ts';
import type { Scope } from './scope.ts';

/**
 * The order that a list asks for, else `defaults`, as people read it: a ref goes by the name that it shows, for who may
 * open the records that it names; for others those with the same one stand together.
 * @throws ApiError 400 for a column nobody knows
 */
export const shownOrder = (
  scope: Scope,
  query: ListParameters,
  defaults: RecordScreen['list']['sort'],
): readonly Sort[] =>
  parseSort(askable(scope), query, defaults).map(({ field, order }) => {
    const target = followedBy(scope, field);
    return { field: (target && nameBehind(field, target)) ?? field, order };
  });
