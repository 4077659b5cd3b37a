import type { FieldFact } from '../FieldFact.ts';
import { textual } from '../text/text.ts';

/** One of several choices. */
export const dict: FieldFact = {
  ...textual,
  writtenAs: '可选项之一',
  impliedBy: { keywords: { dict: '"…"', enum: '["…"]', among: '"…"' } },
  alsoCalled: ['select', 'dropdown', 'radio', 'dictionary'],
  longest: 1000,
  several: 'multi-dict',
  choices: 'items',
  takes: ['dict', 'enum', 'flow', 'free', 'only', 'among'],
  needs: 'dict',
  widgets: ['select', 'radio'],
  chosen: true,
  operators: ['eq', 'in'],
  align: 'center',
  width: 120,
};
