/** The calls by which records of a screen are chosen on others, where its file names such. */
import {
  type ChooseCalls,
  factOf,
  type Field,
  type RecordScreen,
  type ScreenRecord,
} from '../../../schemas/language/index.ts';
import type { EntryOf } from '../../kinds/calls.ts';
import { listCodeOf } from '../../kinds/codes.ts';
import { type Records, recordsOf } from '../../records/index.ts';
import { RowTree } from '../../trees/RowTree.ts';
import { idsIn, textIn } from '../body.ts';
import { type Answer, RawAnswer, type RouteContext } from '../route.ts';

type Query = Readonly<Record<string, string>>;
type Told = Readonly<Record<string, string>>;

/** Rows of one question; a tree of more is none that anybody reads. */
const portion = 1000;
const mostNodes = 10_000;
const mostOfPage = 200;

/** A page of the records that can be chosen. */
export async function chooseRows({ screen }: EntryOf<'chooseRows'>, context: RouteContext): Promise<Answer> {
  const choose = screen.choose!;
  // Who may open the list is told here what it tells.
  const mayList = context.session.codes.has(listCodeOf(screen));
  const fields = screen.fields.filter(({ name }) => mayList || choose.fields.includes(name));
  const { pageNo = '1', pageSize = '10', column = '', order = 'asc' } = context.query;
  const size = Number(pageSize) > mostOfPage ? String(mostOfPage) : pageSize;
  const sort = fields.some(({ name }) => name === column) ? { column, order } : byLabel(screen);
  const asked = Object.fromEntries(fields.flatMap((field) => conditionOf(field, context.query)));
  const within = await withinOf(screen, context);
  const query = { pageNo, pageSize: size, ...sort, ...asked, ...within, ...choose.only };
  const page = await door(screen, context).list(query);
  return { result: mayList ? page : { ...page, records: page.records.map(toTold(choose)) } };
}

/** Records by their values, which also those have that can be chosen no more; without values, all that can be. */
export async function chooseLabels({ screen }: EntryOf<'chooseLabels'>, context: RouteContext): Promise<RawAnswer> {
  const choose = screen.choose!;
  const named = ['id', ...choose.fields].flatMap((name) => {
    const values = idsIn(context.query, name);
    return values.length > 0 ? [[name, values.join(',')] as const] : [];
  });
  const conditions: Query = named.length > 0 ? Object.fromEntries(named) : { ...choose.only };
  const { records } = await door(screen, context).list({
    ...byLabel(screen),
    ...conditions,
    pageSize: String(portion),
  });
  return new RawAnswer(records.map(toTold(choose)));
}

/** All records of a tree as nodes; one whose parent is not seen stands at the top. */
export async function chooseTree({ screen }: EntryOf<'chooseTree'>, context: RouteContext): Promise<Answer> {
  const choose = screen.choose!;
  const tree = await readTree(screen, context, choose.only);
  return {
    result: tree.toNodes<object>((record, below) => [
      {
        ...toTold(choose)(record),
        parentId: textOf(record, screen.tree!.parent),
        key: textOf(record, 'id'),
        value: textOf(record, 'id'),
        title: textOf(record, screen.label),
        isLeaf: below.length === 0,
        ...(below.length > 0 && { children: below }),
      },
    ]),
  };
}

const door = (screen: RecordScreen, { services, session }: RouteContext): Records =>
  recordsOf(services, session, screen);

const textOf = (record: ScreenRecord, name: string): string => String(record[name] ?? '');

const byLabel = ({ label }: RecordScreen): Query => ({ column: label, order: 'asc' });

/** What whoever may choose a record is told of it, under its label where a value has one. */
const toTold =
  ({ fields }: ChooseCalls) =>
  (record: ScreenRecord): Told => {
    const labelled = fields.map((name) => `${name}_dictText`).filter((name) => name in record);
    return Object.fromEntries(['id', ...fields, ...labelled].map((name) => [name, textOf(record, name)]));
  };

/** A text is asked for by a part of it, everything else by its values. */
function conditionOf(field: Field, query: Query): readonly (readonly [name: string, condition: string])[] {
  const { name, ref, dict, items } = field;
  const isText = !ref && !dict && !items && factOf(field).operators.includes('like');
  if (!isText) {
    const values = idsIn(query, name);
    return values.length > 0 ? [[name, values.join(',')]] : [];
  }
  const part = textIn(query, name, 100).replaceAll('*', '');
  return part === '' ? [] : [[name, `*${part}*`]];
}

/** Those that belong to a record of a tree, or to any below it. */
async function withinOf({ choose, fields }: RecordScreen, context: RouteContext): Promise<Query> {
  const [[name, parameter] = []] = Object.entries(choose!.within ?? {});
  const ids = parameter === undefined ? [] : idsIn(context.query, parameter);
  if (name === undefined || ids.length === 0) return {};
  const target = context.services.screens.byId(fields.find((field) => field.name === name)!.ref!.screen);
  const whole = target && 'tree' in target && target.tree ? await readTree(target as RecordScreen, context) : undefined;
  const below = (id: string): readonly string[] => [
    id,
    ...(whole?.below(id) ?? []).flatMap((row) => below(textOf(row, 'id'))),
  ];
  return { [name]: [...new Set(ids.flatMap(below))].join(',') };
}

async function readTree(screen: RecordScreen, context: RouteContext, only: Query = {}): Promise<RowTree<ScreenRecord>> {
  const rows: ScreenRecord[] = [];
  for (let page = 1; rows.length < mostNodes; page += 1) {
    const { records } = await door(screen, context).list({ ...only, pageNo: String(page), pageSize: String(portion) });
    rows.push(...records);
    if (records.length < portion) break;
  }
  const { parent } = screen.tree!;
  return new RowTree(rows, { id: (row) => textOf(row, 'id'), parent: (row) => textOf(row, parent) });
}
