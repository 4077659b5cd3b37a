import { factOf, uniqueMessage } from '../../../schemas/language/index.ts';
import {
  type ImportColumn,
  importColumns,
  ImportMistake,
  importLimits,
  readingTexts,
} from '../../../schemas/language/imports/index.ts';
import { labelsOf } from '../../../schemas/language/cells/index.ts';
import { Refusal } from '../../../schemas/language/imports/workbook/unpackXlsx.mjs';
import { toValidators } from '../../../schemas/language/records/toValidators.ts';
import { hasDefault } from '../../../schemas/language/screen/knownFields.ts';
import type { CheckedDraft } from './CheckedDraft.ts';
import { CheckedFile, type FileRules } from './CheckedFile.ts';
import { FileChoices } from './FileChoices.ts';
import type {
  CellText,
  Changes,
  CheckedColumn,
  CheckedRow,
  CheckSetup,
  FileReading,
  HeldColumns,
  MovedFiles,
  Portion,
  ReadFile,
  Refused,
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
  #rules!: FileRules;
  #files: ReadonlyMap<number, CheckedFile> = new Map();
  /** Why values of a record are there twice, by heading. */
  #repeated = new Map<CheckedDraft, ReadonlyMap<string, string>>();

  /** Loads the rules of a screen. @returns the columns that a file may fill */
  async begin(setup: CheckSetup): Promise<readonly CheckedColumn[]> {
    const { rules, columns } = await load(setup);
    this.#rules = rules;
    return columns;
  }

  /** Reads and checks a file, told in portions. A file that cannot be read is no failure. */
  async read(file: ReadFile, onPortion: (portion: Portion) => Promise<void> | void): Promise<FileReading> {
    try {
      const opened = await CheckedFile.open(this.#rules, file);
      for (const { drafts, done } of opened.read(portion))
        await onPortion({
          rows: drafts.flatMap((one) => opened.rowsOf(one, nothing)),
          done,
          total: opened.lineCount,
        });
      this.#files = new Map(this.#files).set(file.number, opened);
      return toReading(opened);
    } catch (error) {
      return toRefused(error);
    }
  }

  /** Goes on by the rules of a screen that has changed: what was mended and left out is so by these, too. */
  async move(setup: CheckSetup): Promise<MovedFiles> {
    const { rules, columns } = await load(setup);
    const files = new Map<number, CheckedFile>();
    const refused = new Map<number, Refused>();
    for (const [number, file] of this.#files)
      try {
        files.set(number, await file.moveTo(rules));
      } catch (error) {
        refused.set(number, toRefused(error));
      }
    if (refused.size > 0) return { refused };
    this.#rules = rules;
    this.#files = files;
    this.findRepeated();
    const moved = [...files].map(([number, file]) => ({
      number,
      reading: toReading(file),
      rows: this.#allRowsOf(file),
    }));
    return { columns, files: moved };
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
          const column = this.#rules.columns.find(({ field, child }) => !child && field.name === name);
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
      const heading = this.#rules.columns[column]?.heading;
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
    this.#files = new Map([...this.#files].filter(([number]) => number !== file));
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
    const stored = opened && (await storedLines(this.#rules.screen, settled));
    if (!stored) return null;
    opened.forget(stored);
    this.findRepeated();
    return this.#allRowsOf(opened);
  }

  #allRowsOf(file: CheckedFile): readonly CheckedRow[] {
    return [...file.drafts.flatMap((one) => this.#rowsOf(file, one)), ...file.emptied()];
  }

  #rowsOf(file: CheckedFile, checked: CheckedDraft): readonly CheckedRow[] {
    return file.rowsOf(checked, this.#repeated.get(checked) ?? nothing);
  }
}

async function load({ screen, user, validator, items, given }: CheckSetup) {
  const validators = await toValidators(await import(/* @vite-ignore */ validator));
  if (!validators) throw new Error(`The validator of ${screen.component} is none: ${validator}`);
  const choices = await FileChoices.of(screen, items);
  const check = new RecordCheck({ screen, user, validators, choices, ...(given && { given }) });
  const columns = importColumns(screen);
  const rules: FileRules = { screen, check, columns };
  return { rules, columns: columns.map((column) => toCheckedColumn(column, choices)) };
}

const toReading = (file: CheckedFile): HeldColumns => ({
  about: file.about,
  columns: file.columns(),
  unknown: file.header?.unknown ?? [],
  readOnly: file.header?.readOnly ?? [],
  isReport: file.isReport,
});

/** What is said of a file that cannot be read. @throws what says nothing of the file */
function toRefused(error: unknown): Refused {
  if (error instanceof ImportMistake) return { refused: error.message, isHopeless: false };
  if (error instanceof Refusal) return { refused: readingTexts.refused[error.reason], isHopeless: true };
  throw error;
}

function toCheckedColumn({ heading, field }: ImportColumn, choices: FileChoices): CheckedColumn {
  const items = factOf(field).multiple ? [] : choices.itemsOf(field);
  const labels = labelsOf(items);
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
