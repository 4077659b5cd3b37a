import type { CompiledExpression } from '../expressions/expressions.ts';
import type { ExpressionFunction, Rows } from '../expressions/ExpressionFunction.ts';
import { expressionFunctions } from '../expressions/expressionFunctions.ts';
import type { ExpressionValues } from '../expressions/ExpressionScope.ts';
import { membersOf } from '../expressions/syntaxTree.ts';
import type { ScreenRecord } from '../screen/Field.ts';

/**
 * The path of the cell that a test of rows fails at first, such as `periods[1].startTime`: where the whole condition is
 * one function that can tell, as `coversDay(periods, 'startTime', 'endTime')` is, or says something of every row, as
 * `periods.all(one, one.price > 0)` does: there it is the first column that is named. Undefined for every other condition.
 */
export function faultyCell(test: CompiledExpression, values: ExpressionValues): string | undefined {
  return test.ast.op === 'rcall' ? faultyRow(test, values) : faultOf(test, values.record);
}

function faultyRow({ ast, evaluate }: CompiledExpression, values: ExpressionValues): string | undefined {
  if (ast.op !== 'rcall') return undefined;
  const [name, table, [variable, condition]] = ast.args;
  if (name !== 'all' || table.op !== 'id' || variable?.op !== 'id') return undefined;
  const rows: unknown = values.record[table.args];
  const [column] = membersOf(condition, variable.args);
  if (!Array.isArray(rows) || column === undefined) return undefined;
  const holdsFor = (row: unknown) =>
    evaluate({ ...values, record: { ...values.record, [table.args]: [row] } }) === true;
  const index = rows.findIndex((row) => !holdsFor(row));
  return index < 0 ? undefined : `${table.args}[${index}].${column}`;
}

function faultOf({ ast }: CompiledExpression, record: ScreenRecord): string | undefined {
  if (ast.op !== 'call') return undefined;
  const [name, [table, ...columns]] = ast.args;
  const about = functionOf(name);
  if (!about?.fault || table?.op !== 'id') return undefined;
  const rows: unknown = record[table.args];
  if (!Array.isArray(rows)) return undefined;
  const names = columns.map(({ op, args }) => (op === 'value' && typeof args === 'string' ? args : ''));
  const fault = about.fault(rows as Rows, names);
  return fault === null ? undefined : `${table.args}[${fault.row}].${fault.column}`;
}

/** Whether a condition that fails may hold once further rows have come: as long as rows are entered it says nothing. */
export const awaitsRows = ({ ast }: CompiledExpression): boolean =>
  ast.op === 'call' && functionOf(ast.args[0])?.awaitsRows === true;

const functionOf = (name: string): ExpressionFunction | undefined =>
  Object.hasOwn(expressionFunctions, name) ? expressionFunctions[name as keyof typeof expressionFunctions] : undefined;
