import type { FieldFact } from '../FieldFact.ts';
import { textual } from '../text/text.ts';

/** A text that is chosen in the report of another screen, with what else the chosen rows fill in. */
export const popup: FieldFact = {
  ...textual,
  writtenAs: '文本，多个用逗号隔开',
  impliedBy: { keywords: { popup: '"…"' } },
  maxLength: 1000,
  takes: ['popup', 'fill'],
  needs: 'popup',
  chosen: true,
  names: true,
  foundByKeyword: true,
  width: 160,
};
