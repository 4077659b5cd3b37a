import type { CompiledExpression } from '../expressions/expressions.ts';
import type { ExpressionFunction, Rows } from '../expressions/ExpressionFunction.ts';
import { expressionFunctions } from '../expressions/expressionFunctions.ts';
import type { ExpressionValues } from '../expressions/ExpressionScope.ts';
import { membersOf } from '../expressions/syntaxTree.ts';
import type { ScreenRecord } from '../screen/Field.ts';

/** So many rows are told of one rule: who mends them asks again. */
const mostTold = 50;

/**
 * The paths of the cells that a test of rows fails at, such as `periods[1].startTime`: where the whole condition is one
 * function that can tell, as `coversDay(periods, 'startTime', 'endTime')` is, the first; or of every row that fails what is
 * said of each, as `periods.all(one, one.price > 0)` does: there it is the first column that is named. None for every other
 * condition.
 * @param places where the rows stand that are asked of, if they are not all
 */
export function faultyCells(
  test: CompiledExpression,
  values: ExpressionValues,
  places?: readonly number[],
): readonly string[] {
  const found = test.ast.op === 'rcall' ? faultyRows(test, values) : faultOf(test, values.record);
  return found.map(({ table, row, column }) => `${table}[${places?.[row] ?? row}].${column}`);
}

/** The sub-table whose rows a test can be asked of without the others: it says something of each, or compares them. */
export function testedTable({ ast }: CompiledExpression): string | undefined {
  if (ast.op === 'rcall') return ast.args[0] === 'all' && ast.args[1].op === 'id' ? ast.args[1].args : undefined;
  if (ast.op !== 'call') return undefined;
  const [name, [table]] = ast.args;
  return functionOf(name)?.fault && table?.op === 'id' ? table.args : undefined;
}

interface FaultyCell {
  readonly table: string;
  readonly row: number;
  readonly column: string;
}

function faultyRows({ ast, evaluate }: CompiledExpression, values: ExpressionValues): readonly FaultyCell[] {
  if (ast.op !== 'rcall') return [];
  const [name, table, [variable, condition]] = ast.args;
  if (name !== 'all' || table.op !== 'id' || variable?.op !== 'id') return [];
  const rows: unknown = values.record[table.args];
  const [column] = membersOf(condition, variable.args);
  if (!Array.isArray(rows) || column === undefined) return [];
  const found: FaultyCell[] = [];
  for (const [row, tested] of rows.entries()) {
    const record = { ...values.record, [table.args]: [tested] };
    if (evaluate({ ...values, record }) === true) continue;
    found.push({ table: table.args, row, column });
    if (found.length === mostTold) break;
  }
  return found;
}

function faultOf({ ast }: CompiledExpression, record: ScreenRecord): readonly FaultyCell[] {
  if (ast.op !== 'call') return [];
  const [name, [table, ...columns]] = ast.args;
  const about = functionOf(name);
  if (!about?.fault || table?.op !== 'id') return [];
  const rows: unknown = record[table.args];
  if (!Array.isArray(rows)) return [];
  const names = columns.map(({ op, args }) => (op === 'value' && typeof args === 'string' ? args : ''));
  const fault = about.fault(rows as Rows, names);
  return fault === null ? [] : [{ table: table.args, ...fault }];
}

/** Whether a condition that fails may hold once further rows have come: as long as rows are entered it says nothing. */
export const awaitsRows = ({ ast }: CompiledExpression): boolean =>
  ast.op === 'call' && functionOf(ast.args[0])?.awaitsRows === true;

const functionOf = (name: string): ExpressionFunction | undefined =>
  Object.hasOwn(expressionFunctions, name) ? expressionFunctions[name as keyof typeof expressionFunctions] : undefined;
