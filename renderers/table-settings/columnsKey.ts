import type { ChildTable, RecordScreen } from '../../schemas/language/index.ts';

/** Under which a person's columns are kept: those of the list of a screen, or of one of its sub-tables. */
export const columnsKey = ({ id }: Pick<RecordScreen, 'id'>, child?: Pick<ChildTable, 'name'>): string =>
  child ? `grid:${id}.${child.name}:columns` : `list:${id}:columns`;
