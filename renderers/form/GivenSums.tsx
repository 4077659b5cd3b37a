import { isAmount } from '../../schemas/language/index.ts';
import { anyValue } from '../editing/rules.ts';
import { sumOf } from '../naming/index.ts';
import type { FormSession } from './session/FormSession.ts';
import { useTopics } from './session/useTopics.ts';

interface GivenSumsProps {
  readonly session: FormSession;
  /** On how many rows the action is going to run. */
  readonly count: number;
}

/** What the amounts that are typed come to on several rows: each of them is given the whole of it. */
export function GivenSums({ session, count }: GivenSumsProps) {
  const input = useTopics(session.store, [anyValue], () => session.store.record);
  const errors = session.problems();
  const given = session.model.fields.filter(
    (field) => isAmount(field) && typeof input[field.name] === 'number' && errors[field.name] === undefined,
  );
  if (count < 2 || given.length === 0) return null;
  return (
    <div className="vf-facts" role="status">
      {given.map((field) => (
        <strong key={field.name}>{sumOf(field, Array<unknown>(count).fill(input[field.name]))}</strong>
      ))}
    </div>
  );
}
