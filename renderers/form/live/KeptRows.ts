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

  /** Wakes who listens once such a row is removed here too: nothing is kept of it that a save would have to ask about. @returns the end of it */
  whenGone(listener: () => void): () => void {
    const { model, store } = this.session;
    return store.subscribe(
      model.children.map(({ name }) => name),
      () => {
        const here = new Set(
          model.children.flatMap(({ name }) => [...byId(rowsOf(store.get(name))).keys()].map((id) => toKey(name, id))),
        );
        const gone = [...this.#told].filter((key) => !here.has(key));
        for (const key of gone) this.#told.delete(key);
        if (gone.length > 0) listener();
      },
    );
  }

  /** Tells those that are gone from a record that somebody else has saved. */
  tell(theirs: ScreenRecord): void {
    const { model, store, ports } = this.session;
    const names = model.children.flatMap((child) => {
      const [saved, were] = [byId(rowsOf(theirs[child.name])), byId(rowsOf(store.baseline[child.name]))];
      return rowsOf(store.get(child.name)).flatMap((row, index) => {
        const { id } = row;
        const key = toKey(child.name, id);
        if (id === undefined || saved.has(id) || this.#told.has(key)) return [];
        this.#told.add(key);
        return [toRowName(child, index + 1, were.get(id) ?? row, this.looks)];
      });
    });
    if (names.length > 0) ports.messages.warning(formTexts.rowsKept(names));
  }
}

const toKey = (table: string, id: unknown): string => `${table} ${String(id)}`;
