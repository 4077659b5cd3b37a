import type { ASTNode } from '@marcbachmann/cel-js';
import { clockNames } from './expressionFunctions.ts';
import type { ExpressionScope } from './ExpressionScope.ts';
import { partsOf } from './syntaxTree.ts';

/** Why the value of an expression may not be stored, and where in its source; undefined where it stays true. */
export function whyNotStored(node: ASTNode): { readonly message: string; readonly offset: number } | undefined {
  if (node.op === 'call' && clockNames.has(node.args[0]))
    return {
      message: `子表的 \`computed\` 在保存时算好并存下，\`${node.args[0]}()\` 过后就不对了；随时间变化的值写成主表的字段`,
      offset: node.start,
    };
  for (const part of partsOf(node)) {
    const reason = whyNotStored(part);
    if (reason) return reason;
  }
  return undefined;
}

/** Why an expression cannot be worked out whenever a record is read; undefined where it can. */
export function whyNotLive(node: ASTNode, { children = [] }: Pick<ExpressionScope, 'children'>): Reason | undefined {
  if (node.op === 'id' && children.some(({ name }) => name === node.args))
    return {
      message: `随时间或别的记录变化的值在读取时才算，那时没有子表 \`${node.args}\` 的行；先把合计写成另一个 \`computed\` 字段，再读它`,
      offset: node.start,
    };
  for (const part of partsOf(node)) {
    const reason = whyNotLive(part, { children });
    if (reason) return reason;
  }
  return undefined;
}

/** What is said of a default that would read a field. */
export const beforeFilling = '默认值在填写之前给出，只能用 `user` 和 `today()` 等函数；随其他字段变化的值写 `computed`';

/** What is said of a condition on the person that would read a record. */
export const ofPerson =
  '`seenBy` 和 `editedBy` 只看人：`user.roles`、`user.username` 等；随记录变化的写 `visibleWhen`、`disabledWhen`';

interface Reason {
  readonly message: string;
  readonly offset: number;
}

/** Why an expression cannot give a new record its value: a field of the record that is not there yet. */
export const whyNotStart = (node: ASTNode, { above }: Pick<ExpressionScope, 'above'>): Reason | undefined =>
  whyNotWithout(node, beforeFilling, above ? ['user', 'above'] : ['user']);

/** Why an expression cannot say who sees or changes a field: it reads a record. */
export const whyNotPerson = (node: ASTNode): Reason | undefined => whyNotWithout(node, ofPerson, ['user']);

function whyNotWithout(node: ASTNode, help: string, names: readonly string[]): Reason | undefined {
  if (node.op === 'id' && !names.includes(node.args))
    return { message: `没有 \`${node.args}\` 这个值；${help}`, offset: node.start };
  for (const part of partsOf(node)) {
    const reason = whyNotWithout(part, help, names);
    if (reason) return reason;
  }
  return undefined;
}
