import { headingOf, type ScreenRecord } from '../../schemas/language/index.ts';
import { lookOf, useLooks } from '../fields/index.ts';
import { hasWrongNumber, type ActionFact } from './session/actionFacts.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { anyValue } from '../editing/rules.ts';
import type { FormSession } from './session/FormSession.ts';
import { isOver } from './session/isOver.ts';
import { useTopics } from './session/useTopics.ts';

/** The row a dialog is about: what its action reads, and what it will change while that is typed. */
export function ActionFacts({ session }: { readonly session: FormSession }) {
  const { dialog } = session.model;
  const input = useTopics(session.store, [anyValue], () => session.store.record);
  if (!dialog || dialog.facts.length === 0) return null;
  const isTold = !isOver(session) && !hasWrongNumber(session.model.fields, session.problems());
  return (
    <dl className="vf-facts">
      {dialog.facts.map((fact) => (
        <div key={fact.field.name}>
          <dt>{headingOf(fact.field)}</dt>
          <dd>
            <FieldValue field={fact.field} record={dialog.row} />
            {isTold && <After fact={fact} row={dialog.row} input={input} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface AfterProps {
  readonly fact: ActionFact;
  readonly row: ScreenRecord;
  readonly input: ScreenRecord;
}
function After({ fact: { field, after }, row, input }: AfterProps) {
  const looks = useLooks();
  if (!after) return null;
  const { format } = lookOf(field, looks);
  const next = format(after(input), field, row);
  if (next === format(row[field.name], field, row)) return null;
  return (
    <>
      <span className="vf-facts-arrow">→</span>
      <strong>{next}</strong>
    </>
  );
}
