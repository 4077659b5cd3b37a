import { allActionsOf, type Field, type RecordScreen } from '../../schemas/language/index.ts';
import { forbidden, missing } from '../errors.ts';
import { listCodeOf } from '../kinds/codes.ts';
import type { Services, Session } from '../Services.ts';

/** The records of a screen as a report, for somebody who may read them there. */
export interface OpenReport {
  readonly screen: RecordScreen;
  readonly report: NonNullable<RecordScreen['report']>;
  /** The code by which the person reads it. */
  readonly code: string;
}

/**
 * The report of a code, which is the id of its screen. It is for who opens the list of the records, or fills in a form with a
 * field that is chosen in it. @throws ApiError 404, or 403
 */
export function openReport({ screens }: Services, session: Session, id: string): OpenReport {
  const screen = screens.byId(id);
  if (!screen?.report) throw missing('没有这个报表');
  const codes = [listCodeOf(screen), ...screens.recordScreens().flatMap((other) => choosingCodes(other, id))];
  const code = codes.find((one) => session.codes.has(one));
  if (code === undefined) throw forbidden();
  return { screen, report: screen.report, code };
}

/** The codes of the forms of a screen in which a field is chosen in the report. */
function choosingCodes(screen: RecordScreen, report: string): readonly string[] {
  const isIn = (fields: readonly Field[]): boolean => fields.some(({ popup }) => popup?.screen === report);
  const { add, edit } = screen.builtIn;
  const ofForm = [add, edit].flatMap((action) => (action ? [action.code] : []));
  const isInForm = isIn(screen.fields) || screen.children.some(({ fields, editable }) => editable && isIn(fields));
  const ofActions = allActionsOf(screen).filter(({ form }) => form && isIn(form.fields));
  return [...(isInForm ? ofForm : []), ...ofActions.map(({ code }) => code)];
}
