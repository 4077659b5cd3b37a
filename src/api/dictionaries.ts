import type { Dictionaries, RefChoice } from '../../renderers/ports/index.ts';
import type { DictItem, RefTarget } from '../../schemas/language/index.ts';
import type { ChoiceKey } from '../../schemas/language/cells/index.ts';
import { readStoredDicts, storeDicts } from '../session/session.ts';
import { call } from './call.ts';
import { isListOf, isRecord, toText } from '../values/shapes.ts';

/** Items by code: those of the sign-in, and those asked for since. */
let known = new Map<string, readonly DictItem[]>();
let pending = new Map<string, Promise<readonly DictItem[]>>();
const listeners = new Set<() => void>();

/** The choices that were found last, by the dictionary of their ref, and when (ms): who chooses one sees its label at once. */
let found = new Map<string, readonly [choices: readonly RefChoice[], at: number]>();
/** How long such a label is taken for what it says (ms). */
const trustedFor = 60_000;

/** The labels of values that were all found a moment ago. */
function readFound(dict: string, values: readonly string[]): readonly string[] | undefined {
  const [choices, at] = found.get(dict) ?? [[], 0];
  if (Date.now() - at > trustedFor) return undefined;
  const labels = values.flatMap((value) => choices.find((choice) => choice.value === value)?.text ?? []);
  return labels.length === values.length ? labels : undefined;
}

/** How long a form trusts what was said of dictionaries (ms). */
const freshFor = 10_000;

/** Dictionary items and ref labels over HTTP. */
export const dictionaries: Dictionaries = {
  peekItems: (code) => known.get(code),

  watch(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  freshen: () => freshenDicts(freshFor),

  async getItems(code) {
    if (!code) {
      console.error('字典Code不能为空!');
      return [];
    }
    const items = known.get(code) ?? pending.get(code);
    if (items) return items;
    const loading = loadItems(code).finally(() => pending.delete(code));
    pending.set(code, loading);
    return loading;
  },

  async searchRef(ref, { keyword, page, pageSize, options }, signal) {
    const choices = await call(
      {
        method: 'GET',
        url: `/sys/dict/loadDict/${encodeURIComponent(ref.dict)}`,
        params: {
          keyword,
          pageNo: page,
          pageSize,
          ...(options ? { options: JSON.stringify(options) } : {}),
        },
        ...(signal ? { signal } : {}),
      },
      parseChoices,
    );
    found.set(ref.dict, [choices, Date.now()]);
    return choices;
  },

  // Few lists have a tree to choose in.
  getBranch: async (...asked) => (await import('./branches.ts')).getBranch(...asked),

  getTree: async (...asked) => (await import('./choosing.ts')).getTree(...asked),

  async getRefLabels(ref, values) {
    const labels = readFound(ref.dict, values);
    if (labels) return labels;
    if (!ref.labels) return askLabels(ref, values);
    const told = await (await import('./choosing.ts')).getLabels(ref, values);
    // Of a record that is seen only where it stands, or is gone, the dictionary may know the name.
    const others = values.filter((value) => !told.has(value));
    const asked = others.length > 0 ? await askLabels(ref, others) : [];
    return values.map((value) => told.get(value) ?? asked[others.indexOf(value)] ?? value);
  },
};

const askLabels = (ref: RefTarget, values: readonly string[]): Promise<readonly string[]> =>
  call(
    {
      method: 'GET',
      url: `/sys/dict/loadDictItem/${encodeURIComponent(ref.dict)}`,
      // Values with no record stay in their place, so that labels and values keep step.
      params: { key: values.join(','), delNotExist: false },
    },
    (result) => parseLabels(result, values),
  );

/** When the server was asked last; what lies in storage may be days old. */
let askedAt = 0;

/**
 * Takes all dictionaries anew unless that was done a moment ago: others change them meanwhile, in this browser or elsewhere.
 * @param age how old they may be (ms)
 */
export async function freshenDicts(age: number): Promise<void> {
  if (Date.now() - askedAt < age) return;
  try {
    await takeDicts();
  } catch (error) {
    console.warn('the dictionaries stay as they were', error);
  }
}

/** Takes the stored dictionaries of the session into memory; the others are asked for when needed. */
export function restoreDicts(): void {
  known = parseDicts(readStoredDicts());
  pending = new Map();
  found = new Map();
  for (const listener of listeners) listener();
}

/** Has the server rebuild its cache, then takes all dictionaries anew. @throws DataError */
export async function refreshDicts(): Promise<void> {
  await call({ method: 'GET', url: '/sys/dict/refleshCache' }, () => true);
  await takeDicts();
}

/** Takes all dictionaries anew. @throws DataError */
export async function takeDicts(): Promise<void> {
  askedAt = Date.now();
  const dicts = await call({ method: 'GET', url: '/sys/dict/queryAllDictItems' }, (result) =>
    isRecord(result) ? result : undefined,
  );
  storeDicts(dicts);
  restoreDicts();
}

async function loadItems(code: string): Promise<readonly DictItem[]> {
  try {
    const items = await call({ method: 'GET', url: `/sys/dict/getDictItems/${encodeURIComponent(code)}` }, parseItems);
    // A choice of nothing is a fault of whoever set the dictionary up, not of who looks at it.
    if (items.length === 0) console.warn(`搜索组件未配置字典项：${code}`);
    known.set(code, items);
    return items;
  } catch (error) {
    console.error(`dictionary ${code} failed to load`, error);
    return [];
  }
}

function parseDicts(value: unknown): Map<string, readonly DictItem[]> {
  const entries = isRecord(value) ? Object.entries(value) : [];
  return new Map(
    entries.flatMap(([code, items]) => {
      const parsed = parseItems(items);
      return parsed ? [[code, parsed] as const] : [];
    }),
  );
}

/** Items of a dictionary; undefined when the answer is no list. */
export function parseItems(result: unknown): readonly DictItem[] | undefined {
  if (!isListOf(result, isRecord)) return undefined;
  return result.flatMap((item) => {
    const value = toText(item['value']);
    if (value === undefined) return [];
    const color = toText(item['color']);
    const text = toText(item['text']) ?? toText(item['label']) ?? toText(item['title']) ?? value;
    return [{ value, text, ...(color ? { color } : {}), ...(item['disabled'] === true ? { disabled: true } : {}) }];
  });
}

function parseChoices(result: unknown): readonly RefChoice[] | undefined {
  const list = isRecord(result) ? result['records'] : result;
  if (!isListOf(list, isRecord)) return undefined;
  return list.flatMap((one) => parseItems([one])!.map(({ value, text }) => ({ value, text, ...parsePlace(one) })));
}

/** Where a choice stands in its tree, and what tells it from others; servers that do not know of it say nothing. */
function parsePlace({ level, path, note, keys }: Readonly<Record<string, unknown>>): Omit<RefChoice, 'value' | 'text'> {
  const isPlaced = typeof level === 'number' && Number.isInteger(level) && level >= 0 && level <= 50;
  return {
    ...(isPlaced ? { level } : {}),
    ...(typeof path === 'string' ? { path } : {}),
    ...(typeof note === 'string' ? { note } : {}),
    ...(isListOf(keys, isKey) ? { keys } : {}),
  };
}

const isKey = (value: unknown): value is ChoiceKey =>
  isRecord(value) && typeof value['title'] === 'string' && typeof value['text'] === 'string';

function parseLabels(result: unknown, values: readonly string[]): readonly string[] | undefined {
  if (!Array.isArray(result) || result.length !== values.length) return undefined;
  return values.map((value, index) => toText(result[index]) || value);
}
