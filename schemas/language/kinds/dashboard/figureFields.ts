import { toField } from '../../keywords/toField.ts';
import type { Field } from '../../screen/Field.ts';
import type { FigureCard } from './Card.ts';

/** What the expression of a figure reads, as numbers: what its query counts, what else is counted, and the days of the page. */
export const figureFields = ({ with: others = [] }: Pick<FigureCard, 'with'>): readonly Field[] =>
  ['figure', ...others.map(({ name }) => name), 'days'].map((name) =>
    toField(name, { title: name, type: 'number', scale: 4 }, false),
  );
