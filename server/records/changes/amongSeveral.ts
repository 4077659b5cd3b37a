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
    const name = nameOf({ label, fields }, record);
    const which = name === undefined ? `其中一条${noun}` : `${noun} ${name}`;
    const tell = (message: string): string => `${which}：${message}${noneOf(records)}`;
    throw new ApiError(error.status, tell(error.message), toldIn(error.result, tell));
  }
}

/**
 * Of several records all must be as they were seen; those that are not are named. Of one alone its own refusal says more.
 * @param versions what was seen of each, by its id
 * @throws ApiError 409
 */
export function assertAsSeen(
  screen: Pick<RecordScreen, 'noun' | 'label' | 'fields'>,
  records: readonly ScreenRecord[],
  versions: Readonly<Record<string, unknown>>,
): void {
  const changed = records.filter(({ id, version }) => {
    const seen = versions[String(id)] ?? '';
    return seen !== '' && Number(seen) !== Number(version);
  });
  if (records.length < 2 || changed.length === 0) return;
  const names = changed.flatMap((record) => nameOf(screen, record) ?? []).slice(0, mostNamed);
  const which = names.length === 0 ? `其中 ${changed.length} 条${screen.noun}` : `${screen.noun} ${names.join('、')} `;
  const others = names.length > 0 && names.length < changed.length ? `等 ${changed.length} 条` : '';
  throw new ApiError(409, `${which}${others}刚被他人修改过，请核对后重新选择${noneOf(records)}`);
}

const mostNamed = 5;
const noneOf = ({ length }: readonly ScreenRecord[]): string => `（选中的 ${length} 条都没有处理）`;

/** What another record is called is not known here, and its id tells nobody anything. */
function nameOf({ label, fields }: Pick<RecordScreen, 'label' | 'fields'>, record: ScreenRecord): string | undefined {
  const isOwn = fields.find(({ name }) => name === label)?.ref === undefined;
  const name = isOwn ? String(record[label] ?? '') : '';
  return name === '' ? undefined : `“${name}”`;
}

/** Messages at single fields are told in the same way. */
function toldIn(result: unknown, tell: (message: string) => string): unknown {
  const fields = (result as { readonly fields?: Readonly<Record<string, string>> } | undefined)?.fields;
  return fields
    ? { fields: Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, tell(message)])) }
    : result;
}
