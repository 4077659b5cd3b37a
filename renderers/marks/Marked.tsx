import type { ReactNode } from 'react';
import type { Mark } from '../../schemas/language/index.ts';
import { MarkText } from './MarkText.tsx';
import { toMarkClass } from './toMarkClass.ts';

interface MarkedProps {
  readonly mark: Mark | undefined;
  readonly children: ReactNode;
}

/** A value in the colour of its mark, with what that means beside it; as it is where it has none. */
export function Marked({ mark, children }: MarkedProps) {
  if (!mark) return <>{children}</>;
  return (
    <span className="vf-marked-value">
      <span className={toMarkClass(mark)}>{children}</span>
      <MarkText mark={mark} />
    </span>
  );
}
