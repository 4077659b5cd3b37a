import type { Field, ListColumn } from '../../../schemas/language/index.ts';

/** A field with its column. */
export interface ListedField extends Field {
  readonly list: ListColumn;
}
