import type { ASTNode } from '@marcbachmann/cel-js';
import type { Field } from '../screen/Field.ts';
import type { ExpressionScope } from './ExpressionScope.ts';
import { fieldOf } from './fieldOf.ts';

/** The screen of those who sign in: `user` in expressions is one of its records. */
const people = 'sys-user';
/** Who made a record and who changed it last: the server writes their usernames. */
const written: ReadonlySet<string> = new Set(['createBy', 'updateBy']);

/** Why an expression names no people, and where in its source; undefined where it does, and where only its values can say. */
export function whyNotPeople(
  node: ASTNode,
  scope: ExpressionScope,
): { readonly message: string; readonly offset: number } | undefined {
  const field = fieldOf(node, scope);
  const reason = field && whyNobody(field);
  if (reason !== undefined)
    return {
      message: `\`${field!.name}\`${reason}，不是用户：这里要写引用 \`${people}\` 的字段、\`createBy\` 或加引号的用户名`,
      offset: node.start,
    };
  for (const part of partsNamed(node)) {
    const reason = whyNotPeople(part, scope);
    if (reason) return reason;
  }
  return undefined;
}

/** The parts that are the value, or some of the values, of an expression. */
function partsNamed(node: ASTNode): readonly ASTNode[] {
  if (node.op === 'list') return node.args;
  return node.op === '?:' ? node.args.slice(1) : [];
}

/** What a field holds in place of people. A text that the server alone writes may well be a username. */
function whyNobody({ name, title, ref, dict, items, readOnly, computed, system }: Field): string | undefined {
  if (system || written.has(name)) return undefined;
  if (ref) return ref.screen === people ? undefined : `（${title}）引用的是 \`${ref.screen}\` 的记录`;
  if (dict !== undefined || items) return `（${title}）是选项`;
  return readOnly || computed !== undefined ? undefined : `（${title}）是填写的文本`;
}
