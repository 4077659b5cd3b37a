import type { FieldFact } from '../FieldFact.ts';
import { textual } from '../text/text.ts';

/** What all uploads have in common. */
export const uploaded = {
  ...textual,
  holdsFiles: true,
  takes: ['upload'],
  operators: [],
  sortable: false,
  align: 'center',
  columnRank: 'remark',
} as const satisfies FieldFact;

/** One picture. */
export const image: FieldFact = {
  ...uploaded,
  writtenAs: '已上传图片的路径',
  alsoCalled: ['picture', 'pic', 'photo', 'img', 'avatar'],
  maxLength: 500,
  width: 90,
};
