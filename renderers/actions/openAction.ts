import type { Action } from '../../schemas/language/index.ts';
import type { ActionContext } from './ActionContext.ts';
import { fillLink } from '../naming/index.ts';

/** Opens another screen, or a web address in a new window. */
export function runOpen({ ports, records }: ActionContext, action: Action) {
  ports.navigation.open(fillLink(action.open ?? '', records[0] ?? {}));
}
