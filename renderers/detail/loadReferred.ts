import type { RecordScreen } from '../../schemas/language/index.ts';
import { DataError, type Ports, type RecordRef } from '../ports/index.ts';
import { detailTexts } from './texts.ts';

/** The screen of a record that a ref names, and the record's id. @throws DataError where there is none */
export async function loadReferred(
  { screens, data }: Pick<Ports, 'screens' | 'data'>,
  { screen: screenId, field, value }: RecordRef,
  signal: AbortSignal,
): Promise<{ readonly screen: RecordScreen; readonly id: string }> {
  const screen = await screens.getById(screenId);
  if (field === 'id') return { screen, id: value };
  const page = await data.getList(screen, { page: 1, pageSize: 1, sort: [], search: { [field]: value } }, signal);
  const [record] = page.records;
  if (!record) throw new DataError('missing', detailTexts.missing);
  return { screen, id: String(record['id']) };
}
