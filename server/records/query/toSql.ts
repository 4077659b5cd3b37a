import type { ASTNode } from '@marcbachmann/cel-js';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { type ExpressionUser, factOf, type Field, toExpression } from '../../../schemas/language/index.ts';
import { isDateFunction } from '../../../schemas/language/expressions/dateFunctions.ts';
import { isConstant } from '../../../schemas/language/expressions/syntaxTree.ts';
import { dateSql } from './dateSql.ts';
import { temporalText } from './temporal.ts';

/** An expression, or a part of one, that has no SQL. */
class NotSqlError extends Error {
  override readonly name = 'NotSqlError';
}

/** What the names of an expression mean in a query. */
interface SqlNames {
  /** Fields whose columns may be read by plain name, and the alias of their table. */
  readonly fields: readonly Field[];
  readonly alias: string;
  /** Values of plain names that are not columns: the form's own values when `row.x` are the columns. */
  readonly values?: Readonly<Record<string, unknown>> | undefined;
  /** Where the columns are read as `row.x` instead of by plain name. */
  readonly isRow?: boolean;
  readonly user: ExpressionUser;
}

/** Compiles the comparison and logic subset. @throws NotSqlError naming what has no SQL; the checker of the language refuses the same at load time */
export function toSql(ast: ASTNode, names: SqlNames): RawBuilder<SqlBool> {
  return compile(ast, names) as RawBuilder<SqlBool>;
}

const comparisons = { '==': sql`=`, '!=': sql`<>`, '<': sql`<`, '<=': sql`<=`, '>': sql`>`, '>=': sql`>=` } as const;
const isComparison = (op: string): op is keyof typeof comparisons => Object.hasOwn(comparisons, op);

function compile(node: ASTNode, names: SqlNames): RawBuilder<unknown> {
  // Worked out once, so that the moment is the same for the whole query.
  if (node.op === 'call' && isConstant(node)) return toLiteral(valueOf(node, names));
  if (isComparison(node.op)) {
    const [left, right] = node.args as [ASTNode, ASTNode];
    return sql`(${compile(left, names)} ${comparisons[node.op]} ${compile(right, names)})`;
  }
  switch (node.op) {
    case '&&':
      return sql`(${compile(node.args[0], names)} and ${compile(node.args[1], names)})`;
    case '||':
      return sql`(${compile(node.args[0], names)} or ${compile(node.args[1], names)})`;
    case '!_':
      return sql`(not ${compile(node.args, names)})`;
    case '-_':
      return sql`(-${compile(node.args, names)})`;
    case 'value':
      return toLiteral(node.args);
    case 'id':
      return toName(node.args, names);
    case '.':
      return toMember(node, names);
    case 'in':
      return toMembership(node.args[0], node.args[1], names);
    case 'call':
      return toDate(node, names);
    case 'rcall':
      return toTextTest(node.args, names);
  }
  throw new NotSqlError(`表达式“${node.input}”里的“${node.input.slice(node.start, node.end)}”不能用于数据库条件`);
}

function toLiteral(value: unknown): RawBuilder<unknown> {
  if (typeof value === 'boolean') return value ? sql`true` : sql`false`;
  if (typeof value === 'string') return sql`${value}::text`;
  if (Array.isArray(value)) return sql`${sql.val(value.map(String))}::text[]`;
  if (typeof value === 'number' || typeof value === 'bigint') return sql`${String(value)}::numeric`;
  throw new NotSqlError(`数据库条件里不能写 ${String(value)}`);
}

function toName(name: string, names: SqlNames): RawBuilder<unknown> {
  if (names.values) return toLiteral(plain(names.values[name]));
  return columnValue(name, names);
}

const plain = (value: unknown): unknown => (value === null || value === undefined ? '' : value);

/** `user.x`, or `row.x` where the columns are a candidate's. */
function toMember(node: Extract<ASTNode, { op: '.' }>, names: SqlNames): RawBuilder<unknown> {
  const [object, name] = node.args;
  const owner = object.op === 'id' ? object.args : '';
  if (owner !== 'user' && owner !== 'row')
    throw new NotSqlError(`表达式“${node.input}”里的“${owner}.${name}”不能用于数据库条件`);
  if (owner === 'row' && names.isRow) return columnValue(name, names);
  if (owner === 'user') return toLiteral(names.user[name as keyof ExpressionUser] ?? '');
  throw new NotSqlError(`表达式“${node.input}”只有在筛选关联记录时才能使用 row`);
}

/** A column as the expression sees it: an empty one is `''`, `0`, `false` or the empty list. */
function columnValue(name: string, { fields, alias }: SqlNames): RawBuilder<unknown> {
  const field = fields.find((one) => one.name === name);
  if (!field) throw new NotSqlError(`数据库条件里没有字段“${name}”`);
  const column = sql.ref(`${alias}.${field.column}`);
  const { expression } = factOf(field);
  if (expression === 'double') return sql`coalesce(${column}, 0)::numeric`;
  if (expression === 'bool') return sql`coalesce(${column}, false)`;
  if (expression === 'list<string>') return sql`coalesce(${column}, '{}')::text[]`;
  return sql`coalesce(${temporalText(field, column)}, '')`;
}

function toMembership(item: ASTNode, list: ASTNode, names: SqlNames): RawBuilder<unknown> {
  const left = compile(item, names);
  if (list.op !== 'list') return sql`(${left} = any(${compile(list, names)}))`;
  if (list.args.length === 0) return sql`false`;
  return sql`(${left} in (${sql.join(list.args.map((one) => compile(one, names)))}))`;
}

const noFields = [] as const;

/** The value of a part that reads no field. */
const valueOf = (node: ASTNode, { user }: SqlNames): unknown =>
  toExpression(node.input.slice(node.start, node.end), { fields: noFields }).evaluate({ record: {}, user });

function toDate(node: Extract<ASTNode, { op: 'call' }>, names: SqlNames): RawBuilder<unknown> {
  const [name, values] = node.args;
  if (!isDateFunction(name)) throw new NotSqlError(`数据库条件里不能使用 ${name}()`);
  return dateSql[name](...(values.map((value) => compile(value, names)) as [RawBuilder<unknown>, RawBuilder<unknown>]));
}

const textTests = {
  startsWith: (text, part) => sql`starts_with(${text}, ${part})`,
  endsWith: (text, part) => sql`(right(${text}, length(${part})) = ${part})`,
  contains: (text, part) => sql`(strpos(${text}, ${part}) > 0)`,
} as const satisfies Record<string, (text: RawBuilder<unknown>, part: RawBuilder<unknown>) => RawBuilder<unknown>>;

function toTextTest([name, receiver, args]: [string, ASTNode, ASTNode[]], names: SqlNames): RawBuilder<unknown> {
  const [part] = args;
  if (!Object.hasOwn(textTests, name) || !part) throw new NotSqlError(`数据库条件里不能使用 ${name}()`);
  return textTests[name as keyof typeof textTests](compile(receiver, names), compile(part, names));
}
