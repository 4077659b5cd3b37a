import type { ASTNode } from '@marcbachmann/cel-js';
import { clockNames } from './expressionFunctions.ts';
import { partsOf } from './syntaxTree.ts';

/** Why the value of an expression may not be stored, and where in its source; undefined where it stays true. */
export function whyNotStored(node: ASTNode): { readonly message: string; readonly offset: number } | undefined {
  if (node.op === 'call' && clockNames.has(node.args[0]))
    return {
      message: `\`computed\` 的值在保存时算好并存下，\`${node.args[0]}()\` 过后就不对了；请把时间写进用到它的表达式（\`visibleWhen\`、操作的 \`when\` 等），或用 \`"on": "time"\` 的操作到时改写字段`,
      offset: node.start,
    };
  for (const part of partsOf(node)) {
    const reason = whyNotStored(part);
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
export const whyNotStart = (node: ASTNode): Reason | undefined => whyNotWithout(node, beforeFilling);

/** Why an expression cannot say who sees or changes a field: it reads a record. */
export const whyNotPerson = (node: ASTNode): Reason | undefined => whyNotWithout(node, ofPerson);

function whyNotWithout(node: ASTNode, help: string): Reason | undefined {
  if (node.op === 'id' && node.args !== 'user')
    return { message: `没有 \`${node.args}\` 这个值；${help}`, offset: node.start };
  for (const part of partsOf(node)) {
    const reason = whyNotWithout(part, help);
    if (reason) return reason;
  }
  return undefined;
}
