/** The part of the expressions that also compiles to SQL: comparison and logic over plain values. */
import type { ASTNode } from '@marcbachmann/cel-js';
import { fieldOf } from './fieldOf.ts';
import { holdsDays } from '../fields/holdsDays.ts';
import { identifiersOf, isConstant, isNode } from './syntaxTree.ts';
import { isDateFunction } from './dateFunctions.ts';
import type { ExpressionScope } from './ExpressionScope.ts';

const operators = new Set(['&&', '||', '!_', '==', '!=', '<', '<=', '>', '>=', 'in', 'id', '.', 'value', 'list']);
const methods = new Set(['startsWith', 'endsWith', 'contains']);

/** What keeps an expression from becoming SQL, and where it stands in its source. */
export interface NotSql {
  readonly message: string;
  readonly offset: number;
}

/** Why an expression cannot become SQL, or undefined when it can. */
export function whyNotSql(node: ASTNode, scope: ExpressionScope): NotSql | undefined {
  const refuse = (message: string): NotSql => ({
    message: `这个表达式要转成 SQL，${message}`,
    offset: node.start,
  });
  if (node.op === 'id' && node.args.includes('.')) return refuse(`不能读引用的记录里的字段 \`${node.args}\``);
  if (node.op === 'rcall') {
    const [name, receiver, values] = node.args;
    if (methods.has(name)) return firstReason([receiver, ...values], scope);
    return refuse(`其中没有与 \`${name}\` 对应的写法；可以用：${[...methods].join('、')}`);
  }
  if (isConstant(node)) return undefined;
  if (node.op === 'call' && isDateFunction(node.args[0])) return whyNotDateSql(node.args[0], node.args[1], scope);
  if (!operators.has(node.op)) {
    const name = node.op === 'call' ? node.args[0] : node.op;
    return refuse(`其中没有与 \`${name}\` 对应的写法；只能比较字段并用 && || ! 组合`);
  }
  return firstReason(Array.isArray(node.args) ? node.args : [node.args], scope);
}

/** A text that is no day would end the whole query, so only columns of days are taken for one. */
function whyNotDateSql(name: string, values: readonly ASTNode[], scope: ExpressionScope): NotSql | undefined {
  const days = givesNumber(name) ? values : values.slice(0, 1);
  const text = days.find((node) => !isConstant(node) && !givesDay(node, scope));
  if (text)
    return { message: `这个表达式要转成 SQL，其中 \`${name}\` 只能用于日期和日期时间的字段`, offset: text.start };
  return firstReason(values, scope);
}

const givesNumber = (name: string): boolean => name === 'daysBetween' || name === 'secondsBetween';

function givesDay(node: ASTNode, scope: ExpressionScope): boolean {
  if (node.op === 'call') return isDateFunction(node.args[0]) && !givesNumber(node.args[0]);
  const field = fieldOf(node, scope);
  return field !== undefined && holdsDays(field);
}

/** Why an expression cannot narrow the choices of a ref, or undefined when it can. */
export function whyNotChoice(node: ASTNode, scope: ExpressionScope): NotSql | undefined {
  const names = identifiersOf(node);
  if (names.has('row')) return whyNotSql(node, scope);
  const [name = '字段'] = names;
  return {
    message: `\`options\` 没有用到候选记录 \`row\`，筛选不了选项；候选的字段写作 \`row.${name}\``,
    offset: node.start,
  };
}

function firstReason(parts: readonly unknown[], scope: ExpressionScope): NotSql | undefined {
  for (const part of parts) {
    const reason = isNode(part) ? whyNotSql(part, scope) : undefined;
    if (reason) return reason;
  }
  return undefined;
}
