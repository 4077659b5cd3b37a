import type { TableChange } from './compareTables.ts';

/** A change that was not made: where, and a sentence that says what to do. */
export interface TableRefusal {
  readonly table: string;
  readonly column: string;
  readonly message: string;
}

/** What becomes of a page whose table does not follow its file. */
const standing = '文件的改动在此之前不生效：运行中的服务继续显示改动前的页面，重新启动后这个页面停用，其它页面不受影响';

/**
 * Says why a change of type waits for a person: it could lose values, or they would be no numbers and moments any
 * longer. It is told by a server that goes on with the page it had, by one that starts without, and by those who only compare.
 * @param isEmbedded whether the database belongs to one process at a time
 * @param names the columns, as `table.column`, that have to be allowed together
 */
export function toRisk(
  change: Extract<TableChange, { kind: 'changeType' }>,
  isEmbedded: boolean,
  names: readonly string[],
): TableRefusal {
  const { table, column, from, to } = change;
  const isOne = !from.endsWith('[]');
  const risk = to === 'text' && isOne ? '转换后值不变，但排序、合计和按范围查询会按文本进行' : '转换可能丢失已有的数据';
  const how = isEmbedded ? '请先停止服务（如果正在运行），再运行' : '请运行';
  const again = isEmbedded ? '' : '，然后把文件再保存一次';
  const message = `表 ${table} 的列 ${column} 里已有数据，类型是${typeWords(from)}，文件要求${typeWords(to)}：${risk}，所以没有自动转换。${standing}；把字段改回原来的类型就恢复。确认要转换，${how}：npm run tables -- ${names.map((name) => `--allow ${name}`).join(' ')}${again}`;
  return { table, column, message };
}

const words: Readonly<Record<string, string>> = {
  text: '文本',
  'text[]': '多值文本',
  bigint: '整数',
  boolean: '是否',
  date: '日期',
  jsonb: '结构',
};

/** A type of a column as a person calls it, with the database's own name of it. */
function typeWords(type: string): string {
  const [, scale] = /^numeric\(\d+,(\d+)\)$/.exec(type) ?? [];
  const word =
    scale === undefined
      ? (words[type] ?? (type.startsWith('timestamp') ? '日期时间' : undefined))
      : `${scale} 位小数的数`;
  return word === undefined ? ` ${type}` : `${word}（${type}）`;
}

/**
 * Says why the database did not make a change.
 * @param colliding the rows that share a value, in words, where that is the reason
 */
export function toRefusal(change: TableChange, error: unknown, colliding = ''): TableRefusal {
  const column = columnOf(change);
  const where = column === '' ? `表 ${change.table}` : `表 ${change.table} 的列 ${column}`;
  return { table: change.table, column, message: toMessage(change, where, error, colliding) };
}

/** What the database would refuse because stored rows share a value, in the words it is refused with. */
export const toCollision = (change: CreateIndex, colliding: string): TableRefusal => {
  const { table } = change;
  const column = columnOf(change);
  return { table, column, message: collisionMessage(change, `表 ${table} 的列 ${column}`, colliding) };
};

type CreateIndex = Extract<TableChange, { kind: 'createIndex' }>;

function collisionMessage({ index: { emptyAmong } }: CreateIndex, where: string, colliding: string): string {
  return emptyAmong
    ? `${where} 在 ${emptyAmong.join('、')} 为空的行里也不能重复，但表里已有重复的值：${colliding}。已有的数据没有改动，新的重复保存时会被拒绝；改掉重复的数据后请运行 npm run tables。`
    : `${where} 要求不能重复，但表里已有重复的值：${colliding}。请先在列表里按这些值查出记录，改掉或删去多余的，或去掉该字段的 unique。`;
}

/** Whether the database refused an index because stored rows share a value. */
export const isCollision = (change: TableChange, error: unknown): boolean =>
  change.kind === 'createIndex' && change.index.unique && codeOf(error) === '23505';

/** The column that a change is about; of an index the one that it is made for. */
export function columnOf(change: TableChange): string {
  if (change.kind === 'createIndex') return change.index.columns.at(-1)?.name ?? '';
  if (change.kind === 'addColumn') return change.column.name;
  return 'column' in change ? change.column : '';
}

function toMessage(change: TableChange, where: string, error: unknown, colliding: string): string {
  const reason = error instanceof Error ? error.message : String(error);
  if (change.kind === 'createIndex' && isCollision(change, error)) return collisionMessage(change, where, colliding);
  if (change.kind === 'changeType') {
    const types = `不能从${typeWords(change.from)}转换为${typeWords(change.to)}`;
    return `${where} ${types}：${unfitWords(error, reason)}。请先改正这些值，或把字段改回原来的类型。`;
  }
  if (change.kind === 'mergeColumn' && codeOf(error) === '23505')
    return `${where} 改名以前是列 ${change.from}，里面的值没有带过来：${change.column} 要求不能重复，而有的值在两列里属于不同的记录。两列都没有改动；请先改掉重复的数据，或去掉该字段的 unique。`;
  if (codeOf(error) === '23502') return `${where} 要求有值，但表里已有空值的行。请先补上这些值。`;
  return `${where} 没有改成功：${reason}`;
}

/** Why a value cannot be converted; the database writes the value last, between quotation marks. */
function unfitWords(error: unknown, reason: string): string {
  const value = reason.endsWith('"') ? reason.slice(reason.indexOf('"') + 1, -1) : undefined;
  switch (codeOf(error)) {
    case '22P02':
    case '22007':
    case '22008':
      return value === undefined ? `已有的值不合要求（${reason}）` : `已有的值“${value}”不合要求`;
    case '22003':
      return '有的值超出了能存的范围';
    default:
      return `已有的值不合要求（${reason}）`;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
