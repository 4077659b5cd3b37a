import type { ReactNode } from 'react';

/**
 * Takes the place of RJSF's Markdown library in the build. RJSF draws its own descriptions and warnings with
 * it, which our templates never show: the library would be a fifth of what a form loads.
 */
export const Markdown = ({ children }: { readonly children: ReactNode }): ReactNode => children;
