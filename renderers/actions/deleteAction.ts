import { doneTexts } from './doneTexts.ts';
import { idOf, type ActionContext } from './ActionContext.ts';
import { outcomeOf } from './callAction.ts';
import { nameOf, whichOf, wordsOf } from '../naming/index.ts';

/** Removes the rows after a question that names the row, or the number of rows. */
export async function runDelete({ screen, ports, records, onChanged, onRemoved }: ActionContext) {
  const act = screen.builtIn.delete?.title ?? doneTexts.remove;
  const title = wordsOf(screen, act, undefined, records);
  const isBack = screen.recycle ? doneTexts.recoverable(screen.recycle.open.title) : doneTexts.irrecoverable;
  const names = whichOf(screen, records);
  const text = names === '' ? isBack : `${names}\n${isBack}`;
  if (!(await ports.messages.confirm({ title, text, okText: act, danger: true }))) return;
  const ids = records.map(idOf);
  await outcomeOf(ports.data.remove(screen, ids), onChanged, `${act}${nameOf(screen, records)}`);
  ports.messages.success(doneTexts.removed);
  onRemoved(ids);
}
