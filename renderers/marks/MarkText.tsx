import type { Mark } from '../../schemas/language/index.ts';
import { toMarkClass } from './toMarkClass.ts';

/** What a mark means, in its colour. */
export const MarkText = ({ mark }: { readonly mark: Mark }) => (
  <span className={`vf-mark-text ${toMarkClass(mark)}`}>{mark.text}</span>
);
