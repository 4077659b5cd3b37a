import type { CSSProperties } from 'react';
import { toTagLook } from './toTagLook.ts';

interface TagProps {
  readonly colour: string | undefined;
  readonly children: string;
}

/** A dictionary item, as in every form and detail; plain text where it has no colour. */
export function Tag({ colour, children }: TagProps) {
  const { className, properties } = toTagLook(colour);
  return (
    <span className={className} style={properties as CSSProperties}>
      {children}
    </span>
  );
}
