import type { RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { isWritable } from '../../schemas/language/screen/isWritable.ts';
import { ApiError } from '../errors.ts';
import { importTexts } from './importTexts.ts';

/**
 * What an import gives to every record whose line leaves it open, as a client sends it in `foreignKeys`: texts by the
 * names of fields. They are judged as what stands in the file is.
 * @param screen with the fields that the person may write
 * @throws ApiError 400 where it is no such object
 */
export function givenValues(screen: RecordScreen, sent: string | undefined): ScreenRecord {
  if (sent === undefined || sent.trim() === '') return {};
  const given = Object.entries(toObject(sent));
  for (const [name, value] of given) {
    if (typeof value !== 'string') throw new ApiError(400, importTexts.wrongKeys);
    const field = screen.fields.find((one) => one.name === name);
    if (!field || !isWritable(field)) throw new ApiError(400, importTexts.unknownKey(name));
  }
  return Object.fromEntries(given);
}

function toObject(sent: string): object {
  const parsed = parse(sent);
  if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed;
  throw new ApiError(400, importTexts.wrongKeys);
}

function parse(sent: string): unknown {
  try {
    return JSON.parse(sent);
  } catch {
    throw new ApiError(400, importTexts.wrongKeys);
  }
}
