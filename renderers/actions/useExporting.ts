import { useRef, useState } from 'react';

/** How far an export is. */
export interface ExportProgress {
  /** How many rows were chosen for it; 0 where it takes the whole filtered set. */
  readonly chosen: number;
  /** How much of the file has come; null while the server makes it. */
  readonly percent: number | null;
}

/** What an export tells the list it runs in. */
export interface Exporting {
  begin(chosen: number): { readonly signal: AbortSignal; readonly advance: (percent: number) => void };
  end(): void;
}

/** The export that runs in a list, and how to end it; only one runs at a time. */
export function useExporting() {
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const controller = useRef<AbortController>(null);
  const exporting: Exporting = {
    begin: (chosen) => {
      controller.current = new AbortController();
      setProgress({ chosen, percent: null });
      return { signal: controller.current.signal, advance: (percent) => setProgress({ chosen, percent }) };
    },
    end: () => setProgress(null),
  };
  return { progress, exporting, cancel: () => controller.current?.abort() };
}
