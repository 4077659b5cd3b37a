import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { ExportProgress } from '../actions/index.ts';
import { texts } from './exportTexts.ts';

/** How far the export is, and how to end it. */
export interface ExportStatusProps {
  readonly progress: ExportProgress;
  /** The rows of the filtered set. */
  readonly total: number;
  readonly onCancel: () => void;
}

/** Floats below the toolbar while an export runs, so that nothing there moves: how many rows it is about and how long it has taken, then how much has come. */
export function ExportStatus({ progress: { chosen, percent }, total, onCancel }: ExportStatusProps) {
  const root = useRef<HTMLSpanElement>(null);
  useFocusBefore(root);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const begun = performance.now();
    const timer = setInterval(() => setSeconds(Math.round((performance.now() - begun) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span ref={root} className="vf-export">
      <span role="status" aria-live="off">
        {percent === null ? texts.exporting(chosen || total, seconds) : texts.receiving(percent)}
      </span>
      <button type="button" className="vf-link" onClick={onCancel}>
        {texts.cancelExport}
      </button>
    </span>
  );
}

/** It goes with the export, and 取消导出 as well: the focus goes to the button before it, which has begun the export. */
function useFocusBefore(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = root.current;
    const begun = element?.previousElementSibling;
    return () => {
      // It is taken out of the page after this, and has the focus still.
      if (!(begun instanceof HTMLElement) || !element?.contains(document.activeElement)) return;
      queueMicrotask(() => begun.focus({ preventScroll: true }));
    };
  }, [root]);
}
