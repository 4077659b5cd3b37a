import type { RecordScreen } from '../../../schemas/language/index.ts';
import { textIn, textOf } from '../../../schemas/language/cells/index.ts';
import {
  type AboutWorkbook,
  type Draft,
  DraftReader,
  type Header,
  type ImportColumn,
  type Line,
  placeOf,
  type SheetRows,
} from '../../../schemas/language/imports/index.ts';
import type { CheckedDraft, WrittenCell } from './CheckedDraft.ts';
import type { CheckedRow, ReadFile } from './messages.ts';
import { MendedLines } from './MendedLines.ts';
import { type OpenedLines, openLines } from './openLines.ts';
import { packMended } from './packMended.ts';
import type { RecordCheck } from './RecordCheck.ts';
import type { ServerReason } from './reportReasons.ts';

/** What the files of an import are held against. */
export interface FileRules {
  readonly screen: RecordScreen;
  readonly check: RecordCheck;
  readonly columns: readonly ImportColumn[];
}

/** One file while it is checked and mended: its lines as they are now, and the records that they make. */
export class CheckedFile {
  readonly #columns: readonly ImportColumn[];
  readonly #lines: MendedLines;
  readonly #out = new Set<number>();
  readonly #own = new Map<string | undefined, readonly number[]>();
  readonly #reasons: ReadonlyMap<number, readonly ServerReason[]>;
  /** The file that lies there is not what is to be sent, though nobody has mended it. */
  readonly #isRenumbered: boolean;
  #drafts: CheckedDraft[] = [];
  /** The record of each line. */
  readonly #byLine = new Map<number, CheckedDraft>();
  #header: Header | null = null;
  #headerLine: Line | null = null;
  /** Rows of sub-tables on sheets of their own. */
  #below: SheetRows | null = null;

  readonly about: AboutWorkbook;

  private constructor(
    private readonly rules: FileRules,
    private readonly source: ReadFile,
    { lines, about, reasons, isRenumbered }: OpenedLines,
  ) {
    this.about = about;
    this.#columns = rules.columns;
    this.#reasons = reasons;
    this.#isRenumbered = isRenumbered;
    this.#lines = new MendedLines(lines);
  }

  /** Opens a file as the server will. @throws Refusal when it is no workbook, or larger than allowed */
  static async open(rules: FileRules, source: ReadFile): Promise<CheckedFile> {
    return new CheckedFile(rules, source, await openLines(rules.screen, source));
  }

  /** The same file as it is mended now, read by other rules. @throws ImportMistake and Refusal as reading it does */
  async moveTo(rules: FileRules): Promise<CheckedFile> {
    // What was mended is sent as this sheet alone.
    const sheet = this.#isOther ? this.about.sheet : undefined;
    const moved = new CheckedFile(rules, this.source, await openLines(rules.screen, this.source, sheet));
    for (const _ of moved.read(moved.lineCount || 1));
    moved.#lines.takeOver(this.#lines, this.#header!, moved.#readBy);
    for (const first of this.#out) moved.#out.add(first);
    if (moved.#isOther) moved.#drawAnew();
    return moved;
  }

  get number(): number {
    return this.source.number;
  }

  get name(): string {
    return this.source.name;
  }

  get drafts(): readonly CheckedDraft[] {
    return this.#drafts;
  }

  get header(): Header | null {
    return this.#header;
  }

  get isReport(): boolean {
    return this.#reasons.size > 0;
  }

  get lineCount(): number {
    return this.#lines.size;
  }

  /** Checks the file in portions; each gives the records that were complete with it. @throws ImportMistake when its headings or lines cannot be used */
  *read(portion: number): Generator<{ readonly drafts: readonly CheckedDraft[]; readonly done: number }> {
    const reader = new DraftReader(this.rules.screen, this.name);
    const lines = this.#lines.list();
    for (let at = 0; at < lines.length; at += portion) {
      const drafts = reader.take(lines.slice(at, at + portion));
      this.#header ??= reader.header;
      this.#headerLine ??= reader.headerLine;
      if (!this.#below && reader.below) this.#lines.putBelow((this.#below = reader.below));
      yield { drafts: this.#add(drafts), done: Math.min(lines.length, at + portion) };
    }
    const last = reader.end();
    for (let at = 0; at < last.length || at === 0; at += portion)
      yield { drafts: this.#add(last.slice(at, at + portion)), done: lines.length };
  }

  #add(drafts: readonly Draft[]): readonly CheckedDraft[] {
    const added = drafts.map((draft) => this.#judge(draft));
    // Not spread: a call takes only so many.
    for (const one of added) this.#drafts.push(one);
    return added;
  }

  #judge(draft: Draft): CheckedDraft {
    const checked: CheckedDraft = { draft, first: draft.lines[0]![0], ...this.rules.check.check(draft) };
    for (const [line] of draft.lines) this.#byLine.set(line, checked);
    return checked;
  }

  /** The record that a line belongs to. */
  draftOf = (line: number): CheckedDraft | undefined => this.#byLine.get(line);

  isOut = ({ first }: CheckedDraft): boolean => this.#out.has(first);

  /** Writes cells anew. @returns the records that have become other than they were, or `all` where lines have changed their records */
  edit(cells: readonly WrittenCell[]): readonly CheckedDraft[] | 'all' {
    const lines = new Set<number>();
    let isDrawnAnew = false;
    for (const cell of cells) {
      const before = this.#lines.get(cell.line);
      const at = this.#placeOf(cell.heading);
      if (!before || at < 0) continue;
      const after = this.#lines.write(before, { at, text: cell.text }, this.#readBy);
      lines.add(cell.line);
      const isName = this.#below?.isName(at) === true;
      isDrawnAnew ||= isName || placeOf(this.#header!, before) !== placeOf(this.#header!, after);
    }
    if (isDrawnAnew) return this.#drawAnew();
    const changed = new Map<CheckedDraft, CheckedDraft>();
    for (const before of new Set([...lines].flatMap((line) => this.#byLine.get(line) ?? []))) {
      const own = before.draft.lines.map((one) => (lines.has(one[0]) ? this.#lines.get(one[0])! : one));
      changed.set(before, this.#judge({ ...before.draft, lines: own }));
    }
    this.#drafts = this.#drafts.map((one) => changed.get(one) ?? one);
    return [...changed.values()];
  }

  #isMendedSince(line: number, { heading, content }: ServerReason): boolean {
    const at = heading === null ? -1 : this.#placeOf(heading);
    if (this.#lines.isMendedAt(line, at)) return true;
    return at >= 0 && content !== undefined && textOf(this.#lines.get(line)?.[1][at] ?? null) !== content;
  }

  /** Forgets lines that are stored by now. */
  forget(stored: ReadonlySet<number>): void {
    const gone = this.#body().flatMap(([line]) => (stored.has(line) ? [line] : []));
    this.#lines.forget(gone);
    for (const line of gone) this.#out.delete(line);
    this.#drawAnew();
  }

  #drawAnew(): 'all' {
    const reader = new DraftReader(this.rules.screen, this.name);
    this.#byLine.clear();
    this.#drafts = [];
    const body = this.#body().filter(([, cells]) => cells.some((cell) => textOf(cell) !== ''));
    // Nothing is left in any line: a reader would take that for a file without lines.
    if (body.length === 0) return 'all';
    reader.begin(this.#header!, this.#headerLine!);
    const drafts = [...reader.take(body.filter(isMain)), ...reader.end()];
    const rows = body.filter((line) => !isMain(line));
    this.#add(this.#below ? this.#below.addTo(drafts, rows) : drafts);
    return 'all';
  }

  #body(): readonly Line[] {
    const above = this.#headerLine?.[0] ?? 0;
    return this.#lines.list().filter(([number]) => number > above);
  }

  /** The places of the columns that a line may fill; undefined where they are those of the file. */
  #ownOf(sheet: string | undefined): readonly number[] | undefined {
    if (!this.#below) return undefined;
    const known = this.#own.get(sheet);
    if (known) return known;
    const taken = new Set(this.#below.placesOf(sheet));
    const own = this.columns().filter((index) => taken.has(this.#placeOf(this.#columns[index]!.heading)));
    this.#own.set(sheet, own);
    return own;
  }

  /** Leaves a record out of what is sent, with all its lines, or takes it back. */
  leaveOut(draft: CheckedDraft, isOut: boolean): void {
    if (isOut) this.#out.add(draft.first);
    else this.#out.delete(draft.first);
  }

  get #readBy() {
    return { header: this.#header!, width: this.#headerLine![1].length, below: this.#below };
  }

  #placeOf(heading: string): number {
    return this.#header?.columns.findIndex((column) => column?.heading === heading) ?? -1;
  }

  /** The places of the columns that the file has, among all of the screen. */
  columns(): readonly number[] {
    return this.#columns.flatMap(({ heading }, index) => (this.#placeOf(heading) < 0 ? [] : [index]));
  }

  /** The lines in which nothing stands any more: they belong to no record, and can be filled in again. */
  emptied(): readonly CheckedRow[] {
    return this.#lines.written
      .filter((line) => !this.#byLine.has(line))
      .map((line) => ({ ...this.#toRow(this.#lines.get(line)!, line), isEmptied: true }));
  }

  #toRow([line, cells, sheet]: Line, first: number): CheckedRow {
    return {
      key: `${this.number}:${line}`,
      file: this.number,
      line,
      ...(sheet !== undefined && { sheet }),
      ...(this.#below && { own: this.#ownOf(sheet)! }),
      first,
      texts: this.#columns.map(({ heading, field }) => {
        const at = this.#placeOf(heading);
        return at < 0 ? '' : textIn(field, cells[at] ?? null);
      }),
      problems: {},
      isMended: this.#lines.isMended(line),
      isLeftOut: this.#out.has(first),
    };
  }

  /** The lines of a record as they are shown. @param repeated why a value of it is there twice, by heading */
  rowsOf(checked: CheckedDraft, repeated: ReadonlyMap<string, string>): readonly CheckedRow[] {
    return checked.draft.lines.map((line, index) => ({
      ...this.#toRow(line, checked.first),
      problems: this.#problemsOf(checked, line[0], index === 0 ? repeated : new Map()),
    }));
  }

  #problemsOf(checked: CheckedDraft, line: number, repeated: ReadonlyMap<string, string>): Record<string, string> {
    const found: Record<string, string> = {};
    const tell = (heading: string | null, reason: string, isNews: boolean): void => {
      const at = this.#columns.findIndex((column) => column.heading === heading);
      const place = at >= 0 && this.#placeOf(heading!) >= 0 ? String(at) : 'line';
      if (place !== 'line') found[place] ??= reason;
      else if (isNews || found['line'] === undefined)
        found['line'] = found['line'] === undefined ? reason : `${found['line']}；${reason}`;
    };
    for (const problem of checked.problems)
      if (problem.line === line) tell(problem.column ?? null, problem.reason, true);
    for (const [heading, reason] of repeated) tell(heading, reason, true);
    // What we find ourselves goes before: the same mistake is not told twice.
    const reasons = this.#reasons.get(line) ?? [];
    // What was mended in the report itself is as good as what is mended here: what was said of it is old, and of its line.
    const old = reasons.filter((reason) => this.#isMendedSince(line, reason));
    const isLineMended = old.length > 0 || this.#lines.isMended(line);
    for (const one of reasons)
      if (!old.includes(one) && (one.heading !== null || !isLineMended)) tell(one.heading, one.reason, false);
    return found;
  }

  /** Whether another file is to be sent than the one that was chosen. */
  get #isOther(): boolean {
    const { hasMended, hasForgotten } = this.#lines;
    return hasMended || hasForgotten || this.#out.size > 0 || this.#isRenumbered;
  }

  /** The file to send: null where it is as it was chosen, undefined where nothing of it is left. */
  pack(): Uint8Array | null | undefined {
    if (!this.#isOther) return null;
    const isIn = ([line]: Line): boolean => {
      const draft = this.#byLine.get(line);
      return draft !== undefined && !this.#out.has(draft.first);
    };
    const lines = this.#body().filter(isIn);
    if (!lines.some(isMain)) return undefined;
    const { sheet: name, isDate1904 } = this.about;
    const main = { name, lines: [this.#headerLine!, ...lines.filter(isMain)] };
    return packMended(isDate1904, [main, ...(this.#below?.toSheets(lines) ?? [])]);
  }
}

const isMain = ([, , sheet]: Line): boolean => sheet === undefined;
