import type { RecordScreen } from '../../../schemas/language/index.ts';
import { type Cell, textIn, textOf } from '../../../schemas/language/cells/index.ts';
import {
  type AboutWorkbook,
  type Draft,
  DraftReader,
  type Header,
  type ImportColumn,
  importLimits,
  type Line,
  placeOf,
  readingTexts,
  rowSheets,
  sheetName,
  type SheetRows,
} from '../../../schemas/language/imports/index.ts';
import { openWorkbook } from '../../../schemas/language/imports/workbook/openWorkbook.mjs';
import { inflate } from './inflate.ts';
import { asInTheirFile } from './asInTheirFile.ts';
import type { CheckedRow, ReadFile } from './messages.ts';
import { packMended } from './packMended.ts';
import type { Checked, RecordCheck } from './RecordCheck.ts';
import { reportReasons, type ServerReason } from './reportReasons.ts';

/** A record of the file: its lines and what is wrong with them. */
export interface CheckedDraft extends Checked {
  readonly draft: Draft;
  readonly first: number;
}

/** One file while it is checked and mended: its lines as they are now, and the records that they make. */
export class CheckedFile {
  readonly #columns: readonly ImportColumn[];
  readonly #lines = new Map<number, Line>();
  readonly #mended = new Map<number, Set<number>>();
  readonly #out = new Set<number>();
  readonly #own = new Map<string | undefined, readonly number[]>();
  readonly #reasons: Map<number, readonly ServerReason[]>;
  #drafts: CheckedDraft[] = [];
  /** The record of each line. */
  readonly #byLine = new Map<number, CheckedDraft>();
  #header: Header | null = null;
  #headerLine: Line | null = null;
  /** Rows of sub-tables on sheets of their own. */
  #below: SheetRows | null = null;

  private constructor(
    private readonly screen: RecordScreen,
    private readonly check: RecordCheck,
    columns: readonly ImportColumn[],
    readonly number: number,
    readonly name: string,
    readonly about: AboutWorkbook,
    lines: readonly Line[],
    reasons: ReadonlyMap<number, readonly ServerReason[]>,
  ) {
    this.#columns = columns;
    this.#reasons = new Map(reasons);
    for (const line of lines) this.#lines.set(line[0], line);
  }

  /** Opens a file as the server will. @throws Refusal when it is no workbook, or larger than allowed */
  static async open(
    { screen, check, columns }: { screen: RecordScreen; check: RecordCheck; columns: readonly ImportColumn[] },
    { number, name, bytes, isReturned }: ReadFile,
  ): Promise<CheckedFile> {
    const options = { limits: importLimits, inflate };
    const wanted = sheetName(screen.title);
    const { lines, about } = await openWorkbook(bytes, { ...options, sheetName: wanted, further: rowSheets(screen) });
    const isReport = about.sheet === wanted && about.sheets[0] === readingTexts.reportSheet;
    const told = isReport ? await openWorkbook(bytes, { ...options, sheetName: readingTexts.reportSheet }) : null;
    const reasons = reportReasons(told?.lines ?? []);
    const all = [...lines];
    const their = isReturned && isReport ? asInTheirFile(all) : null;
    if (!their) return new CheckedFile(screen, check, columns, number, name, about, all, reasons);
    const moved = new Map([...reasons].map(([line, own]) => [their.numberOf.get(line) ?? line, own]));
    return new CheckedFile(screen, check, columns, number, name, about, their.lines, moved);
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
    const reader = new DraftReader(this.screen, this.name);
    const lines = [...this.#lines.values()];
    for (let at = 0; at < lines.length; at += portion) {
      const drafts = reader.take(lines.slice(at, at + portion));
      this.#header ??= reader.header;
      this.#headerLine ??= reader.headerLine;
      if (!this.#below && reader.below) this.#putBelow(reader.below);
      yield { drafts: this.#add(drafts), done: Math.min(lines.length, at + portion) };
    }
    const last = reader.end();
    for (let at = 0; at < last.length || at === 0; at += portion)
      yield { drafts: this.#add(last.slice(at, at + portion)), done: lines.length };
  }

  /** From here on their cells stand under the headings of the file. */
  #putBelow(below: SheetRows): void {
    this.#below = below;
    for (const [number, , sheet] of this.#lines.values()) if (sheet !== undefined) this.#lines.delete(number);
    for (const line of below.lines) this.#lines.set(line[0], line);
  }

  #add(drafts: readonly Draft[]): readonly CheckedDraft[] {
    const added = drafts.map((draft) => this.#judge(draft));
    // Not spread: a call takes only so many.
    for (const one of added) this.#drafts.push(one);
    return added;
  }

  #judge(draft: Draft): CheckedDraft {
    const checked: CheckedDraft = { draft, first: draft.lines[0]![0], ...this.check.check(draft) };
    for (const [line] of draft.lines) this.#byLine.set(line, checked);
    return checked;
  }

  /** The record that a line belongs to. */
  draftOf = (line: number): CheckedDraft | undefined => this.#byLine.get(line);

  isOut = ({ first }: CheckedDraft): boolean => this.#out.has(first);

  /** Writes a cell anew. @returns the records that have become other than they were, or `all` where lines have changed their records */
  edit(line: number, heading: string, text: string): readonly CheckedDraft[] | 'all' {
    const at = this.#placeOf(heading);
    const old = this.#lines.get(line);
    const header = this.#header;
    if (at < 0 || !old || !header) return [];
    const cells: Cell[] = Array.from({ length: Math.max(old[1].length, at + 1) }, (_, index) => old[1][index] ?? null);
    cells[at] = text === '' ? null : text;
    const [, , sheet] = old;
    const written: Line = sheet === undefined ? [line, cells] : [line, cells, sheet];
    this.#lines.set(line, written);
    this.#mended.set(line, (this.#mended.get(line) ?? new Set()).add(at));
    this.#forgetReasons(line, heading);
    const isName = this.#below !== null && at === this.#below.key;
    if (isName || placeOf(header, old) !== placeOf(header, written)) return this.#drawAnew();
    const before = this.#byLine.get(line);
    if (!before) return [];
    const lines = before.draft.lines.map((one) => (one[0] === line ? written : one));
    const after = this.#judge({ ...before.draft, lines });
    this.#drafts[this.#drafts.indexOf(before)] = after;
    return [after];
  }

  #isMendedSince(line: number, { heading, content }: ServerReason): boolean {
    const at = heading === null ? -1 : this.#placeOf(heading);
    return at >= 0 && content !== undefined && textOf(this.#lines.get(line)?.[1][at] ?? null) !== content;
  }

  /** What the server has said of a cell is old once it is written anew; so is what it has said of the line. */
  #forgetReasons(line: number, heading: string): void {
    const left = this.#reasons.get(line)?.filter((one) => one.heading !== null && one.heading !== heading) ?? [];
    this.#reasons.set(line, left);
  }

  #drawAnew(): 'all' {
    const reader = new DraftReader(this.screen, this.name);
    this.#byLine.clear();
    this.#drafts = [];
    const body = this.#body();
    reader.begin(this.#header!, this.#headerLine!);
    const drafts = [...reader.take(body.filter(isMain)), ...reader.end()];
    const rows = body.filter((line) => !isMain(line));
    this.#add(this.#below ? this.#below.addTo(drafts, rows) : drafts);
    return 'all';
  }

  #body(): readonly Line[] {
    const above = this.#headerLine?.[0] ?? 0;
    return [...this.#lines.values()].filter(([number]) => number > above);
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

  #placeOf(heading: string): number {
    return this.#header?.columns.findIndex((column) => column?.heading === heading) ?? -1;
  }

  /** The places of the columns that the file has, among all of the screen. */
  columns(): readonly number[] {
    return this.#columns.flatMap(({ heading }, index) => (this.#placeOf(heading) < 0 ? [] : [index]));
  }

  /** The lines of a record as they are shown. @param repeated why a value of it is there twice, by heading */
  rowsOf(checked: CheckedDraft, repeated: ReadonlyMap<string, string>): readonly CheckedRow[] {
    return checked.draft.lines.map(([line, cells, sheet], index) => ({
      key: `${this.number}:${line}`,
      file: this.number,
      line,
      ...(sheet !== undefined && { sheet }),
      ...(this.#below && { own: this.#ownOf(sheet)! }),
      first: checked.first,
      texts: this.#columns.map(({ heading, field }) => {
        const at = this.#placeOf(heading);
        return at < 0 ? '' : textIn(field, cells[at] ?? null);
      }),
      problems: this.#problemsOf(checked, line, index === 0 ? repeated : new Map()),
      isMended: (this.#mended.get(line)?.size ?? 0) > 0,
      isLeftOut: this.#out.has(checked.first),
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
    // What was mended in the report itself is as good as what is mended here: so is the line.
    const old = reasons.filter((reason) => this.#isMendedSince(line, reason));
    for (const one of reasons)
      if (!old.includes(one) && (one.heading !== null || old.length === 0)) tell(one.heading, one.reason, false);
    return found;
  }

  /** The file to send: null where it is as it was chosen, undefined where nothing of it is left. */
  pack(): Uint8Array | null | undefined {
    if (this.#mended.size === 0 && this.#out.size === 0) return null;
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
