import type { CheckedRow } from '../check/messages.ts';
import { importTexts } from '../texts.ts';
import type { PreviewedFile } from './PreviewedFile.ts';
import type { RunningChecks } from './startChecks.ts';

/** A file of the choice, and as what it was sent. */
export type SentFile = PreviewedFile & { readonly sent: File };

/** It was changed or taken away since it was chosen. */
export class UnreadableFile extends Error {}

/** The files of a choice as they are sent, each packed once until it is mended: what is sent again must be the same. */
export class SentFiles {
  readonly #packed = new Map<number, Promise<File | null>>();
  readonly #numbers = new WeakMap<File, number>();

  /** The file to send; null where nothing of it is left. @throws UnreadableFile */
  pack(one: PreviewedFile, running: RunningChecks | null): Promise<File | null> {
    const { number } = one;
    const known = this.#packed.get(number);
    if (known) return known;
    const packing = toFile(one, running).then((file) => {
      if (file) this.#numbers.set(file, number);
      return file;
    });
    this.#packed.set(number, packing);
    packing.catch(() => this.#packed.delete(number));
    return packing;
  }

  /** It is another file from now on. */
  forget(number: number): void {
    this.#packed.delete(number);
  }

  /** Those of a choice that were sent, from here or, before it was chosen again, from a dialog that is closed by now. @throws UnreadableFile */
  async among(files: readonly PreviewedFile[], sent: readonly File[]): Promise<readonly SentFile[]> {
    const found: SentFile[] = [];
    for (const one of files)
      for (const file of sent)
        if (one.number === this.#numbers.get(file) || (await isSame(one.file, file))) {
          found.push({ ...one, sent: file });
          break;
        }
    return found;
  }
}

/** Whether two files hold the same, whatever they are called. */
async function isSame(a: File, b: File): Promise<boolean> {
  if (a.size !== b.size) return false;
  const [own, other] = [new Uint8Array(await bytesOf(a)), new Uint8Array(await bytesOf(b))];
  return own.every((byte, at) => byte === other[at]);
}

async function toFile({ number, file, state }: PreviewedFile, running: RunningChecks | null): Promise<File | null> {
  const packed = running && state.kind === 'read' ? await running.checks.pack(number) : null;
  if (packed === undefined) return null;
  const { lastModified } = file;
  // Held as it is sent: the file may be another by the time it is asked what became of it.
  if (packed === null) return new File([await bytesOf(file)], file.name, { lastModified });
  const name = file.name.replace(/\.xlsx?$/i, '.xlsx');
  return new File([packed as Uint8Array<ArrayBuffer>], name, { lastModified });
}

/** What stands in a file. @throws UnreadableFile */
export async function bytesOf(file: File): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch {
    throw new UnreadableFile(importTexts.unreadable(file.name));
  }
}

/** What the server has told of files that were sent. */
export interface Told {
  /** The lines that were refused. */
  readonly report: File;
  /** Whether several files were sent. */
  readonly hasFiles: boolean;
}

/** The rows that are left of files once the stored ones are gone, by their numbers; null where it cannot be told of all of them. */
export async function leftRows(
  chosen: readonly SentFile[],
  { report, hasFiles }: Told,
  running: RunningChecks | null,
): Promise<ReadonlyMap<number, readonly CheckedRow[]> | null> {
  const left = new Map<number, readonly CheckedRow[]>();
  const told = new Uint8Array(await report.arrayBuffer());
  for (const { number, state, sent } of chosen) {
    if (!running || state.kind !== 'read') return null;
    const bytes = new Uint8Array(await sent.arrayBuffer());
    const rows = await running.checks.settle(number, { name: sent.name, sent: bytes, report: told, hasFiles });
    if (rows === null) return null;
    left.set(number, rows);
  }
  return left;
}
