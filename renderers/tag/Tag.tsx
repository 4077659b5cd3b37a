import type { CSSProperties } from 'react';
import { toTagLook } from './toTagLook.ts';

/** A dictionary item, as in every list, form and detail; plain text where it has no colour. */
export function Tag({ colour, children }: { readonly colour: string | undefined; readonly children: string }) {
  const { className, properties } = toTagLook(colour);
  return (
    <span className={className} style={properties as CSSProperties}>
      {children}
    </span>
  );
}
