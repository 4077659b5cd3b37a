import type { CSSProperties } from 'react';
import type { Field } from '../../../schemas/language/index.ts';

/** The height that the file gives the editor of a field, for its style; the usual one where it gives none. */
export const toHeight = ({ form }: Field): CSSProperties | undefined =>
  form?.height === undefined ? undefined : ({ '--vf-editor-height': `${form.height}px` } as CSSProperties);
