import { isFixed } from '../../editing/isFixed.ts';
import { loadFill } from '../../fields/ref/loadFill.ts';
import { useLatest } from '../../answers/index.ts';
import type { FormSession } from './FormSession.ts';

/**
 * The way to read once more what chosen records have filled in and nobody may change, such as the balance of a member: a refused
 * try has shown that something is not as the form says.
 */
export function useFilledAnew(session: FormSession): () => Promise<void> {
  const latest = useLatest(session);
  return async () => {
    const { model, ports, store } = session;
    for (const field of model.fields) {
      const value = store.get(field.name);
      const fixed = model.fields.filter(({ name }) => field.fill && name in field.fill).filter(isFixed);
      if (typeof value !== 'string' || value === '' || fixed.length === 0) continue;
      try {
        const values = await loadFill(ports, field, value);
        // The form may have moved on to the row as it is now, or the person to another choice.
        const { store: now } = latest.current;
        const names = new Set(fixed.flatMap(({ name }) => [name, `${name}_dictText`]));
        const told = Object.entries(values).filter(([name]) => names.has(name));
        if (now.get(field.name) === value) now.follow(Object.fromEntries(told));
      } catch (error) {
        console.warn(`what ${field.name} fills in could not be read again`, error);
      }
    }
  };
}
