import type { RecordScreen, ScreenRecord } from '../../../schemas/language/index.ts';
import type { WireSearch } from './wireSearch.ts';

/** What a new record takes from the link that opened the list: refs it is about, which nobody has typed here. */
export function linkedValues(screen: RecordScreen, search: WireSearch): ScreenRecord {
  const linked = screen.fields.filter(({ type, name, form }) => {
    const isTyped = screen.search.fields.includes(name);
    return type === 'ref' && form !== null && !isTyped && search[name] !== undefined && !search[name].includes(',');
  });
  return Object.fromEntries(linked.map(({ name }) => [name, search[name]]));
}
