import { texts } from '../list/texts.ts';
import { idOf, type ActionContext } from './ActionContext.ts';

/** Removes the rows after a question; the question for several rows names their number. */
export async function runDelete({ screen, ports, records, onRemoved }: ActionContext) {
  const text = records.length === 1 ? texts.confirmRemoveOne : texts.confirmRemoveMany(records.length);
  const agreed = await ports.messages.confirm({ title: texts.confirmDelete, text, danger: true });
  if (!agreed) return;
  await ports.data.remove(screen, records.map(idOf));
  ports.messages.success(texts.removed);
  onRemoved(records.length);
}
