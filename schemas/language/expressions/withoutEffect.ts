/** Conditions of a field that change nothing, or that nobody could ever change. */
import type { ASTNode } from '@marcbachmann/cel-js';
import type { Field } from '../screen/Field.ts';
import { alwaysHolds } from './possible/whyNever.ts';
import { identifiersOf } from './syntaxTree.ts';

/** The keywords of a field that are conditions. */
export type FieldCondition = 'visibleWhen' | 'requiredWhen' | 'disabledWhen';

/** What is written in place of a condition that is always true. */
const constants: Readonly<Record<FieldCondition, (name: string) => string>> = {
  visibleWhen: () => '，写不写都一样；去掉它',
  requiredWhen: (name) => `；把 \`${name}\` 列在与 \`properties\` 并列的 \`required\` 里`,
  disabledWhen: () => '：字段从不能编辑；写作 "readOnly": true',
};

/** Why a condition is always the same, or could only be changed by what it hides. @param ast undefined where it has a mistake */
export function whyWithoutEffect(
  { name }: Field,
  key: FieldCondition,
  source: string,
  ast: ASTNode | undefined,
): string | undefined {
  const always = source.trim();
  if (ast && alwaysHolds(ast)) return `\`${key}\` 总是成立${constants[key](name)}`;
  if (always === 'false' && key === 'visibleWhen')
    return '`visibleWhen` 永远不成立：字段从不显示；不要的字段用 "form": false 和 "list": false';
  if (always === 'false') return `\`${key}\` 永远不成立，写不写都一样；去掉它`;
  const names = ast && key === 'visibleWhen' ? [...identifiersOf(ast)] : [];
  if (names.length === 0 || !names.every((other) => other === name)) return undefined;
  return '`visibleWhen` 只看字段自己的值：一旦隐藏就没有人能再填写它';
}

/** Why a rule lets nothing through, or everything. What contradicts itself in more words is told as any condition. */
export function whyNoRule(source: string, ast: ASTNode): string | undefined {
  if (source.trim() === 'false') return '这条规则永远不成立：没有一条记录通得过；`that` 写要成立的条件，如 `price > 0`';
  return alwaysHolds(ast) ? '这条规则总是成立，什么也不检查；`that` 写要成立的条件，如 `price > 0`' : undefined;
}
