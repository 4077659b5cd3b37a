import { type Asked, type Earlier, type ListConditions, toExpression } from '../../schemas/language/index.ts';
import { parseConditions, toListConditions } from '../../schemas/language/queries/conditions.ts';
import { isMomentOf } from '../../schemas/language/queries/isMoment.ts';
import { type Records, recordsOf, userOf } from '../records/index.ts';
import type { Services, Session } from '../Services.ts';
import { type Chosen, chosenOf } from './chosen.ts';

/** Who asks, and when. */
export interface Asker {
  readonly services: Services;
  readonly session: Session;
  /** `YYYY-MM-DD HH:mm:ss` in China's time, one for all cards. */
  readonly now: string;
  /** What was chosen for the page. */
  readonly chosen: readonly Chosen[];
}

/** A query for one person: its conditions are worked out, and every row comes through the scoped door. */
interface OpenedQuery {
  /** The query of the list that shows the same rows; null where no row can be meant. */
  readonly conditions: ListConditions | null;
  readonly records: Records;
}

/** Whether a person may read the screen that a query asks, and those that its paths lead through. */
export const isOpenTo = ({ codes }: Session, { code, through = [] }: Pick<Asked, 'code' | 'through'>): boolean =>
  codes.has(code) && through.every((one) => codes.has(one));

/** Whether a person can narrow a screen by what is chosen: what they cannot narrow says something else than the page. */
export const isNarrowedFor = ({ codes }: Session, { filter, value }: Chosen, screen: string): boolean =>
  value === undefined || (filter.through?.[screen] ?? []).every((one) => codes.has(one));

/**
 * Opens a query of a card; null where its screen is not there or the person may not read it.
 * @param earlier ask for an earlier period instead
 */
export function openQuery(
  { services, session, now, chosen }: Asker,
  asked: Asked,
  earlier?: Earlier,
): OpenedQuery | null {
  const screen = services.screens.byId(asked.of);
  if (!screen || !isOpenTo(session, asked) || !chosen.every((one) => isNarrowedFor(session, one, asked.of)))
    return null;
  const { where } = asked;
  const parsed = where === undefined ? [] : parseConditions(toExpression(where, { fields: screen.fields }).ast);
  const isMoment = isMomentOf(screen.fields);
  const own = toListConditions(parsed, { user: userOf(session), now, earlier, isMoment });
  return {
    conditions: own && { ...chosenOf(chosen, asked, own, earlier), ...own },
    records: recordsOf(services, session, screen),
  };
}
