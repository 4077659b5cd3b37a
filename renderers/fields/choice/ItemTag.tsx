import type { DictItem } from '../../../schemas/language/index.ts';
import { Tag } from '../../tag/index.ts';
import { colourOf } from './useItems.ts';

/** One item of a dictionary in a select, open or closed: the tag that it is in lists and details, or plain text. */
export function ItemTag({ item, text }: { readonly item: DictItem | undefined; readonly text: string }) {
  return <Tag colour={colourOf(item)}>{text}</Tag>;
}
