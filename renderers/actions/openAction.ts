import type { Action } from '../../schemas/language/index.ts';
import { type ActionContext, idOf } from './ActionContext.ts';
import { answerOf } from './callAction.ts';
import { fillLink } from '../naming/index.ts';

/** Opens another screen, or a web address in a new window. */
export function runOpen({ ports, records }: ActionContext, action: Action) {
  ports.navigation.open(fillLink(action.open ?? '', records[0] ?? {}));
}

/** Opens the row to be printed, in a window of its own, with a ticket that is good for this once. */
export async function runPrint({ screen, ports, records }: ActionContext, action: Action) {
  const [record] = records;
  if (record)
    ports.navigation.open(await answerOf(ports.data.printAddress(screen, action, idOf(record)), action.title));
}
