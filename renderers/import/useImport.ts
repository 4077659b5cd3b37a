import { useRef, useState } from 'react';
import type { RecordScreen } from '../../schemas/language/index.ts';
import { newKey } from '../ports/index.ts';
import { DataError, usePorts, type ImportOutcome } from '../ports/index.ts';
import { addFiles } from './chosenFiles.ts';
import { importTexts } from './texts.ts';

/** Why nothing came of an import, and what to do. */
export interface ImportFailure {
  /** `refused`: the server has looked at the files and said no; `failed`: they may never have reached it. */
  readonly kind: 'refused' | 'failed';
  readonly text: string;
}

/** The chosen files and how far they are. */
export interface ImportState {
  readonly files: readonly File[];
  /** Null while nothing is on its way. */
  readonly percent: number | null;
  /** What is wrong with files that could not be chosen. */
  readonly problems: readonly string[];
  readonly failure: ImportFailure | null;
  add(more: readonly File[]): void;
  remove(file: File): void;
  start(): Promise<void>;
}

/** Chooses files and sends them; the same choice sent twice has one effect. */
export function useImport(screen: RecordScreen, onDone: (outcome: ImportOutcome) => void): ImportState {
  const { data } = usePorts();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [percent, setPercent] = useState<number | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<ImportFailure | null>(null);
  const key = useRef(newKey());

  const choose = (next: readonly File[], found: readonly string[]) => {
    key.current = newKey();
    setFiles(next);
    setProblems(found);
    setFailure(null);
  };
  const start = async () => {
    if (percent !== null) return;
    if (files.length === 0) {
      setProblems([importTexts.noFile]);
      return;
    }
    setProblems([]);
    setFailure(null);
    setPercent(0);
    try {
      onDone(await data.importExcel(screen, files, { key: key.current, onProgress: setPercent }));
    } catch (error) {
      setFailure(toFailure(error));
      setPercent(null);
    }
  };
  return {
    files,
    percent,
    problems,
    failure,
    add: (more) => {
      const chosen = addFiles(files, more);
      choose(chosen.files, chosen.problems);
    },
    remove: (file) =>
      choose(
        files.filter((other) => other !== file),
        [],
      ),
    start,
  };
}

function toFailure(error: unknown): ImportFailure {
  if (!(error instanceof DataError)) {
    console.error(error);
    return { kind: 'failed', text: importTexts.offline };
  }
  if (error.kind === 'offline') return { kind: 'failed', text: importTexts.offline };
  if (error.kind === 'timeout') return { kind: 'failed', text: importTexts.timeout };
  return error.kind === 'server' || error.kind === 'malformed'
    ? { kind: 'failed', text: error.message }
    : { kind: 'refused', text: error.message };
}
