import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { type RecordScreen, screenFor, type ScreenRecord } from '../../schemas/language/index.ts';
import {
  type CellProblem,
  type Draft,
  type Filled,
  importColumns,
  importLimits,
  placeProblem,
  readingTexts,
} from '../../schemas/language/imports/index.ts';
import { ApiError } from '../errors.ts';
import { importReport, storeFile } from '../files/storedFiles.ts';
import type { BatchProblems } from '../records/changes/Batch.ts';
import { idempotent, recordsOf } from '../records/index.ts';
import { logOperation } from '../records/scope/operationLog.ts';
import { type Origin, scopeOf, userOf } from '../records/scope/scope.ts';
import type { Services, Session } from '../Services.ts';
import { Choices } from './Choices.ts';
import { fillRecords } from './fillRecords.ts';
import { packReport, type Refused, tellProblems, type ToldProblem } from './ImportReport.ts';
import { FileParents, parentFieldOf } from './FileParents.ts';
import { importTexts } from './importTexts.ts';
import { type ImportFile, readDrafts } from './readDrafts.ts';

/** Who imports into which screen. */
export interface Importing {
  readonly services: Services;
  readonly session: Session;
  readonly screen: RecordScreen;
  readonly origin: Origin;
  /** Same key, same effect. */
  readonly key: string | undefined;
  /** What stands where no cell says otherwise. @default nothing */
  readonly given?: ScreenRecord;
  /** Nothing is stored while a line is wrong. @default false: the good ones are */
  readonly isWhole?: boolean;
  /** Aborted when the client has left: nothing goes on without it, and what is not stored to the end is not stored. */
  readonly signal?: AbortSignal;
}

/** The answer: how many lines became records, and where the report on the others lies. */
export interface ImportAnswer {
  readonly message: string;
  readonly code: 200 | 201;
  readonly result: {
    readonly msg: string;
    readonly total: number;
    readonly stored: number;
    readonly fileUrl: string | null;
    readonly fileName: string | null;
    /** The first of what is wrong; absent where nothing is. */
    readonly problems?: readonly ToldProblem[];
    /** How many there are in all. */
    readonly problemCount?: number;
  };
}

/**
 * Adds the lines of Excel files as records, each by the rules of a single addition. Reading and judging take their
 * time beside everyone else's requests; the good records are then stored in one transaction, so that a server that
 * dies has stored all of them or none.
 */
export async function importRecords(importing: Importing, files: readonly ImportFile[]): Promise<ImportAnswer> {
  const { services, session, screen, key, signal, isWhole = false } = importing;
  const { batch, drafts, refused, unknown } = await judgeFiles(importing, files);
  if (drafts.length === 0) throw new ApiError(400, readingTexts.noRows);
  const hasFiles = files.length > 1;
  const pack = (all: RefusedByIndex) => packReport(session.tenantId, screen, inOrder(all), hasFiles);
  const early = refused.size > 0 ? await pack(refused) : null;
  const { method, path } = screen.api.importExcel;
  const digests = files.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'));
  const body = { given: importing.given, digests, ...(isWhole && { isWhole }) };
  const isHeldBack = isWhole && refused.size > 0;
  const answer = await idempotent(services, session, { key, method, path, body }, async (queries) => {
    const late: BatchProblems = isHeldBack ? new Map() : await batch.store(queries);
    // Somebody has taken a value meanwhile: what is stored already goes with this refusal.
    if (isWhole && late.size > 0) throw new ApiError(409, importTexts.changedMeanwhile(late.size));
    // What stands here may run once more: it begins with those that were refused before.
    const all: RefusedByIndex = new Map(refused);
    for (const [index, problems] of late) refuse(screen, all, index, drafts[index]!, problems);
    const stored = isHeldBack ? 0 : drafts.length - all.size;
    const title = screen.builtIn.import?.title ?? '导入';
    await logOperation(scopeOf(services, session, screen, queries, importing.origin), {
      content: importTexts.log(screen.title, title, drafts.length, stored),
      method,
      path,
      type: '5',
    });
    const bytes = late.size > 0 ? await pack(all) : early;
    const name = importTexts.reportName(screen.title);
    const report =
      bytes && (await storeFile(services, session, { name, biz: importReport, type: xlsx, bytes }, queries));
    const told = report === null ? null : tellProblems(inOrder(all), hasFiles);
    // Called off before the end, nothing of it stays.
    signal?.throwIfAborted();
    const wrong = all.size;
    return toRemembered({ total: drafts.length, stored, wrong, unknown, report, name, told });
  });
  const { result } = answer as Pick<ImportAnswer, 'result'>;
  return { message: answer.message, code: result.fileUrl === null ? 200 : 201, result };
}

const xlsx = {
  extension: 'xlsx',
  mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  isImage: false,
} as const;

type RefusedByIndex = Map<number, Refused & { readonly filled: Filled }>;
const inOrder = (refused: RefusedByIndex): readonly Refused[] =>
  [...refused].toSorted(([a], [b]) => a - b).map(([, one]) => one);

interface Judged {
  readonly draft: Draft;
  readonly filled: Filled;
}

async function judgeFiles({ services, session, screen, given = {}, signal }: Importing, files: readonly ImportFile[]) {
  const records = recordsOf(services, session, screen);
  const choices = new Choices(services, records, screen.id);
  const batch = records.batch();
  const drafts: Judged[] = [];
  const refused: RefusedByIndex = new Map();
  const unknown = new Set<string>();
  const hasFiles = files.length > 1;
  const lineOf = (message: string, index: number): string => {
    const { lines, file } = drafts[index]!.draft;
    return readingTexts.duplicate(message, lines[0]![0], hasFiles ? file : null);
  };
  const judge = async (indexes: readonly number[]) => {
    const candidates = indexes.map((index) => {
      const { body, problems } = drafts[index]!.filled;
      return { number: index, body, isSpoiled: problems.size > 0 };
    });
    const found = await batch.judge(candidates, lineOf);
    for (const { number, isSpoiled } of candidates)
      if (isSpoiled || found.has(number)) refuse(screen, refused, number, drafts[number]!, found.get(number) ?? {});
    await breathe();
  };
  const parentField = parentFieldOf(screen);
  for (const file of files) {
    const portions = readDrafts(screenFor(screen, userOf(session)), file, { tenantId: session.tenantId, signal });
    for await (const portion of hasFiles ? naming(file.name, portions) : portions) {
      signal?.throwIfAborted();
      const first = drafts.length;
      if (first + portion.length > importLimits.rows)
        throw new ApiError(400, readingTexts.tooManyRows(importLimits.rows));
      const filled = await fillRecords(portion, choices, given);
      for (const [index, draft] of portion.entries()) drafts.push({ draft, filled: filled[index]! });
      for (const title of portion[0]?.header.unknown ?? []) unknown.add(title);
      // A parent may stand below its children, or in another file: nothing is judged before all is read.
      if (!parentField) await judge(portion.map((_, index) => first + index));
    }
  }
  if (parentField) {
    const parents = new FileParents(screen, parentField, [...drafts]);
    for (const round of parents.rounds()) {
      signal?.throwIfAborted();
      for (const index of round)
        drafts[index] = { ...drafts[index]!, filled: parents.filledAt(index, (parent) => batch.idOf(parent)) };
      await judge(round);
    }
  }
  return { batch, drafts, refused, unknown: [...unknown] };
}

/** Of several files, which one is refused. */
async function* naming<T>(name: string, portions: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    yield* portions;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError(error.status, importTexts.ofFile(name, error.message), error.result);
  }
}

type Problems = BatchProblems extends ReadonlyMap<number, infer P> ? P : never;

/** What the cells say comes first: what the rules make of a cell that could not be read is no news. */
function refuse(
  screen: RecordScreen,
  refused: RefusedByIndex,
  index: number,
  { draft, filled }: Judged,
  problems: Problems,
): void {
  const columns = importColumns(screen);
  // Whose rows these are is all there is to say of them.
  const ruled = Object.entries(draft.orphan ? {} : problems)
    .filter(([path]) => !filled.problems.has(path))
    .map(([path, reason]): CellProblem => placeProblem({ screen: columns, draft, filled }, path, reason));
  const all = [...filled.problems.values(), ...ruled].toSorted((one, other) => one.line - other.line);
  refused.set(index, { draft, filled, problems: all });
}

function toRemembered(outcome: {
  readonly total: number;
  readonly stored: number;
  readonly wrong: number;
  readonly unknown: readonly string[];
  readonly report: string | null;
  readonly name: string;
  readonly told: ReturnType<typeof tellProblems> | null;
}) {
  const { total, stored, wrong, unknown, report, name, told } = outcome;
  const refused =
    stored === 0 && wrong < total ? importTexts.heldBack(total, wrong) : importTexts.partlyDone(total, stored);
  const counts = report === null ? importTexts.done(stored) : refused;
  const message = unknown.length > 0 ? counts + importTexts.ignored(unknown) : counts;
  const fileUrl = report && `/sys/common/static/${report}`;
  return { message, result: { msg: message, total, stored, fileUrl, fileName: report && name, ...told } };
}
