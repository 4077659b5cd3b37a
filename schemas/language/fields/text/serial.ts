import type { FieldFact } from '../FieldFact.ts';
import { textual } from './text.ts';

/** A number that the server gives. */
export const serial: FieldFact = {
  ...textual,
  writtenAs: '由系统生成',
  impliedBy: { keywords: { serial: '"{seq:6}"' } },
  given: true,
  takes: ['serial'],
  needs: 'serial',
  names: true,
  foundByKeyword: true,
  width: 200,
  gridWidth: 180,
  columnRank: 'number',
};
