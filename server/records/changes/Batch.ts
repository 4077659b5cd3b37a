import { sql } from 'kysely';
import type { Field, RecordScreen, ScreenRecord } from '../../../schemas/language/index.ts';
import { uniqueMessage } from '../../../schemas/language/index.ts';
import type { Beside } from './Beside.ts';
import type { Queries } from '../../database/Database.ts';
import { ApiError, invalid } from '../../errors.ts';
import { newId, toColumnValue } from '../../tables/index.ts';
import { checkUnique, type Problems, takenAmong, uniqueKey } from '../rules/checks.ts';
import { storeNew, toNewRecord } from './createRecord.ts';
import { type Row, toRow } from '../rows/insertRow.ts';
import { insertRows } from '../rows/insertRows.ts';
import { Known } from '../scope/Known.ts';
import { assertGood } from '../rules/prepare.ts';
import { checkRowRules, lockRules } from '../rules/ruleRows.ts';
import { type Scope, userOf } from '../scope/scope.ts';
import { hashSecrets, isSecret } from '../rows/secrets.ts';
import { toUniqueError } from '../scope/transaction.ts';
import { isWritable } from '../../../schemas/language/screen/isWritable.ts';

/** A record to be added, under the number by which its problems are told. */
export interface Candidate {
  readonly number: number;
  readonly body: ScreenRecord;
  /** Known to be bad already: only what else is wrong with it is asked. */
  readonly isSpoiled?: boolean;
}
/** What is wrong, by the numbers of the candidates. */
export type BatchProblems = ReadonlyMap<number, Problems>;

/** Records with rules of their own are stored one after the other; more of them would hold everyone else up. */
const mostOneByOne = 2000;

/**
 * Many records that are added together. Each is judged as a single one is, by the same rules, while nobody waits; the
 * good ones are then stored in one short transaction.
 */
export class Batch {
  readonly #scope: Scope;
  readonly #screen: RecordScreen;
  readonly #good = new Map<number, ScreenRecord>();
  /** The good ones as their table will have them, where they are stored together. */
  readonly #rows = new Map<number, Row>();
  /** Unique values that candidates before this one hold, by field. */
  readonly #held = new Map<string, Map<string, number>>();
  /** Whether a good one came with rows of a sub-table, or stands below another one; noted as they come, for there may be many. */
  readonly #has = { rows: false, parents: false };

  /** What goes with each record by the effects of adding one. */
  readonly #besideIn: (scope: Scope) => Beside | undefined;

  constructor(scope: Scope, screen: RecordScreen, besideIn: (scope: Scope) => Beside | undefined = () => undefined) {
    this.#besideIn = besideIn;
    this.#scope = { ...scope, known: new Known() };
    this.#screen = screen;
  }

  /** Judges the next candidates and keeps the good ones; tells what is wrong with the others. */
  async judge(
    candidates: readonly Candidate[],
    sameAs: (message: string, number: number) => string,
  ): Promise<BatchProblems> {
    await this.#askAhead(candidates);
    const found = new Map<number, Problems>();
    const good: ScreenRecord[] = [];
    for (const { number, body, isSpoiled } of candidates) {
      const judged = await orProblems(this.#scope, () => this.#judgeOne(body, sameAs));
      if ('problems' in judged) {
        found.set(number, judged.problems);
        continue;
      }
      if (isSpoiled) continue;
      this.#keep(number, judged.value);
      good.push(judged.value);
    }
    await Promise.all(good.map((record) => hashSecrets(this.#scope, record)));
    this.#assertBearable();
    return found;
  }

  /** The id that a good candidate will have; undefined for one that was refused. */
  idOf(number: number): string | undefined {
    const id = this.#good.get(number)?.['id'];
    return id === undefined ? undefined : String(id);
  }

  /** Stores the good candidates inside an open transaction; tells which of them could not be stored after all. */
  async store(queries: Queries): Promise<BatchProblems> {
    const { known: _, ...scope } = { ...this.#scope, queries };
    return this.#isOneByOne() ? this.#storeEach(scope) : this.#storeTogether(scope);
  }

  async #judgeOne(body: ScreenRecord, sameAs: (message: string, number: number) => string): Promise<ScreenRecord> {
    const record = await toNewRecord(this.#scope, this.#screen, body, {
      beside: this.#besideIn(this.#scope),
      isUnseen: true,
    });
    // Whether the columns can hold the values is asked while there is still a line to tell it of.
    for (const field of this.#scope.shape.fields) if (!field.system) toColumnValue(field, record[field.name]);
    for (const field of this.#uniqueFields()) {
      const key = uniqueKey(this.#scope, field, record);
      const before = key === undefined ? undefined : this.#held.get(field.name)?.get(key);
      if (before !== undefined) throw invalid({ [field.name]: sameAs(uniqueMessage(field), before) });
    }
    return record;
  }

  #keep(number: number, record: ScreenRecord): void {
    const { arriving } = this.#scope.known!;
    const { children, tree } = this.#screen;
    this.#has.rows ||= children.some(({ name }) => record[name]);
    // Without the one above, it cannot be stored.
    this.#has.parents ||= tree !== undefined && arriving.has(String(record[tree.parent] ?? ''));
    record['id'] = newId();
    arriving.add(String(record['id']));
    this.#hold(record, number);
    this.#good.set(number, record);
    this.#rows.set(number, toRow(this.#scope, record));
  }

  #hold(record: ScreenRecord, number: number): void {
    for (const field of this.#uniqueFields()) {
      const key = uniqueKey(this.#scope, field, record);
      if (key === undefined) continue;
      const held = this.#held.get(field.name) ?? new Map<string, number>();
      this.#held.set(field.name, held.set(key, number));
    }
  }

  /** One question for all candidates instead of one for each. */
  async #askAhead(candidates: readonly Candidate[]): Promise<void> {
    for (const field of this.#uniqueFields().filter((one) => isWritable(one) && !one.uniqueness)) {
      const bodies = candidates.map(({ body }) => body).filter((body) => isStorable(this.#scope, field, body));
      await takenAmong(this.#scope, field, bodies);
    }
  }

  #uniqueFields() {
    return this.#screen.fields.filter(({ unique, serial }) => unique && serial === undefined);
  }

  #isOneByOne(): boolean {
    const { screen, scope } = { screen: this.#screen, scope: this.#scope };
    const hasPolicy = Object.keys(scope.services.policyOf(screen)).length > 0 || screen.rules.some(({ rows }) => rows);
    const hasSecrets = scope.shape.fields.some(isSecret);
    const hasCodes = screen.fields.some(({ treeCode }) => treeCode !== undefined);
    const { rows, parents } = this.#has;
    return hasPolicy || hasSecrets || hasCodes || rows || parents || this.#besideIn(scope) !== undefined;
  }

  #assertBearable(): void {
    if (this.#good.size > mostOneByOne && this.#isOneByOne())
      throw new ApiError(400, `${this.#screen.title}一次最多导入${mostOneByOne}条，请拆分成几个文件分别导入`);
  }

  async #storeTogether(scope: Scope): Promise<BatchProblems> {
    const refused = await insertRows(scope, [...this.#rows.values()]);
    const found = new Map<number, Problems>();
    if (refused.size === 0) return found;
    for (const [number, row] of this.#rows) {
      if (!refused.has(String(row['id']))) continue;
      const taken = await checkUnique(scope, this.#screen.fields, this.#good.get(number)!, []);
      found.set(number, Object.keys(taken).length > 0 ? taken : { '': '相同的数据已存在，请修改后重试' });
    }
    return found;
  }

  /** What stands before it in the file may be among the records that a rule asks for: it is asked again. */
  async #storeOne(scope: Scope, record: ScreenRecord): Promise<string> {
    assertGood(await checkRowRules(scope, this.#screen, record));
    const beside = this.#besideIn(scope);
    await beside?.before(record);
    return storeNew(scope, this.#screen, record, beside);
  }

  async #storeEach(scope: Scope): Promise<BatchProblems> {
    const found = new Map<number, Problems>();
    const { fields, children, rules } = this.#screen;
    const cases = [...this.#good.values()].map((record) => ({
      scope: { fields, children },
      values: { record, user: userOf(scope.session) },
    }));
    await lockRules(scope, rules, cases);
    const lost = new Set<string>();
    const parent = this.#screen.tree?.parent ?? '';
    for (const [number, record] of this.#good) {
      if (lost.has(String(record[parent] ?? ''))) {
        found.set(number, { [parent]: '上级没有导入，这一条也不能导入' });
        lost.add(String(record['id']));
        continue;
      }
      await sql`savepoint one_record`.execute(scope.queries);
      const stored = await orProblems(scope, () => this.#storeOne(scope, record));
      if ('problems' in stored) {
        found.set(number, stored.problems);
        lost.add(String(record['id']));
        await sql`rollback to savepoint one_record`.execute(scope.queries);
      }
      await sql`release savepoint one_record`.execute(scope.queries);
    }
    return found;
  }
}

type Judged<T> = { readonly value: T } | { readonly problems: Problems };

/** What a client may hear of is a problem of the record; anything else ends the whole batch. */
async function orProblems<T>({ services }: Scope, run: () => Promise<T>): Promise<Judged<T>> {
  try {
    return { value: await run() };
  } catch (thrown) {
    const error = toUniqueError(services, thrown);
    if (!(error instanceof ApiError) || error.status === 503) throw error;
    const { fields } = (error.result ?? {}) as { readonly fields?: Problems };
    return { problems: fields ?? { '': error.message } };
  }
}

/** What no column holds is told at its field later; it cannot be looked for. */
function isStorable(scope: Scope, field: Field, body: ScreenRecord): boolean {
  try {
    return uniqueKey(scope, field, body) !== undefined;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
