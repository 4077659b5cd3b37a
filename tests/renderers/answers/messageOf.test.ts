import { expect, it } from 'vitest';
import { messageOf } from '../../../renderers/answers/index.ts';
import { DataError } from '../../../renderers/ports/index.ts';

it.each([
  ['很抱歉，资源未找到!', '很抱歉，资源未找到! 该记录可能已被删除，或您无权查看。'],
  ['没有找到这条记录。', '没有找到这条记录。该记录可能已被删除，或您无权查看。'],
])('of a record that is not there the reason begins a sentence of its own: %s', (message, told) => {
  expect(messageOf(new DataError('missing', message))).toBe(told);
});
