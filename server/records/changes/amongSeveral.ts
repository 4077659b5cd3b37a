import { sql } from 'kysely';
import type { RecordScreen, ScreenRecord } from '../../../schemas/language/index.ts';
import type { Queries } from '../../database/Database.ts';
import { ApiError } from '../../errors.ts';

type Named = Pick<RecordScreen, 'noun' | 'label' | 'fields'>;
/** Why single records were refused. */
type Refusals = ReadonlyMap<ScreenRecord, ApiError>;

/**
 * Does something with each of several records that are dealt with together or not at all: where some are refused, it says of
 * which of them and why, and that the others are as they were. Of one record alone the refusal is as it is.
 * @param queries of the transaction that the caller has opened
 * @param run fit to be run again: what it has done is taken back before
 * @throws ApiError also where the others would have gone
 */
export async function eachOfSeveral(
  queries: Queries,
  screen: Named,
  records: readonly ScreenRecord[],
  run: (record: ScreenRecord, index: number) => Promise<void>,
): Promise<void> {
  const runAll = async () => {
    for (const [index, record] of records.entries()) await run(record, index);
  };
  if (records.length < 2) return runAll();
  try {
    await keptOrTakenBack(queries, runAll);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw toRefusal(screen, records, await refusalsOf(queries, records, run), error);
  }
}

/** Tries each of the records by itself, beside those before it that are not refused. */
async function refusalsOf(
  queries: Queries,
  records: readonly ScreenRecord[],
  run: (record: ScreenRecord, index: number) => Promise<void>,
): Promise<Refusals> {
  const refused = new Map<ScreenRecord, ApiError>();
  for (const [index, record] of records.entries()) {
    try {
      await keptOrTakenBack(queries, () => run(record, index));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused.set(record, error);
    }
  }
  return refused;
}

/** A refusal may come in the midst of what is done: the transaction goes on as if nothing of it had been. */
async function keptOrTakenBack(queries: Queries, run: () => Promise<void>): Promise<void> {
  await sql`savepoint of_several`.execute(queries);
  try {
    await run();
  } catch (error) {
    if (error instanceof ApiError) {
      await sql`rollback to savepoint of_several`.execute(queries);
      await sql`release savepoint of_several`.execute(queries);
    }
    throw error;
  }
  await sql`release savepoint of_several`.execute(queries);
}

/** @param first what is told where no record is refused a second time */
function toRefusal(screen: Named, records: readonly ScreenRecord[], refused: Refusals, first: ApiError): ApiError {
  if (refused.size === 0) return first;
  const tell = (messages: ReadonlyMap<ScreenRecord, string>): string => {
    const reasons = [...new Set(messages.values())].map((message) => {
      const same = [...messages].filter(([, other]) => other === message).map(([record]) => record);
      return `${whichOf(screen, same)}：${message}`;
    });
    const others = reasons.length > mostNamed ? `；一共 ${messages.size} 条不能处理` : '';
    return `${reasons.slice(0, mostNamed).join('；')}${others}${noneOf(records)}`;
  };
  const message = tell(new Map([...refused].map(([record, error]) => [record, error.message])));
  return new ApiError([...refused.values()][0]!.status, message, fieldsTold(refused, tell));
}

/** Messages at single fields are told in the same way; what stands at no field is told of all. */
function fieldsTold(refused: Refusals, tell: (messages: ReadonlyMap<ScreenRecord, string>) => string): unknown {
  const told = [...refused].map(([record, { result }]) => ({ record, fields: toldAt(result) }));
  if (told.some(({ fields }) => fields === undefined)) return undefined;
  const names = [...new Set(told.flatMap(({ fields }) => Object.keys(fields!)))];
  const messagesAt = (name: string) =>
    new Map(
      told.flatMap(({ record, fields }) => (fields![name] === undefined ? [] : [[record, fields![name]] as const])),
    );
  return { fields: Object.fromEntries(names.map((name) => [name, tell(messagesAt(name))])) };
}

const toldAt = (result: unknown): Readonly<Record<string, string>> | undefined =>
  (result as { readonly fields?: Readonly<Record<string, string>> } | undefined)?.fields;

/**
 * Of several records all must be as they were seen; those that are not are named. Of one alone its own refusal says more.
 * @param versions what was seen of each, by its id
 * @throws ApiError 409
 */
export function assertAsSeen(
  screen: Named,
  records: readonly ScreenRecord[],
  versions: Readonly<Record<string, unknown>>,
): void {
  const changed = records.filter(({ id, version }) => {
    const seen = versions[String(id)] ?? '';
    return seen !== '' && Number(seen) !== Number(version);
  });
  if (records.length < 2 || changed.length === 0) return;
  const which = whichOf(screen, changed);
  const space = which.endsWith('”') ? ' ' : '';
  throw new ApiError(409, `${which}${space}刚被他人修改过，请核对后重新选择${noneOf(records)}`);
}

const mostNamed = 5;
const noneOf = ({ length }: readonly ScreenRecord[]): string => `（选中的 ${length} 条都没有处理）`;

/** Some of several records by their names, as far as a message stays readable. */
function whichOf(screen: Named, records: readonly ScreenRecord[]): string {
  const names = records.flatMap((record) => ownNameOf(screen, record) ?? []).slice(0, mostNamed);
  if (names.length === 0)
    return records.length === 1 ? `其中一条${screen.noun}` : `其中 ${records.length} 条${screen.noun}`;
  return `${screen.noun} ${names.join('、')}${names.length < records.length ? ` 等 ${records.length} 条` : ''}`;
}

/** What a record is called, between quotes: what another one is called is not known here, and its id tells nobody anything. */
export function ownNameOf(
  { label, fields }: Pick<RecordScreen, 'label' | 'fields'>,
  record: ScreenRecord,
): string | undefined {
  const isOwn = fields.find(({ name }) => name === label)?.ref === undefined;
  const name = isOwn ? String(record[label] ?? '') : '';
  return name === '' ? undefined : `“${name}”`;
}
