import {
  factOf,
  type Field,
  type RecordScreen,
  type ScreenRecord,
  uniqueMessage,
} from '../../schemas/language/index.ts';
import { loadCodes } from '../../schemas/language/codes/index.ts';
import { type QueryCondition, superQueryOf } from '../list/search/superQuery.ts';
import { DataError, type DataSource, type ListQuery } from '../ports/index.ts';
import { galleryTexts } from './texts.ts';

const textOf = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);

const refuse = () => Promise.reject(new DataError('forbidden', galleryTexts.notRun));

/** Records that live as long as the page, asked for and changed like those of a server. */
export class MemoryRecords implements DataSource {
  readonly #rows = new Map<string, readonly ScreenRecord[]>();
  #last = 100;

  /** @param rows the records of each screen by its component */
  constructor(rows: Readonly<Record<string, readonly ScreenRecord[]>>) {
    for (const [component, records] of Object.entries(rows)) this.#rows.set(component, records);
  }

  rowsOf({ component }: Pick<RecordScreen, 'component'>): readonly ScreenRecord[] {
    return this.#rows.get(component) ?? [];
  }

  readonly getChoosable: DataSource['getChoosable'] = (...asked) => this.getList(...asked);

  getList: DataSource['getList'] = async (screen, query) => {
    const found = this.#find(screen, query);
    const start = (query.page - 1) * query.pageSize;
    const page = found.slice(start, start + query.pageSize);
    return { records: await Promise.all(page.map((row) => withLabels(screen, row))), total: found.length };
  };

  getTotals: DataSource['getTotals'] = async (screen, query) => {
    const found = this.#find(screen, query);
    const summed = screen.fields.filter(({ list }) => list?.total);
    return Object.fromEntries(
      summed.map(({ name, scale }) => [
        name,
        found.reduce((sum, row) => sum + Number(row[name] ?? 0), 0).toFixed(scale),
      ]),
    );
  };

  getCounts: DataSource['getCounts'] = async (screen, search) => {
    const name = screen.list.tabs?.field ?? '';
    const values = this.#find(screen, { page: 1, pageSize: 1, sort: [], search }).map((row) => textOf(row[name]));
    return Object.fromEntries(values.map((value) => [value, values.filter((other) => other === value).length]));
  };

  getGroups: DataSource['getGroups'] = refuse;
  getCards: DataSource['getCards'] = refuse;
  getTable: DataSource['getTable'] = refuse;
  getAnswer: DataSource['getAnswer'] = refuse;
  exportTable: DataSource['exportTable'] = refuse;

  getOne: DataSource['getOne'] = async (screen, id) => {
    const found = this.rowsOf(screen).find((row) => row['id'] === id);
    if (!found) throw new DataError('missing', galleryTexts.missing);
    return withLabels(screen, found);
  };

  getChildren: DataSource['getChildren'] = async (screen, child, id) => {
    const rows = (await this.getOne(screen, id))[child];
    return Array.isArray(rows) ? (rows as readonly ScreenRecord[]) : [];
  };

  create: DataSource['create'] = async (screen, record) => {
    this.#last += 1;
    const id = String(this.#last);
    const given = Object.fromEntries(screen.fields.flatMap((field) => this.#give(field)));
    this.#rows.set(screen.component, [
      { ...toStored(screen, record), ...given, id, version: 1 },
      ...this.rowsOf(screen),
    ]);
    return id;
  };

  update: DataSource['update'] = async (screen, record) => {
    const next = this.rowsOf(screen).map((row) =>
      row['id'] === record['id'] ? { ...row, ...toStored(screen, record), version: Number(row['version']) + 1 } : row,
    );
    this.#rows.set(screen.component, next);
  };

  remove: DataSource['remove'] = async (screen, ids) => {
    const left = this.rowsOf(screen).filter((row) => !ids.includes(textOf(row['id'])));
    this.#rows.set(screen.component, left);
  };

  run: DataSource['run'] = refuse;
  printAddress: DataSource['printAddress'] = refuse;
  exportXls: DataSource['exportXls'] = refuse;
  importExcel: DataSource['importExcel'] = refuse;
  importTemplate: DataSource['importTemplate'] = refuse;

  checkDuplicate: DataSource['checkDuplicate'] = async (screen, field, value, id) => {
    const isTaken = this.rowsOf(screen).some((row) => row['id'] !== id && textOf(row[field]) === value);
    const asked = screen.fields.find(({ name }) => name === field);
    return isTaken && asked ? uniqueMessage(asked) : null;
  };

  checkRule: DataSource['checkRule'] = async () => null;

  /** What a server gives with a new record. */
  #give({ name, serial }: Field): readonly (readonly [string, string])[] {
    if (serial === undefined) return [];
    const text = serial
      .replace(/\{seq:?(\d*)\}/, (_all, digits: string) => String(this.#last).padStart(Number(digits), '0'))
      .replaceAll(/\{[yMdHms]+\}/g, ({ length }) =>
        new Date()
          .toISOString()
          .replaceAll(/\D/g, '')
          .slice(0, length - 2),
      );
    return [[name, text]];
  }

  #find(screen: RecordScreen, { search, sort }: ListQuery): readonly ScreenRecord[] {
    const found = this.rowsOf(screen).filter((row) => isFound(screen, row, search));
    const [first] = sort;
    if (!first || !screen.fields.some(({ name }) => name === first.field)) return found;
    const way = first.order === 'desc' ? -1 : 1;
    return found.toSorted((a, b) => way * compare(textOf(a[first.field]), textOf(b[first.field])));
  }
}

/** The names of codes, which a server sends beside them. */
async function withLabels({ fields }: RecordScreen, row: ScreenRecord): Promise<ScreenRecord> {
  const labels = fields.map(async (field) => {
    const { codes } = factOf(field);
    const code = textOf(row[field.name]);
    if (!codes || code === '') return [];
    return [[`${field.name}_dictText`, (await loadCodes(codes)).labelOf(code)] as const];
  });
  return { ...row, ...Object.fromEntries((await Promise.all(labels)).flat()) };
}

/** Decimals are answered as texts, with all of their digits. */
function toStored({ fields }: RecordScreen, record: ScreenRecord): ScreenRecord {
  const texts = fields.flatMap((field) => {
    const value = record[field.name];
    const isDecimal = factOf(field).decimalText && typeof value === 'number';
    return isDecimal ? [[field.name, value.toFixed(field.scale)] as const] : [];
  });
  return { ...record, ...Object.fromEntries(texts) };
}

const isNumber = (text: string): boolean => text.trim() !== '' && !Number.isNaN(Number(text));

/** Numbers by what they are worth, all else by its letters. */
const compare = (a: string, b: string): number =>
  isNumber(a) && isNumber(b) ? Number(a) - Number(b) : a.localeCompare(b, 'zh');

function isFound(screen: RecordScreen, row: ScreenRecord, search: ListQuery['search']): boolean {
  const plain = screen.fields.every((field) => fits(field, textOf(row[field.name]), search));
  const query = superQueryOf(search);
  if (!query) return plain;
  const holds = (condition: QueryCondition): boolean => meets(condition, textOf(row[condition.field]));
  return plain && (query.match === 'or' ? query.conditions.some(holds) : query.conditions.every(holds));
}

function fits(field: Field, value: string, search: ListQuery['search']): boolean {
  const { [field.name]: wanted, [`${field.name}_begin`]: begin, [`${field.name}_end`]: end } = search;
  const atMost = (last: string) => compare(isNumber(value) ? value : value.slice(0, last.length), last) <= 0;
  if (begin !== undefined && (value === '' || compare(value, begin) < 0)) return false;
  if (end !== undefined && (value === '' || !atMost(end))) return false;
  return wanted === undefined || isMeant(field, value, wanted);
}

function isMeant(field: Field, value: string, wanted: string): boolean {
  const { covers, multiple, toText } = factOf(field);
  if (/^\*.*\*$/s.test(wanted)) return (toText?.(value) ?? value).includes(wanted.slice(1, -1));
  const held = multiple ? value.split(',') : [value];
  return wanted.split(',').some((one) => {
    const [first, last] = covers?.(one) ?? [one, one];
    return held.some((part) => part === one || (covers !== undefined && part >= first && part <= last));
  });
}

const isSame = (value: string, val: string): boolean =>
  (/^\d{4}-\d{2}-\d{2}$/.test(val) ? value.slice(0, val.length) : value) === val;

function meets({ rule, val }: QueryCondition, value: string): boolean {
  const order = compare(value, val);
  const tests: Readonly<Record<QueryCondition['rule'], boolean>> = {
    // A day that is asked of a moment is all of it.
    eq: isSame(value, val),
    ne: !isSame(value, val),
    like: value.includes(val),
    right_like: value.startsWith(val),
    left_like: value.endsWith(val),
    gt: value !== '' && order > 0,
    ge: value !== '' && order >= 0,
    lt: value !== '' && order < 0,
    le: value !== '' && order <= 0,
    in: val.split(',').some((one) => value.split(',').includes(one)),
    empty: value === '',
    not_empty: value !== '',
  };
  return tests[rule];
}
