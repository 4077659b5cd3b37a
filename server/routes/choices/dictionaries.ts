import type { DictItem, Field, RefTarget, RecordScreen, ScreenRecord } from '../../../schemas/language/index.ts';
import { ApiError, forbidden, missing } from '../../errors.ts';
import {
  allDictTexts,
  announceDictChange,
  dictTexts,
  refChoices,
  refTexts,
  type RefUse,
  refUses,
  shownValues,
} from '../../records/index.ts';
import type { ScreenRegistry, Session } from '../../Services.ts';
import { listCodeOf } from '../../kinds/codes.ts';
import { objectOf } from '../body.ts';
import type { Answer, Route, RouteContext } from '../route.ts';

const access = 'signed-in';
/** Opens the screen of dictionaries. */
const keepsDicts = 'sysDict:list';

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
  {
    method: 'GET',
    url: '/sys/dict/refleshCache',
    summary: 'For the button that clears the cache: reads all dictionaries again for who keeps them',
    access,
    handle: refresh,
  },
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
  context: RouteContext,
  dict: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (isRef(dict)) return refLabels(context, openRef(context, dict), keys);
  return new Map((await dictTexts(context.services, dict)).map(({ value, text }) => [value, text]));
}

async function refLabels({ services, session }: RouteContext, ref: RefTarget, keys: readonly string[]) {
  const shown = await shownValues(services, session, ref, keys);
  return refTexts({ services, session, queries: services.database.db }, ref, shown);
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

/**
 * The button that clears the cache is everybody's: the browser takes the texts anew, which are right as they are, as
 * every change of a dictionary tells all servers. Only who keeps dictionaries has the servers read them again.
 */
async function refresh({ services, session }: RouteContext): Promise<Answer> {
  if (session.codes.has(keepsDicts)) await announceDictChange(services);
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

async function choicesOf(context: RouteContext, dict: string, cap: number): Promise<unknown> {
  const { services, session, query } = context;
  const defaultSize = cap > 50 ? cap : 10;
  return refChoices(services, session, {
    ref: openRef(context, dict),
    keyword: keywordOf(query),
    pageNo: positive(query['pageNo'], 1, 1_000_000),
    pageSize: positive(query['pageSize'], defaultSize, cap),
    options: parseOptions(context, query['options'], dict),
  });
}

function positive(text: string | undefined, fallback: number, cap: number): number {
  if (text === undefined || text === '') return fallback;
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new ApiError(400, '分页参数应为正整数');
  return Math.min(Number(text), cap);
}

/** The uses of the ref that the screens declare with exactly this `table,text,code`. @throws ApiError 404 */
function usesOf(registry: ScreenRegistry, dict: string): readonly RefUse[] {
  const uses = refUses(registry.recordScreens()).filter(({ ref }) => ref.dict === dict);
  if (uses.length === 0) throw missing('没有这个字典');
  return uses;
}

const holdsAny = ({ codes }: Session, wanted: readonly string[]): boolean => wanted.some((code) => codes.has(code));

/**
 * The ref of a name, for who needs it: choices are given with the list, form or dialog in which the ref stands, or with
 * the list of the records themselves. @throws ApiError 404, or 403
 */
export function openRef({ services: { screens }, session }: RouteContext, dict: string): RefTarget {
  const uses = usesOf(screens, dict);
  const { ref } = uses[0]!;
  const target = screens.byId(ref.screen);
  const codes = [...uses.flatMap((use) => use.codes), ...(target ? [listCodeOf(target)] : [])];
  if (!holdsAny(session, codes)) throw forbidden();
  return ref;
}

interface Options {
  readonly screen: Pick<RecordScreen, 'fields'>;
  readonly field: Field;
  readonly values: ScreenRecord;
}

/** `{"screen","field","values"}`: whose `options` expression narrows the choices, and the form's values. */
export function parseOptions(
  { services: { screens }, session }: RouteContext,
  text: string | undefined,
  dict: string,
): Options | undefined {
  if (text === undefined || text === '') return undefined;
  const { screen: screenId, field: path, values } = objectOf(text, 'options');
  const screen = typeof screenId === 'string' ? (screens.byId(screenId) ?? screens.recordsOf(screenId)) : undefined;
  const found = screen && typeof path === 'string' ? findField(screen, path) : undefined;
  if (!found || found.field.ref?.dict !== dict) throw new ApiError(400, '参数 options 指定的字段不存在');
  const use = usesOf(screens, dict).find(({ field }) => field === found.field);
  if (!use || !holdsAny(session, use.codes)) throw forbidden();
  return { ...found, values: typeof values === 'object' && values !== null ? (values as ScreenRecord) : {} };
}

/** A field by name; in a sub-table or a dialog as `periods.type`. */
function findField(
  screen: RecordScreen,
  path: string,
): { screen: Pick<RecordScreen, 'fields'>; field: Field } | undefined {
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
