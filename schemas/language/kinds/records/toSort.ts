import type { RecordScreen } from '../../screen/Screen.ts';

/** `createTime desc` as field and order. */
export function toSort(sort: string | readonly string[]): RecordScreen['list']['sort'] {
  return (typeof sort === 'string' ? [sort] : sort).map((item) => {
    const [field, order] = item.split(' ');
    return { field: field!, order: order === 'desc' ? 'desc' : 'asc' };
  });
}
