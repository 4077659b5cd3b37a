import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { orderChangedBy } from '../conflict/mergeRows.ts';
import type { FormSession } from '../session/FormSession.ts';
import { byId, rowsOf } from '../session/rowsById.ts';
import { formTexts } from '../texts.ts';

/**
 * The sub-tables of an open form whose rows both this person and others have put into another order. Each order of theirs is
 * told once: nothing that is seen in the form says that the save will ask.
 */
export class MovedRows {
  readonly #told = new Map<string, string>();

  constructor(private readonly session: FormSession) {}

  /** @param person who has saved it: nobody where the record does not say, null for oneself */
  tell(theirs: ScreenRecord, person: string | null): void {
    const { model, store, ports } = this.session;
    for (const child of model.children) {
      const saved = rowsOf(theirs[child.name]);
      const versions = {
        opened: rowsOf(store.baseline[child.name]),
        mine: rowsOf(store.get(child.name)),
        theirs: saved,
      };
      const order = [...byId(saved).keys()].join();
      if (orderChangedBy(child, versions) !== 'both' || this.#told.get(child.name) === order) continue;
      this.#told.set(child.name, order);
      ports.messages.warning(formTexts.bothMoved(child.title, person));
    }
  }
}
