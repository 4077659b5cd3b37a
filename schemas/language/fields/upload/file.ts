import type { FieldFact } from '../FieldFact.ts';
import { uploaded } from './image.ts';

/** Files of any kind. */
export const file: FieldFact = {
  ...uploaded,
  writtenAs: '已上传文件的路径，多个用逗号隔开',
  alsoCalled: ['upload', 'attachment'],
  multiple: true,
  maxLength: 5000,
  align: 'left',
  width: 180,
  span: 'row',
};
