import type { Looks } from '../../fields/index.ts';
import { toRowName } from '../conflict/toLines.tsx';
import type { FormSession } from '../session/FormSession.ts';
import { byId, rowsOf } from '../session/rowsById.ts';
import { formTexts } from '../texts.ts';
import type { ScreenRecord } from '../../../schemas/language/index.ts';

/**
 * The rows of an open form that others have removed and that stay for what was written in them. Each is told once, by name: what
 * is wrong with it from then on is not of this person's making.
 */
export class KeptRows {
  readonly #told = new Set<string>();

  constructor(
    private readonly session: FormSession,
    private readonly looks: Looks,
  ) {}

  /** Tells those that are gone from a record that somebody else has saved. */
  tell(theirs: ScreenRecord): void {
    const { model, store, ports } = this.session;
    const names = model.children.flatMap((child) => {
      const [saved, were] = [byId(rowsOf(theirs[child.name])), byId(rowsOf(store.baseline[child.name]))];
      return rowsOf(store.get(child.name)).flatMap((row, index) => {
        const { id } = row;
        const key = `${child.name} ${String(id)}`;
        if (id === undefined || saved.has(id) || this.#told.has(key)) return [];
        this.#told.add(key);
        return [toRowName(child, index + 1, were.get(id) ?? row, this.looks)];
      });
    });
    if (names.length > 0) ports.messages.warning(formTexts.rowsKept(names));
  }
}
