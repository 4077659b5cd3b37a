import type { ExpressionUser, Mark, RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { meets } from '../actions/index.ts';

/** Marks of a row by the list of them; a row that changes is another object. */
const known = new WeakMap<ScreenRecord, Map<readonly Mark[], Mark | undefined>>();

/** The first mark whose condition a record meets; each is asked once for each state of a record. */
export function markOf(
  screen: RecordScreen,
  marks: readonly Mark[] | undefined,
  record: ScreenRecord,
  user: ExpressionUser,
): Mark | undefined {
  if (!marks) return undefined;
  const answers = known.get(record) ?? new Map<readonly Mark[], Mark | undefined>();
  known.set(record, answers);
  if (!answers.has(marks))
    answers.set(
      marks,
      marks.find(({ when }) => meets(screen, when, record, user)),
    );
  return answers.get(marks);
}
