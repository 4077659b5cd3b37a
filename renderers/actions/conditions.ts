/** Whether an action fits a row. The server checks the same expression; here it only hides the button. */
import {
  toExpression,
  type CompiledExpression,
  type Expression,
  type RecordScreen,
  type ScreenRecord,
} from '../../schemas/language/index.ts';
import type { Ports } from '../ports/index.ts';

/** Expressions are compiled once per screen, not per row. */
const compiledByScreen = new WeakMap<RecordScreen, Map<Expression, CompiledExpression>>();

/** The compiled form of an expression over a screen's record. */
export function compileFor(screen: RecordScreen, source: Expression): CompiledExpression {
  const known = compiledByScreen.get(screen) ?? new Map<Expression, CompiledExpression>();
  compiledByScreen.set(screen, known);
  const before = known.get(source);
  if (before) return before;
  const compiled = toExpression(source, { fields: screen.fields, children: screen.children });
  known.set(source, compiled);
  return compiled;
}

/** True where there is no condition or the row meets it; a condition that cannot be evaluated hides the button. */
export function meets(
  screen: RecordScreen,
  when: Expression | undefined,
  record: ScreenRecord,
  user: Ports['user'],
): boolean {
  if (when === undefined) return true;
  try {
    return compileFor(screen, when).evaluate({ record, user }) === true;
  } catch (error) {
    console.error(`${screen.component}: "${when}" cannot be evaluated for record ${String(record['id'])}`, error);
    return false;
  }
}
