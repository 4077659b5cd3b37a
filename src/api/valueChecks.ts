import type { DataSource } from '../../renderers/ports/DataSource.ts';
import { parseEnvelope, toDataError } from './envelope.ts';
import { send } from './http.ts';

/** Why a value is not free; null where it is. @throws DataError */
export const checkDuplicate: DataSource['checkDuplicate'] = async (screen, field, value, id, within = {}) => {
  if (value === '') return null;
  const column = screen.fields.find(({ name }) => name === field)?.column ?? field;
  const asked = { tableName: screen.table, fieldName: column, fieldVal: value, ...(id ? { dataId: id } : {}) };
  return askWhyNot('/sys/duplicate/check', { ...within, ...asked });
};

/** Which line of a check rule a value breaks; null where it keeps all. @throws DataError */
export const checkRule: DataSource['checkRule'] = async (ruleCode, value) =>
  ruleCode === '' || value === '' ? null : askWhyNot('/sys/checkRule/checkByCode', { ruleCode, value });

/** What speaks against a value; null where nothing does. */
async function askWhyNot(url: string, params: Readonly<Record<string, string>>): Promise<string | null> {
  const response = await send({ method: 'GET', url, params });
  const envelope = parseEnvelope(response.data);
  // A refused value is an answer and no failure; everything else that is no success is one.
  if (response.status >= 400 || !envelope) throw toDataError(response.status, response.data);
  return envelope.success ? null : envelope.message;
}
