import { useState } from 'react';
import type { ControlProps } from '../Look.ts';
import { fileNameOf, namesIn } from './fileNames.ts';

/**
 * The names of the files of a field while they come and go: a label leaves the record with the value it came with, so what
 * was called how is kept here.
 */
export function useFileNames({ field, getRecord }: Pick<ControlProps, 'field' | 'getRecord'>) {
  const [names, setNames] = useState(() => namesIn(field, getRecord()));
  return {
    nameOf: (path: string): string => fileNameOf(path, names),
    remember: (path: string, name: string): void => setNames((all) => new Map([...all, [path, name]])),
  };
}
