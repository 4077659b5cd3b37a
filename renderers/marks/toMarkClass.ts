import type { Mark } from '../../schemas/language/index.ts';
import '../theme/index.ts';
import './marks.css';

/** The classes of what has a mark: the colours are those of the tags. */
export const toMarkClass = ({ color }: Pick<Mark, 'color'>): string => `vf-mark vf-tag-${color}`;
