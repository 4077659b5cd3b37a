import type { Report } from '../screen/knownFields.ts';
import type { Field } from '../screen/Field.ts';
import { ExpressionError } from './ExpressionError.ts';
import { readExpression } from './expressions.ts';
import { whyNotSql } from './sqlSubset.ts';
import { identifiersOf } from './syntaxTree.ts';

/** Why no rows can be found or ordered by a field that is worked out when it is read, or undefined where they can. */
export function whyNotFoundBy({ computed }: Field, fields: readonly Field[]): string | undefined {
  try {
    const { ast } = readExpression(computed!, { fields });
    if (identifiersOf(ast).has('user')) return '它的表达式读 `user`';
    const other = fields.find(({ name, live, tally }) => (live || tally) && identifiersOf(ast).has(name));
    if (other) return `它读的 \`${other.name}\` 也不存储`;
    return whyNotSql(ast, { fields })?.message.replace(/^这个表达式要转成 SQL，/, '');
  } catch (error) {
    // A mistake in the expression is told there.
    if (error instanceof ExpressionError) return '它的表达式有误';
    throw error;
  }
}

/** Whether what is asked of fields that are worked out when they are read can be: they have no column. */
export function checkLive(fields: readonly Field[], report: Report): void {
  for (const field of fields) {
    if (!field.live) continue;
    const path = ['properties', field.name];
    const value = `\`${field.name}\` 随时间或别的记录变化，读取时才算，不存储`;
    if (field.list?.total) report([...path, 'list', 'total'], `${value}，不能合计`, 'key');
    if (field.unique) report([...path, 'unique'], `${value}，不能唯一`, 'key');
    const reason = field.search || field.list?.sort ? whyNotFoundBy(field, fields) : undefined;
    const keyword = field.search ? ['search'] : ['list', 'sort'];
    if (reason !== undefined)
      report([...path, ...keyword], `${value}，也不能用来查询和排序：${reason}；请按它所依据的字段查询`, 'key');
  }
}
