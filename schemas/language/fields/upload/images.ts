import type { FieldFact } from '../FieldFact.ts';
import { uploaded } from './image.ts';

/** Several pictures. */
export const images: FieldFact = {
  ...uploaded,
  writtenAs: '已上传图片的路径，多个用逗号隔开',
  alsoCalled: ['picture', 'pictures', 'photo', 'photos', 'imgs', 'gallery'],
  multiple: true,
  maxLength: 5000,
  span: 'row',
  width: 120,
};
