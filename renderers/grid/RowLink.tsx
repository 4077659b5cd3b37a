import type { ChildTable, ScreenRecord } from '../../schemas/language/index.ts';
import { RecordLink } from '../fields/ref/RecordLink.tsx';
import { fieldTexts } from '../fields/texts.ts';

interface RowLinkProps {
  readonly child: ChildTable;
  readonly record: ScreenRecord;
  /** What the record is called. */
  readonly label: string;
}

/** Opens the record of another screen that a row is; where the person may not open it, its name alone. */
export function RowLink({ child, record, label }: RowLinkProps) {
  const { from } = child;
  const name = label === '' ? fieldTexts.nothing : label;
  const id = record['id'];
  if (from === undefined || id === undefined) return name;
  return <RecordLink to={{ screen: from, field: 'id', value: String(id) }} label={name} />;
}
