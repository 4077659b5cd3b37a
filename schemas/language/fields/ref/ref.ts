import type { FieldFact } from '../FieldFact.ts';
import { textual } from '../text/text.ts';

/** A record of another screen. */
export const ref: FieldFact = {
  ...textual,
  longest: 1000,
  writtenAs: '名称',
  impliedBy: { keywords: { ref: '"…"' } },
  alsoCalled: ['lookup', 'relation'],
  several: 'multi-ref',
  takes: ['ref', 'options', 'fill'],
  needs: 'ref',
  widgets: ['select', 'tree', 'dialog', 'table'],
  chosen: true,
  operators: ['eq', 'in'],
  width: 160,
};
