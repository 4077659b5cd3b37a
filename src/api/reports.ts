import type { Report, ReportColumn, ReportInput, ReportQuery, Reports } from '../../renderers/ports/index.ts';
import type { ScreenRecord } from '../../schemas/language/index.ts';
import { call } from './call.ts';
import { parseItems } from './dictionaries.ts';
import { isListOf, isRecord, toText } from '../values/shapes.ts';

type Page = Awaited<ReturnType<Reports['getRows']>>;

const base = '/online/cgreport/api';
/** How long a group trusts what it loaded (ms). */
const freshFor = 30_000;
const loaded = new Map<string, { readonly at: number; readonly page: Promise<Page> }>();

/** Reports over HTTP. */
export const reports: Reports = {
  async open(code, signal) {
    const aborted = signal ? { signal } : {};
    const url = `${base}/getRpColumns/${encodeURIComponent(code)}`;
    const head = await call({ method: 'GET', url, ...aborted }, parseHead);
    const inputs = await call(
      { method: 'GET', url: `${base}/getQueryInfo/${encodeURIComponent(head.id)}`, ...aborted },
      parseInputs(head.choices),
    );
    return { id: head.id, title: head.title, columns: head.columns, inputs };
  },

  getRows(report, query, { group, isFresh = false, signal }) {
    const config = toCall(report, query);
    const load = (): Promise<Page> => call({ ...config, ...(signal ? { signal } : {}) }, parsePage);
    if (group === undefined) return load();
    const key = JSON.stringify([group, config.url, config.params]);
    const known = loaded.get(key);
    if (known && !isFresh && Date.now() - known.at < freshFor) return known.page;
    // Shared with others of the group: who goes away does not take it from them.
    const page = call(config, parsePage);
    loaded.set(key, { at: Date.now(), page });
    page.catch(() => loaded.delete(key));
    return page;
  },
};

function toCall(report: Report, { page, pageSize, sort, words, params }: ReportQuery) {
  const own = Object.entries(params).map(([name, value]) => [`self_${name}`, value]);
  return {
    method: 'GET' as const,
    url: `${base}/getData/${encodeURIComponent(report.id)}`,
    params: {
      ...Object.fromEntries([...own, ...Object.entries(words)].filter(([, value]) => value !== '')),
      ...(sort ? { column: sort.column, order: sort.order } : {}),
      pageNo: page,
      pageSize,
    },
  };
}

type Choices = Readonly<Record<string, NonNullable<ReportInput['options']>>>;

function parseHead(result: unknown) {
  if (!isRecord(result) || !isListOf(result['columns'], isRecord)) return undefined;
  const id = toText(result['cgRpConfigId']);
  if (id === undefined) return undefined;
  const { dictOptions } = result;
  const written = isRecord(dictOptions) ? Object.entries(dictOptions) : [];
  const choices: Choices = Object.fromEntries(written.map(([name, items]) => [name, parseItems(items) ?? []]));
  const columns = result['columns'].flatMap((column) => parseColumn(column, choices));
  return { id, title: toText(result['cgRpConfigName']) ?? '', columns, choices };
}

function parseColumn(column: Readonly<Record<string, unknown>>, choices: Choices): readonly ReportColumn[] {
  const name = toText(column['dataIndex']);
  if (name === undefined || column['hidden'] === true) return [];
  const { width, align, sorter } = column;
  const items = choices[toText(column['customRender']) ?? name] ?? choices[name];
  return [
    {
      name,
      title: toText(column['title']) ?? name,
      isSortable: sorter === true || sorter === 'true',
      ...(typeof width === 'number' ? { width } : {}),
      ...(align === 'left' || align === 'right' || align === 'center' ? { align } : {}),
      ...(items ? { texts: new Map(items.map(({ value, text }) => [value, text])) } : {}),
    },
  ];
}

const parseInputs =
  (choices: Choices) =>
  (result: unknown): readonly ReportInput[] | undefined => {
    if (!isListOf(result, isRecord)) return undefined;
    return result.flatMap((item) => {
      const field = toText(item['field']);
      if (field === undefined) return [];
      const options = parseItems(item['options']) ?? choices[field];
      return [
        {
          field,
          title: toText(item['label']) ?? toText(item['title']) ?? field,
          isRange: item['mode'] === 'group',
          isDay: toText(item['view'])?.startsWith('date') === true,
          isFolded: toText(item['hidden']) === '1',
          ...(options && options.length > 0 ? { options } : {}),
        },
      ];
    });
  };

function parsePage(result: unknown): Page | undefined {
  if (!isRecord(result) || !isListOf(result['records'], isRecord)) return undefined;
  return { rows: result['records'] satisfies readonly ScreenRecord[], total: Number(result['total'] ?? 0) };
}
