import type { ASTNode } from '@marcbachmann/cel-js';
import { readExpression } from '../expressions/expressions.ts';
import type { ExpressionScope } from '../expressions/ExpressionScope.ts';
import type { Field } from '../screen/Field.ts';
import type { NarrowedBy } from '../screen/Ref.ts';

/**
 * The fields without whose values the `options` of a ref leave no choice: those that a candidate has to agree with
 * (`row.stationId == stationId`), whatever else is asked of it.
 */
export function narrowedBy(options: string, scope: ExpressionScope): readonly NarrowedBy[] {
  const names = agreedWith(readExpression(options, scope).ast);
  return scope.fields
    .filter(({ name }) => names.includes(name))
    .map((field) => ({ name: field.name, title: field.title, isChosen: isChosen(field) }));
}

function agreedWith(node: ASTNode): readonly string[] {
  if (node.op === '&&') return node.args.flatMap(agreedWith);
  if (node.op !== '==') return [];
  const [left, right] = node.args;
  return [...(isOfRow(left) ? plainName(right) : []), ...(isOfRow(right) ? plainName(left) : [])];
}

const isOfRow = (node: ASTNode): boolean => node.op === '.' && node.args[0].op === 'id' && node.args[0].args === 'row';
const plainName = (node: ASTNode): readonly string[] => (node.op === 'id' ? [node.args] : []);

const isChosen = ({ ref, dict, items }: Field): boolean =>
  ref !== undefined || dict !== undefined || items !== undefined;
