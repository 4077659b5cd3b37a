import type { ASTNode } from '@marcbachmann/cel-js';
import type { Field } from '../screen/Field.ts';
import { systemFields } from '../screen/systemFields.ts';
import { type ExpressionScope, ownersOf } from './ExpressionScope.ts';

/** The field a node reads: `name`, `input.name`, `paid.name` and the like. */
export function fieldOf(node: ASTNode, scope: ExpressionScope): Field | undefined {
  if (node.op === 'id') return scope.fields.find((field) => field.name === node.args) ?? systemFields.get(node.args);
  if (node.op !== '.' || node.args[0].op !== 'id') return undefined;
  return ownersOf(scope)
    .get(node.args[0].args)
    ?.find((field) => field.name === node.args[1]);
}
