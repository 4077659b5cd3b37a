import { type Field, type RecordScreen, type ScreenRecord } from '../../../schemas/language/index.ts';
import { loadChosen } from '../../fields/ref/loadFill.ts';
import type { Ports } from '../../ports/index.ts';
import type { FormStore } from './FormStore.ts';

/** What is needed of a form to keep its linked fields. */
interface Following {
  readonly model: { readonly screen: RecordScreen; readonly dialog?: unknown };
  readonly ports: Ports;
  readonly store: FormStore;
}

/** Keeps the linked fields of a form those of the records that its refs point at, whichever is chosen. */
export function followRefs({ model, ports, store }: Following): void {
  // The plain names of a dialog are those of its row, which stays.
  if (model.dialog) return;
  const { fields } = model.screen;
  for (const ref of fields) {
    const linked = fields.filter(({ through }) => through?.ref === ref.name);
    if (linked.length === 0) continue;
    let known = toText(store.get(ref.name));
    const read = (): void => {
      const value = toText(store.get(ref.name));
      if (value === known) return;
      known = value;
      void readLinked(ports, ref, linked, value).then((patch) => {
        // A late answer speaks of a record that is not chosen any more.
        if (value === known) store.follow(patch);
      });
    };
    store.subscribe([ref.name], read);
    // A new record may begin with a choice, of which nothing has been read yet.
    if (known !== '' && !linked.some(({ name }) => name in store.record)) {
      known = '';
      read();
    }
  }
}

const toText = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

async function readLinked(ports: Ports, ref: Field, linked: readonly Field[], value: string): Promise<ScreenRecord> {
  const chosen = value === '' ? {} : await loadSeen(ports, ref, value);
  const entries = linked.map(({ name, through }) => [
    [name, chosen[through!.field] ?? undefined],
    [`${name}_dictText`, chosen[`${through!.field}_dictText`]],
  ]);
  return Object.fromEntries(entries.flat());
}

/** Nothing where the record is not this person's to see: so does the server judge what depends on it. */
async function loadSeen(ports: Ports, ref: Field, value: string): Promise<ScreenRecord> {
  try {
    return await loadChosen(ports, ref.ref!, value);
  } catch (error) {
    console.warn(`the record that ${ref.name} points at could not be read`, error);
    return {};
  }
}
