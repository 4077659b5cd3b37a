import type { RecordScreen, ScreenRecord } from '../../../schemas/language/index.ts';
import { ApiError } from '../../errors.ts';

/**
 * Does something with one of several records that are dealt with together or not at all: where it is refused, it says
 * of which record, and that the others are as they were. Of one record alone the refusal is as it is.
 */
export async function amongSeveral<T>(
  { noun, label, fields }: Pick<RecordScreen, 'noun' | 'label' | 'fields'>,
  records: readonly ScreenRecord[],
  record: ScreenRecord,
  run: () => Promise<T> | T,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (records.length < 2 || !(error instanceof ApiError)) throw error;
    // What another record is called is not known here, and its id tells nobody anything.
    const isOwn = fields.find(({ name }) => name === label)?.ref === undefined;
    const name = isOwn ? String(record[label] ?? '') : '';
    const which = name === '' ? `其中一条${noun}` : `${noun} “${name}”`;
    const tell = (message: string): string => `${which}：${message}（选中的 ${records.length} 条都没有处理）`;
    throw new ApiError(error.status, tell(error.message), toldIn(error.result, tell));
  }
}

/** Messages at single fields are told in the same way. */
function toldIn(result: unknown, tell: (message: string) => string): unknown {
  const fields = (result as { readonly fields?: Readonly<Record<string, string>> } | undefined)?.fields;
  return fields
    ? { fields: Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, tell(message)])) }
    : result;
}
