import { factOf, type RecordScreen, uniqueMessage } from '../../../schemas/language/index.ts';
import {
  type ImportColumn,
  importColumns,
  ImportMistake,
  importLimits,
  readingTexts,
} from '../../../schemas/language/imports/index.ts';
import { Refusal } from '../../../schemas/language/imports/workbook/unpackXlsx.mjs';
import { toValidators } from '../../../schemas/language/records/toValidators.ts';
import { hasDefault } from '../../../schemas/language/screen/knownFields.ts';
import type { CheckedDraft } from './CheckedDraft.ts';
import { CheckedFile } from './CheckedFile.ts';
import { FileChoices } from './FileChoices.ts';
import type {
  CellText,
  Changes,
  CheckedColumn,
  CheckedRow,
  CheckSetup,
  FileReading,
  Portion,
  ReadFile,
} from './messages.ts';
import { RecordCheck } from './RecordCheck.ts';
import { type SettledFile, storedLines } from './storedLines.ts';

/** Records that are checked between two messages of how far it is. */
const portion = 250;
/** A list of choices that a person still looks through. */
const mostChoices = 200;

const nothing: ReadonlyMap<string, string> = new Map();

/** The files of one import while they are checked, read and mended: what stands in the worker behind the preview. */
export class FileChecks {
  #screen!: RecordScreen;
  #check!: RecordCheck;
  #columns: readonly ImportColumn[] = [];
  readonly #files = new Map<number, CheckedFile>();
  /** Why values of a record are there twice, by heading. */
  #repeated = new Map<CheckedDraft, ReadonlyMap<string, string>>();

  /** Loads the rules of a screen. @returns the columns that a file may fill */
  async begin({ screen, user, validator, items, given }: CheckSetup): Promise<readonly CheckedColumn[]> {
    const validators = await toValidators(await import(/* @vite-ignore */ validator));
    if (!validators) throw new Error(`The validator of ${screen.component} is none: ${validator}`);
    const choices = await FileChoices.of(screen, items);
    this.#screen = screen;
    this.#check = new RecordCheck({ screen, user, validators, choices, ...(given && { given }) });
    this.#columns = importColumns(screen);
    return this.#columns.map((column) => toCheckedColumn(column, choices));
  }

  /** Reads and checks a file, told in portions. A file that cannot be read is no failure. */
  async read(file: ReadFile, onPortion: (portion: Portion) => Promise<void> | void): Promise<FileReading> {
    try {
      const opened = await CheckedFile.open({ screen: this.#screen, check: this.#check, columns: this.#columns }, file);
      for (const { drafts, done } of opened.read(portion))
        await onPortion({
          rows: drafts.flatMap((one) => opened.rowsOf(one, nothing)),
          done,
          total: opened.lineCount,
        });
      this.#files.set(file.number, opened);
      return {
        about: opened.about,
        columns: opened.columns(),
        unknown: opened.header?.unknown ?? [],
        readOnly: opened.header?.readOnly ?? [],
        isReport: opened.isReport,
      };
    } catch (error) {
      if (error instanceof ImportMistake) return { refused: error.message, isHopeless: false };
      if (error instanceof Refusal) return { refused: readingTexts.refused[error.reason], isHopeless: true };
      throw error;
    }
  }

  /** Looks for values that are there twice, in whichever of the files. */
  findRepeated(): Changes {
    const found = new Map<CheckedDraft, ReadonlyMap<string, string>>();
    const held = new Map<string, { readonly file: CheckedFile; readonly first: number }>();
    const hasFiles = this.#files.size > 1;
    for (const file of this.#files.values())
      for (const checked of file.drafts) {
        if (checked.unique.size === 0 || file.isOut(checked)) continue;
        const repeated = new Map<string, string>();
        for (const [name, key] of checked.unique) {
          const before = held.get(`${name} ${key}`);
          const column = this.#columns.find(({ field, child }) => !child && field.name === name);
          if (before && column)
            repeated.set(
              column.heading,
              readingTexts.duplicate(uniqueMessage(column.field), before.first, hasFiles ? before.file.name : null),
            );
        }
        if (repeated.size > 0) found.set(checked, repeated);
        else if (checked.problems.length === 0)
          for (const [name, key] of checked.unique) held.set(`${name} ${key}`, { file, first: checked.first });
      }
    const before = this.#repeated;
    this.#repeated = found;
    const others = [...this.#files.values()].map((file) =>
      file.drafts.filter((one) => !isSame(before.get(one), found.get(one))).flatMap((one) => this.#rowsOf(file, one)),
    );
    return others.flat();
  }

  /** Writes cells anew and checks their records. */
  edit(file: number, cells: readonly CellText[]): Changes {
    const opened = this.#files.get(file);
    if (!opened) return [];
    const written = cells.flatMap(({ line, column, text }) => {
      const heading = this.#columns[column]?.heading;
      return heading === undefined ? [] : [{ line, heading, text: text.slice(0, importLimits.cell) }];
    });
    const changed = opened.edit(written);
    const repeated = this.findRepeated();
    const own = (changed === 'all' ? opened.drafts : changed).flatMap((one) => this.#rowsOf(opened, one));
    return [...repeated, ...own, ...(changed === 'all' ? opened.emptied() : [])];
  }

  /** Leaves the record of a line out of what is sent, or takes it back. */
  leaveOut(file: number, line: number, isOut: boolean): Changes {
    const opened = this.#files.get(file);
    const draft = opened?.draftOf(line);
    if (!opened || !draft) return [];
    opened.leaveOut(draft, isOut);
    return [...this.findRepeated(), ...this.#rowsOf(opened, draft)];
  }

  /** Forgets a file that was taken out of the choice. */
  drop(file: number): Changes {
    this.#files.delete(file);
    return this.findRepeated();
  }

  /** The file to send: null where it is as it was chosen, undefined where nothing of it is left. */
  pack(file: number): Uint8Array | null | undefined {
    const opened = this.#files.get(file);
    return opened ? opened.pack() : null;
  }

  /** Forgets the lines of a file that were stored. @returns the rows that are left; null where nobody can tell which */
  async settle(file: number, settled: SettledFile): Promise<readonly CheckedRow[] | null> {
    const opened = this.#files.get(file);
    const stored = opened && (await storedLines(this.#screen, settled));
    if (!stored) return null;
    opened.forget(stored);
    this.findRepeated();
    return [...opened.drafts.flatMap((one) => this.#rowsOf(opened, one)), ...opened.emptied()];
  }

  #rowsOf(file: CheckedFile, checked: CheckedDraft): readonly CheckedRow[] {
    return file.rowsOf(checked, this.#repeated.get(checked) ?? nothing);
  }
}

function toCheckedColumn({ heading, field }: ImportColumn, choices: FileChoices): CheckedColumn {
  const items = factOf(field).multiple ? [] : choices.itemsOf(field);
  const labels = items.map(({ text }) => text);
  const asked = field.ref ? 'ref' : field.unique ? 'unique' : undefined;
  return {
    heading,
    isRequired: field.required && !hasDefault(field),
    ...(labels.length > 0 && labels.length <= mostChoices && { choices: labels }),
    ...(asked && { asked }),
  };
}

function isSame(a: ReadonlyMap<string, string> = nothing, b: ReadonlyMap<string, string> = nothing): boolean {
  return a.size === b.size && [...a].every(([heading, reason]) => b.get(heading) === reason);
}
