import type { ActionCall } from '../../renderers/ports/DataSource.ts';
import type { ScreenRecord, SentCall } from '../../schemas/language/index.ts';
import { toText } from '../values/shapes.ts';
import type { CallConfig } from './http.ts';

const placeholder = /\{(input\.)?(\w+)\}/g;

/**
 * The call of an action under the names that its file gives it: what is taken away goes in the address, all else in the body.
 * Versions go with it where there is a body: who does not know them passes over them.
 */
export function toSent(
  { call, ids: name, chosen, with: sent }: SentCall,
  { ids, versions, input, record }: ActionCall,
): Pick<CallConfig, 'method' | 'url' | 'params' | 'data'> {
  const fill = (text: string) =>
    text.replace(placeholder, (_, of: string | undefined, field: string) => textIn(of ? input : record, field));
  const values = Object.fromEntries(Object.entries(sent).map(([key, text]) => [key, fill(text)]));
  const target = { method: call.method, url: call.path };
  if (chosen !== undefined && name !== undefined)
    return { ...target, data: { ...values, [name]: textIn(input, chosen).split(',').filter(Boolean) } };
  const named = { ...values, ...(name !== undefined && { [name]: ids.join(',') }) };
  return call.method === 'DELETE' ? { ...target, params: named } : { ...target, data: { ...named, versions } };
}

const textIn = (record: ScreenRecord | undefined, name: string): string => toText(record?.[name]) ?? '';
