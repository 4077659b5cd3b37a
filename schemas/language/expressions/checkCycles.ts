import type { ASTNode } from '@marcbachmann/cel-js';
import { ExpressionError } from './ExpressionError.ts';
import { readExpression } from './expressions.ts';
import type { ExpressionScope } from './ExpressionScope.ts';
import { membersOf, partsOf } from './syntaxTree.ts';
import type { Field } from '../screen/Field.ts';
import type { Report } from '../screen/knownFields.ts';
import type { RecordScreen } from '../screen/Screen.ts';
import type { Path } from '../text/SourceText.ts';

/** A computed field: where it stands, and which computed fields it may read. */
interface Node {
  readonly path: Path;
  readonly reads: readonly string[];
}

/** Reports fields that are computed of themselves, also by way of the rows of a sub-table and back. */
export function checkRecordCycles(screen: RecordScreen, report: Report): void {
  const scope: ExpressionScope = { fields: screen.fields, children: screen.children };
  const nodes = new Map<string, Node>();
  for (const [field, ast] of computedOf(screen.fields, scope))
    nodes.set(field.name, {
      path: ['properties', field.name, 'computed'],
      reads: [...namesIn(ast), ...columnsIn(ast)],
    });
  for (const child of screen.children) {
    if (child.from) continue;
    const inRow: ExpressionScope = { fields: child.fields, parent: screen.fields };
    for (const [field, ast] of computedOf(child.fields, inRow))
      nodes.set(`${child.name}.${field.name}`, {
        path: ['children', child.name, 'properties', field.name, 'computed'],
        reads: [...namesIn(ast).map((name) => `${child.name}.${name}`), ...membersOf(ast, 'parent')],
      });
  }
  reportCycles(nodes, report);
}

/** Reports fields of a dialog that are computed of themselves; a plain name in it is the row's. */
export function checkDialogCycles(fields: readonly Field[], scope: ExpressionScope, path: Path, report: Report): void {
  const nodes = new Map<string, Node>();
  for (const [field, ast] of computedOf(fields, scope))
    nodes.set(field.name, { path: [...path, field.name, 'computed'], reads: membersOf(ast, 'input') });
  reportCycles(nodes, report);
}

/** What cannot be parsed is told elsewhere. */
function computedOf(fields: readonly Field[], scope: ExpressionScope): readonly (readonly [Field, ASTNode])[] {
  return fields.flatMap((field) => {
    if (field.computed === undefined) return [];
    try {
      return [[field, readExpression(field.computed, scope).ast] as const];
    } catch (error) {
      if (error instanceof ExpressionError) return [];
      throw error;
    }
  });
}

/** The plain names of an expression. */
function namesIn(node: ASTNode): readonly string[] {
  return node.op === 'id' ? [node.args] : partsOf(node).flatMap(namesIn);
}

/** The columns of sub-tables that an expression adds up, as `items.amount`. */
function columnsIn(node: ASTNode): readonly string[] {
  const inner = partsOf(node).flatMap(columnsIn);
  if (node.op !== 'call') return inner;
  const [table, ...columns] = node.args[1];
  if (table?.op !== 'id') return inner;
  return [...inner, ...columns.flatMap(({ op, args }) => (op === 'value' ? [`${table.args}.${String(args)}`] : []))];
}

/** Once for each circle, at the first of its fields. */
function reportCycles(nodes: ReadonlyMap<string, Node>, report: Report): void {
  const told = new Set<string>();
  for (const [name, { path }] of nodes) {
    const cycle = findCycle(name, nodes);
    if (!cycle || told.has(name)) continue;
    for (const member of cycle) told.add(member);
    report(
      path,
      `循环计算：${cycle.join(' -> ')}。每个都要先算出下一个，谁也算不出来：请改其中一个，让它不再用后面的那个`,
    );
  }
}

function findCycle(start: string, nodes: ReadonlyMap<string, Node>): readonly string[] | undefined {
  const visit = (name: string, trail: readonly string[], seen: Set<string>): readonly string[] | undefined => {
    for (const next of nodes.get(name)?.reads ?? []) {
      if (next === start) return [...trail, next];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = visit(next, [...trail, next], seen);
      if (found) return found;
    }
    return undefined;
  };
  return visit(start, [start], new Set());
}
