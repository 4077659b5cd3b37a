import type { ReactNode } from 'react';
import { uploadTexts } from './texts.ts';

interface SeveralStoredProps {
  /** Its own class. */
  readonly className: string;
  /** What all of them are called. */
  readonly names: readonly string[];
  readonly children: ReactNode;
}

/** Stored files side by side. The cell of a grid shows those that fit in its line, and says how many there are. */
export const SeveralStored = ({ className, names, children }: SeveralStoredProps) => (
  <span className={`vf-stored ${className}`}>
    <span className="vf-stored-line">{children}</span>
    {names.length > 1 && (
      <span className="vf-stored-count" title={names.join('\n')}>
        {uploadTexts.stored(names.length)}
      </span>
    )}
  </span>
);
