import type { BranchChoice, Dictionaries } from '../../renderers/ports/index.ts';
import { isListOf, isRecord, toText } from '../values/shapes.ts';
import { call } from './call.ts';

/** The choices of a ref to a tree right below one, or its topmost, over HTTP. @throws DataError */
export const getBranch: Dictionaries['getBranch'] = ({ dict, tree }, { parent = '', options }, signal) => {
  const [tableName = '', text = '', code = ''] = dict.split(',');
  const named = { tableName, text, code, pidField: tree?.parentColumn ?? '', hasChildField: '', pid: parent };
  const params = { ...named, ...(options ? { options: JSON.stringify(options) } : {}) };
  const request = { method: 'GET', url: '/sys/dict/loadTreeData', params } as const;
  return call({ ...request, ...(signal ? { signal } : {}) }, parseBranch);
};

/** `leaf` is true or false, or, with other servers, 1 or 0. */
function parseBranch(result: unknown): readonly BranchChoice[] | undefined {
  if (!isListOf(result, isRecord)) return undefined;
  return result.flatMap((node) => {
    const key = toText(node['key']);
    if (key === undefined) return [];
    const value = toText(node['value']) ?? key;
    const text = toText(node['title']) ?? toText(node['label']) ?? value;
    return [{ key, value, text, isLeaf: ['true', '1'].includes(String(node['leaf'] ?? node['isLeaf'])) }];
  });
}
