import type { AxiosProgressEvent } from 'axios';
import { DataError, type Uploads } from '../../renderers/ports/index.ts';
import type { Field } from '../../schemas/language/index.ts';
import { refusalTexts, takeFile, uploadLimits } from '../../schemas/language/uploads/index.ts';
import { isRecord, toText } from '../values/shapes.ts';
import { toReported } from './call.ts';
import { parseEnvelope, toDataError } from './envelope.ts';
import { type CallConfig, FILE_TIMEOUT, send } from './http.ts';

/** Sends a file. Its stored path stands in the answer's `message`. @throws DataError */
export const upload: Uploads['upload'] = async (file, { biz, forText = false, to, onProgress, signal }) => {
  if (to?.action === undefined) await assertTaken(file);
  const data = new FormData();
  data.append('file', file);
  data.append('biz', biz);
  data.append('isup', '1');
  if (forText) data.append('jeditor', '1');
  const config = {
    method: 'POST',
    url: '/sys/common/upload',
    data,
    signal,
    timeout: FILE_TIMEOUT,
    onUploadProgress: ({ progress }: AxiosProgressEvent) => onProgress(Math.round((progress ?? 0) * 100)),
  } as const;
  const { message } = await uploadTo(to ?? {}, config);
  // Without a word why: whoever sent the file has one.
  if (!message) throw new DataError('malformed', '');
  return message;
};

/** What the server would refuse is not sent to it. Elsewhere other rules hold. @throws DataError */
async function assertTaken(file: File): Promise<void> {
  if (file.size > uploadLimits.bytes) throw new DataError('tooLarge', refusalTexts.tooLarge(uploadLimits.megabytes));
  const taken = takeFile(new Uint8Array(await file.arrayBuffer()), file.name);
  if (typeof taken === 'string') throw new DataError('invalid', taken);
}

/**
 * Sends a file where its field says, elsewhere than here with the token only where it asks for that.
 * @returns the path, from the place in the answer that the field names
 * @throws DataError without a text where the server refuses and says nothing
 */
export async function uploadTo(
  { action, token = action === undefined, responseName = 'message' }: Field['upload'] & {},
  usual: CallConfig,
): Promise<{ readonly message: string }> {
  const config = { ...usual, url: action ?? usual.url, anonymous: !token };
  const { status, data, headers } = await send(config);
  const envelope = parseEnvelope(data);
  // A page of a proxy is no answer of ours; a server elsewhere may have no envelope.
  const isNone = envelope === null && action === undefined;
  if (status >= 400 || isNone || envelope?.success === false) {
    const error = toReported(toDataError(status, data, headers['retry-after']), config);
    throw error.kind === 'server' && !envelope?.message ? new DataError('server', '') : error;
  }
  let at: unknown = data;
  for (const step of responseName.split('.')) at = isRecord(at) ? at[step] : undefined;
  return { message: toText(at) ?? '' };
}
