/** The part of the expressions that also compiles to SQL: comparison and logic over plain values. */
import type { ASTNode } from '@marcbachmann/cel-js';
import { identifiersOf } from './syntaxTree.ts';
import { clockNames } from './expressionFunctions.ts';

const operators = new Set(['&&', '||', '!_', '==', '!=', '<', '<=', '>', '>=', 'in', 'id', '.', 'value', 'list']);
const methods = new Set(['startsWith', 'endsWith', 'contains']);

/** What keeps an expression from becoming SQL, and where it stands in its source. */
export interface NotSql {
  readonly message: string;
  readonly offset: number;
}

/** Why an expression cannot become SQL, or undefined when it can. */
export function whyNotSql(node: ASTNode): NotSql | undefined {
  const refuse = (message: string): NotSql => ({
    message: `这个表达式要转成 SQL，${message}`,
    offset: node.start,
  });
  if (node.op === 'id' && node.args.includes('.')) return refuse(`不能读引用的记录里的字段 \`${node.args}\``);
  if (node.op === 'rcall') {
    const [name, receiver, values] = node.args;
    if (methods.has(name)) return firstReason([receiver, ...values]);
    return refuse(`其中没有与 \`${name}\` 对应的写法；可以用：${[...methods].join('、')}`);
  }
  if (node.op === 'call' && clockNames.has(String(node.args[0]))) return undefined;
  if (!operators.has(node.op)) {
    const name = node.op === 'call' ? node.args[0] : node.op;
    return refuse(`其中没有与 \`${name}\` 对应的写法；只能比较字段并用 && || ! 组合`);
  }
  return firstReason(Array.isArray(node.args) ? node.args : [node.args]);
}

/** Why an expression cannot narrow the choices of a ref, or undefined when it can. */
export function whyNotChoice(node: ASTNode): NotSql | undefined {
  const names = identifiersOf(node);
  if (names.has('row')) return whyNotSql(node);
  const [name = '字段'] = names;
  return {
    message: `\`options\` 没有用到候选记录 \`row\`，筛选不了选项；候选的字段写作 \`row.${name}\``,
    offset: node.start,
  };
}

function firstReason(parts: readonly unknown[]): NotSql | undefined {
  for (const part of parts) {
    const reason = isNode(part) ? whyNotSql(part) : undefined;
    if (reason) return reason;
  }
  return undefined;
}

const isNode = (value: unknown): value is ASTNode => typeof value === 'object' && value !== null && 'op' in value;
