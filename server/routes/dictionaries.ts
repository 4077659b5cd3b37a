import {
  allActionsOf,
  type DictItem,
  type Field,
  type RefTarget,
  type Screen,
  type ScreenRecord,
} from '../../schemas/language/index.ts';
import { ApiError, missing } from '../errors.ts';
import { allDictTexts, announceDictChange, dictTexts, refChoices, refTexts } from '../records/index.ts';
import type { ScreenRegistry, Services } from '../Services.ts';
import type { Answer, Route, RouteContext } from './route.ts';

const access = 'signed-in';

/** Dictionaries and the choices of refs. A table is only ever named as a ref that some screen declares. */
export const dictionaryRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/sys/dict/getDictItems/:code',
    summary: 'Items of a dictionary, or choices of a ref',
    access,
    handle: getItems,
  },
  {
    method: 'GET',
    url: '/sys/dict/getDictText/:code/:key',
    summary: 'Label of one dictionary value',
    access,
    handle: getText,
  },
  {
    method: 'GET',
    url: '/sys/dict/loadDict/:dict',
    summary: 'Choices of a ref or items of a dictionary, searched and paged',
    access,
    signed: true,
    handle: loadChoices,
  },
  {
    method: 'GET',
    url: '/sys/dict/loadDictOrderByValue/:dict',
    summary: 'The same in the order of their values',
    access,
    handle: loadByValue,
  },
  {
    method: 'GET',
    url: '/sys/dict/loadDictItem/:dict',
    summary: 'Labels of chosen values of a ref or a dictionary',
    access,
    signed: true,
    handle: loadLabels,
  },
  { method: 'GET', url: '/sys/dict/queryAllDictItems', summary: 'All dictionaries by code', access, handle: allItems },
  { method: 'GET', url: '/sys/dict/refleshCache', summary: 'Reads all dictionaries again', access, handle: refresh },
];

async function getItems(context: RouteContext): Promise<Answer> {
  const code = context.params['code'] ?? '';
  if (code.trim() === '') throw new ApiError(400, '字典Code不能为空!');
  if (isRef(code)) return { result: await choicesOf(context, code, 1000) };
  return { result: toChoices(await dictTexts(context.services, code)) };
}

async function getText(context: RouteContext): Promise<Answer> {
  const { code = '', key = '' } = context.params;
  return { result: (await labelsOf(context, code, [key])).get(key) ?? '' };
}

async function loadChoices(context: RouteContext): Promise<Answer> {
  const dict = context.params['dict'] ?? '';
  return { result: await (isRef(dict) ? choicesOf(context, dict, 50) : itemsPage(context, dict)) };
}

async function loadByValue(context: RouteContext): Promise<Answer> {
  const { result } = await loadChoices(context);
  const choices = result as readonly { readonly value: string }[];
  return { result: choices.toSorted((a, b) => a.value.localeCompare(b.value, 'en', { numeric: true })) };
}

/** Whether a name is `table,text,code`, and not the code of a dictionary. */
const isRef = (dict: string): boolean => dict.includes(',');

/** The labels of some values by the value. */
async function labelsOf(
  { services, session }: RouteContext,
  dict: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (isRef(dict))
    return refTexts({ services, session, queries: services.database.db }, declaredRef(services.screens, dict), keys);
  return new Map((await dictTexts(services, dict)).map(({ value, text }) => [value, text]));
}

async function loadLabels(context: RouteContext): Promise<Answer> {
  const { params, query } = context;
  const keys = (query['key'] ?? '').split(',').filter((key) => key !== '');
  if (keys.length > 1000) throw new ApiError(400, '一次最多查询1000个值');
  const texts = await labelsOf(context, params['dict'] ?? '', keys);
  const isKept = query['delNotExist'] !== 'false';
  return {
    result: isKept
      ? keys.filter((key) => texts.has(key)).map((key) => texts.get(key))
      : keys.map((key) => texts.get(key) ?? key),
  };
}

async function allItems({ services }: RouteContext): Promise<Answer> {
  const all = await allDictTexts(services);
  return { result: Object.fromEntries([...all].map(([code, items]) => [code, toChoices(items)])) };
}

async function refresh({ services }: RouteContext): Promise<Answer> {
  await announceDictChange(services);
  return { message: '刷新成功', result: null };
}

const toChoices = (items: readonly DictItem[]): readonly object[] =>
  items.map((item) => ({ ...item, title: item.text, label: item.text, ...(item.color ? { color: item.color } : {}) }));

/** The items of a dictionary are few: they are searched here. */
async function itemsPage({ services, query }: RouteContext, code: string): Promise<readonly object[]> {
  const keyword = keywordOf(query).toLowerCase();
  const found = (await dictTexts(services, code)).filter(({ text }) => text.toLowerCase().includes(keyword));
  const size = positive(query['pageSize'], 10, 50);
  const first = (positive(query['pageNo'], 1, 1_000_000) - 1) * size;
  return toChoices(found.slice(first, first + size));
}

function keywordOf(query: Readonly<Record<string, string>>): string {
  const keyword = query['keyword'] ?? '';
  if (keyword.length > 100) throw new ApiError(400, '关键字不能超过100个字符');
  return keyword;
}

async function choicesOf({ services, session, query }: RouteContext, dict: string, cap: number): Promise<unknown> {
  const defaultSize = cap > 50 ? cap : 10;
  return refChoices(services, session, {
    ref: declaredRef(services.screens, dict),
    keyword: keywordOf(query),
    pageNo: positive(query['pageNo'], 1, 1_000_000),
    pageSize: positive(query['pageSize'], defaultSize, cap),
    options: parseOptions(services, query['options'], dict),
  });
}

function positive(text: string | undefined, fallback: number, cap: number): number {
  if (text === undefined || text === '') return fallback;
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new ApiError(400, '分页参数应为正整数');
  return Math.min(Number(text), cap);
}

/** All fields that a screen file writes, wherever: form, sub-tables, dialogs. */
const fieldsOf = (screen: Screen): readonly Field[] => [
  ...screen.fields,
  ...screen.children.flatMap((child) => child.fields),
  ...allActionsOf(screen).flatMap((action) => action.form?.fields ?? []),
];

/** The ref that a screen declares with exactly this `table,text,code`. @throws ApiError 404 */
function declaredRef(registry: ScreenRegistry, dict: string): RefTarget {
  for (const screen of registry.all()) {
    for (const { ref } of fieldsOf(screen)) if (ref?.dict === dict) return ref;
  }
  throw missing('没有这个字典');
}

interface Options {
  readonly screen: Pick<Screen, 'fields'>;
  readonly field: Field;
  readonly values: ScreenRecord;
}

/** `{"screen","field","values"}`: whose `options` expression narrows the choices, and the form's values. */
function parseOptions({ screens }: Services, text: string | undefined, dict: string): Options | undefined {
  if (text === undefined || text === '') return undefined;
  const { screen: screenId, field: path, values } = parseObject(text);
  const screen = typeof screenId === 'string' ? (screens.byId(screenId) ?? screens.byComponent(screenId)) : undefined;
  const found = screen && typeof path === 'string' ? findField(screen, path) : undefined;
  if (!found || found.field.ref?.dict !== dict) throw new ApiError(400, '参数 options 指定的字段不存在');
  return { ...found, values: typeof values === 'object' && values !== null ? (values as ScreenRecord) : {} };
}

/** A field by name; in a sub-table or a dialog as `periods.type`. */
function findField(screen: Screen, path: string): { screen: Pick<Screen, 'fields'>; field: Field } | undefined {
  const [first = '', second] = path.split('.');
  const owners = [
    ...(second === undefined ? [screen] : []),
    ...screen.children.filter(({ name }) => second === undefined || name === first),
    ...screen.actions.flatMap((action) =>
      action.form && (second === undefined || action.name === first) ? [action.form] : [],
    ),
  ];
  for (const owner of owners) {
    const field = owner.fields.find(({ name }) => name === (second ?? first));
    if (field) return { screen: owner, field };
  }
  return undefined;
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // The refusal below says it for both: no JSON, or no object.
  }
  throw new ApiError(400, '参数 options 的格式不正确');
}
