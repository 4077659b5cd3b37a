import { useEffect, useRef } from 'react';
import { filesIn, type StoredFile } from '../../../schemas/language/values/storedFiles.ts';
import { toFilesValue } from '../../../schemas/language/values/toFilesValue.ts';
import { usePorts } from '../../ports/index.ts';
import type { ControlProps } from '../Look.ts';
import { uploadTexts } from './texts.ts';

type PathsProps = Pick<ControlProps, 'field' | 'value' | 'onChange' | 'getRecord'>;

/** The files of an upload field by their paths, and the ways to change them; `most` where the field has no limit of its own. */
export function usePaths({ field, value, onChange, getRecord }: PathsProps, most: number) {
  const { messages } = usePorts();
  const files = filesIn(value);
  // Uploads end at any time and several within one render, so each starts from the newest list.
  const latest = useRef(files);
  // In the order they were picked in, whichever is stored first; what stood there before, or was moved, stays.
  const turns = useRef(new Map<string, number>());
  // Of files that are stored one right after the other an earlier list may come back when a later one was given already.
  const given = useRef<readonly unknown[]>([]);
  useEffect(() => {
    const echo = given.current.indexOf(value);
    given.current = echo === -1 ? [] : given.current.slice(echo + 1);
    if (given.current.length === 0) latest.current = filesIn(value);
  }, [latest, given, value]);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => void (isLeft.current = true);
  }, []);
  /** A cell that was left may have got others since. */
  const newest = () => (isLeft.current ? filesIn(getRecord()[field.name]) : latest.current);
  const change = (next: readonly StoredFile[]) => {
    latest.current = next;
    const changed = toFilesValue(field, next);
    given.current = [...given.current, changed];
    onChange(changed);
  };
  return {
    paths: files.map(({ filePath }) => filePath),
    /** The newest stay: one more than fits takes the place of the oldest, which is told unless there is but one place. */
    add: (file: StoredFile, turn = Infinity) => {
      const limit = field.maxItems ?? most;
      const before = newest();
      const later = before.findIndex(({ filePath }) => (turns.current.get(filePath) ?? -1) > turn);
      const all = before.toSpliced(later === -1 ? before.length : later, 0, file);
      turns.current.set(file.filePath, turn);
      if (all.length > limit && limit > 1) messages.warning(uploadTexts.oldestLeft(limit));
      change(all.slice(-limit));
    },
    remove: (path: string) => change(latest.current.filter(({ filePath }) => filePath !== path)),
    move: (index: number, step: -1 | 1) => {
      const target = index + step;
      if (target < 0) return messages.warning(uploadTexts.moveLeftRefused);
      if (target >= files.length) return messages.warning(uploadTexts.moveRightRefused);
      const next = [...files];
      next.splice(target, 0, ...next.splice(index, 1));
      turns.current.clear();
      change(next);
    },
  };
}
