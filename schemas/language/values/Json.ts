/** A value of a screen file or a record. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
