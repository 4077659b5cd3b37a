/** Records by the calls that their screens name for choosing them. */
import type { DataSource } from '../../renderers/ports/DataSource.ts';
import { DataError } from '../../renderers/ports/DataSource.ts';
import type { Dictionaries, RefChoice } from '../../renderers/ports/index.ts';
import type { RefTarget } from '../../schemas/language/index.ts';
import { texts } from '../messages/texts.ts';
import { isListOf, isRecord, toText } from '../values/shapes.ts';
import { call, callUnframed } from './call.ts';
import { parsePage, toParams, toShownFields } from './pages.ts';

/** @throws DataError */
export const getChoosable: DataSource['getChoosable'] = (screen, query, signal) => {
  const { method, path } = screen.choose?.rows ?? screen.api.list;
  const params = { ...toParams(query), field: toShownFields(screen) };
  return call({ method, url: path, params, ...(signal ? { signal } : {}) }, parsePage);
};

/** The labels of those values that the call knows. @throws DataError */
export async function getLabels(ref: RefTarget, values: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { method, path } = ref.labels!;
  const records = await callUnframed({ method, url: path, params: { [ref.value]: `${values.join(',')},` } });
  if (!isListOf(records, isRecord)) throw new DataError('malformed', texts.malformed);
  return new Map(
    records.flatMap((record) => {
      const [value, label] = [toText(record[ref.value]), toText(record[ref.label])];
      return value !== undefined && label ? [[value, label] as const] : [];
    }),
  );
}

/** @throws DataError */
export const getTree: Dictionaries['getTree'] = (ref, signal) => {
  const { method, path } = ref.tree!.whole!;
  const toChoices = (nodes: unknown, level: number, above: readonly string[]): readonly RefChoice[] | undefined => {
    if (!isListOf(nodes, isRecord)) return undefined;
    const choices: RefChoice[] = [];
    for (const node of nodes) {
      const value = toText(node[ref.value]) ?? toText(node['key']);
      const text = toText(node[ref.label]) ?? toText(node['title']) ?? value;
      const below = value === undefined ? undefined : toChoices(node['children'] ?? [], level + 1, [...above, text!]);
      if (below === undefined) return undefined;
      choices.push({ value: value!, text: text!, level, path: above.join(' / ') }, ...below);
    }
    return choices;
  };
  return call({ method, url: path, ...(signal ? { signal } : {}) }, (result) => toChoices(result, 0, []));
};
