import type { Field } from '../../schemas/language/index.ts';
import { isRecord, toText } from '../values/shapes.ts';
import { toReported } from './call.ts';
import { parseEnvelope, toDataError } from './envelope.ts';
import { type CallConfig, send } from './http.ts';

/**
 * Sends a file where its field says, with the token only where it asks for that.
 * @returns the path, from the place in the answer that the field names
 * @throws DataError
 */
export async function uploadTo(
  { action, token = false, responseName = 'message' }: Field['upload'] & {},
  usual: CallConfig,
): Promise<{ readonly message: string }> {
  const config = { ...usual, url: action ?? usual.url, anonymous: !token };
  const { status, data, headers } = await send(config);
  const isRefused = status >= 400 || parseEnvelope(data)?.success === false;
  if (isRefused) throw toReported(toDataError(status, data, headers['retry-after']), config);
  let at: unknown = data;
  for (const step of responseName.split('.')) at = isRecord(at) ? at[step] : undefined;
  return { message: toText(at) ?? '' };
}
