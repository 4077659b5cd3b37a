import { factOf, type RecordScreen, type ScreenRecord } from '../../../schemas/language/index.ts';
import type { WireSearch } from './wireSearch.ts';

/** What a new record takes from the link that opened the list: refs it is about, which nobody has typed here. */
export function linkedValues(screen: RecordScreen, search: WireSearch): ScreenRecord {
  const linked = screen.fields.filter((field) => {
    const { ref, name, form } = field;
    const isTyped = screen.search.fields.includes(name);
    return (
      ref &&
      !factOf(field).multiple &&
      form !== null &&
      !isTyped &&
      search[name] !== undefined &&
      !search[name].includes(',')
    );
  });
  return Object.fromEntries(linked.map(({ name }) => [name, search[name]]));
}
