import { keepTyping } from '../typing/typing.ts';
import { idOf, type ActionContext } from './ActionContext.ts';

/** Opens an empty form. */
export function runAdd({ initial, open }: ActionContext) {
  keepTyping();
  open({ view: 'add', ...(initial && { initial }) });
}

/** Opens the form of one record. */
export function runEdit({ records: [record], open }: ActionContext) {
  if (record) open({ view: 'edit', id: idOf(record) });
}

/** Shows one record. */
export function runDetail({ records: [record], open }: ActionContext) {
  if (record) open({ view: 'detail', id: idOf(record) });
}
