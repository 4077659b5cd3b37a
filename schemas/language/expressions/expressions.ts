/**
 * The expressions of the language: CEL over the fields of a record. Browser and server evaluate the
 * same source with the same conversions, so a rule that guards a button also guards the endpoint.
 *
 * An empty text is `''`, an empty number `0`, an empty list `[]`; there is no null to stumble over.
 */
import { type ASTNode, Environment } from '@marcbachmann/cel-js';
import { roundHalfUp } from '../values/decimals.ts';
import { registerFunctions } from './expressionFunctions.ts';
import { toNumber } from '../values/numberText.ts';
import type { ExpressionType } from '../fields/FieldFact.ts';
import { factOf } from '../fields/fieldTypes.ts';
import type { Field, ScreenRecord } from '../screen/Field.ts';
import type { ChildTable } from '../screen/Screen.ts';
import { typeNames } from '../screen/names.ts';
import { systemFields } from '../screen/systemFields.ts';
import { namePaths, type PathRead, pathsIn, variableOf, withVariables } from './paths.ts';
import { findOpenBracket, wordMistake } from './wordMistake.ts';

/** Which names an expression may use. */
export interface ExpressionScope {
  /** The record's own fields, by plain name. */
  readonly fields: readonly Field[];
  /** Sub-tables, lists under their names. */
  readonly children?: readonly ChildTable[];
  /** An action's form, `input.x`. */
  readonly input?: readonly Field[];
  /** The parent of a sub-table row, `parent.x`. */
  readonly parent?: readonly Field[];
  /** A candidate of a ref, `row.x`. */
  readonly row?: readonly Field[];
  /** The found record of an action's `change`, `target.x`. */
  readonly target?: readonly Field[];
  /** The record as it was before an edit, `old.x`. */
  readonly old?: readonly Field[];
  /** The records that a rule asks for, the list `rows`. */
  readonly rows?: readonly Field[];
  /** The single records that an action reads, each `name.x`. */
  readonly reads?: Readonly<Record<string, readonly Field[]>>;
  /** Names of records that the action adds: they are there once they are added. */
  readonly addedLater?: readonly string[];
  /** Names that are read only once the action runs; an expression that is asked before cannot know them. */
  readonly readLater?: readonly string[];
}

/** The values behind the names, as wire or form records; conversion happens here. */
export interface ExpressionValues {
  readonly record: ScreenRecord;
  readonly input?: ScreenRecord | undefined;
  readonly parent?: ScreenRecord | undefined;
  readonly row?: ScreenRecord | undefined;
  readonly target?: ScreenRecord | undefined;
  readonly old?: ScreenRecord | undefined;
  readonly rows?: readonly ScreenRecord[] | undefined;
  readonly reads?: Readonly<Record<string, ScreenRecord>> | undefined;
  readonly user?: ExpressionUser | undefined;
}

/** `user` in expressions. */
export type ExpressionUser = {
  readonly id: string;
  readonly username: string;
  readonly realname: string;
  readonly tenantId: string;
  /** The department the person works in now; empty where there is none. */
  readonly departId: string;
};

/** An expression that was parsed and typed. */
export interface CompiledExpression {
  readonly source: string;
  /** The record's fields and children it reads, by name. */
  readonly reads: readonly string[];
  readonly type: string;
  readonly ast: ASTNode;
  evaluate(values: ExpressionValues): unknown;
}

/** An expression that cannot be parsed or typed, with the offset inside its source. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';
  constructor(
    message: string,
    readonly offset: number,
    /** The name nobody knows, where that is the mistake, and what it was looked for in: `input`, `user` or the record. */
    readonly unknown?: { readonly name: string; readonly owner?: string },
  ) {
    super(message);
  }
}

type Types = Record<string, ExpressionType>;

/** Fields every record has; readable in expressions even where the file does not declare them. */
const systemFieldTypes: Types = Object.fromEntries(
  [...systemFields.values()].map((field) => [field.name, factOf(field).expression]),
);

/** What an expression knows of the person. */
export const userSchema = {
  id: 'string',
  username: 'string',
  realname: 'string',
  tenantId: 'string',
  departId: 'string',
} as const satisfies Record<keyof ExpressionUser, ExpressionType>;

const ownerNames = ['input', 'parent', 'row', 'target', 'old'] as const;

/** The names that stand in front of a dot, each with the fields behind it. */
export const ownersOf = (scope: ExpressionScope): ReadonlyMap<string, readonly Field[]> =>
  new Map([
    ...ownerNames.flatMap((name) => (scope[name] ? [[name, scope[name]] as const] : [])),
    ...Object.entries(scope.reads ?? {}),
  ]);

const typesOf = (fields: readonly Field[]): Types => ({
  ...systemFieldTypes,
  ...Object.fromEntries(fields.map((field) => [variableOf(field.name), factOf(field).expression])),
});

/** What one list of fields beside other names has been asked for: checked expressions, and the environment that runs them. */
interface Compiler {
  readonly checked: Map<string, CompiledExpression>;
  readonly environment: () => Environment;
}
const compilers = new WeakMap<readonly Field[], Map<string, Compiler>>();

/**
 * Parses and types an expression, once per source and list of fields.
 * @throws ExpressionError with the offset of the mistake
 */
export function toExpression(source: string, scope: ExpressionScope): CompiledExpression {
  const compiler = compilerOf(scope);
  const known = compiler.checked.get(source);
  if (known) return known;
  const expression = { ...compile(toVariables(source, scope.fields), scope, compiler), source };
  compiler.checked.set(source, expression);
  return expression;
}

/** The paths through refs of the record that an expression reads; none where it cannot be parsed. */
export function pathsRead(source: string, { fields }: Pick<ExpressionScope, 'fields'>): readonly PathRead[] {
  if (!source.includes('.') || !fields.some(({ ref }) => ref)) return [];
  try {
    return pathsIn(attempt(source, () => base().parse(source)).ast, fields);
  } catch (error) {
    if (error instanceof ExpressionError) return [];
    throw error;
  }
}

function toVariables(source: string, fields: readonly Field[]): string {
  if (!fields.some(({ through }) => through)) return source;
  return withVariables(source, attempt(source, () => base().parse(source)).ast, fields);
}

function compilerOf(scope: ExpressionScope): Compiler {
  const known = compilers.get(scope.fields) ?? new Map<string, Compiler>();
  compilers.set(scope.fields, known);
  const owners = [...ownersOf(scope)].map(([name, fields]) => `${name}(${namesOf(fields)})`);
  const children = (scope.children ?? []).map(({ name }) => name);
  // Rows without fields are a name, too.
  const rows = scope.rows && `rows(${namesOf(scope.rows)})`;
  const key = [...owners, children, rows].join('\u0000');
  const compiler = known.get(key) ?? { checked: new Map(), environment: once(() => environmentOf(scope)) };
  known.set(key, compiler);
  return compiler;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

const namesOf = (fields: readonly Field[]): string => fields.map((field) => `${field.name}:${field.type}`).join();

/**
 * An environment is dear: expressions that are checked one after the other mostly share one, and thousands of files are
 * checked for each that is run. So the last one is kept here, and one that runs stays with its fields.
 */
let lastChecked: { readonly compiler: Compiler; readonly environment: Environment } | undefined;

/** The type of an expression. @throws ExpressionError */
function check(source: string, scope: ExpressionScope, compiler: Compiler): string {
  if (lastChecked?.compiler !== compiler) lastChecked = { compiler, environment: environmentOf(scope) };
  const { environment } = lastChecked;
  const checked = attempt(source, () => environment.parse(source)).check();
  if (!checked.valid) throw toExpressionError(source, checked.error);
  return checked.type ?? 'dyn';
}

function compile(source: string, scope: ExpressionScope, compiler: Compiler): CompiledExpression {
  const type = check(source, scope, compiler);
  // The nodes of a checked tree hold on to the environment that it was checked in.
  const { ast } = base().parse(source);
  const linked = scope.fields.filter(({ through }) => through);
  if (linked.length > 0) namePaths(ast, new Map(linked.map(({ name }) => [variableOf(name), name])));
  const own = new Set([
    ...scope.fields.map((field) => field.name),
    ...(scope.children ?? []).map((child) => child.name),
    ...Object.keys(systemFieldTypes),
  ]);
  return {
    source,
    reads: [...identifiersOf(ast)].filter((name) => own.has(name)),
    type,
    ast,
    evaluate: toEvaluate(source, scope, compiler),
  };
}

function toEvaluate(source: string, scope: ExpressionScope, { environment }: Compiler): CompiledExpression['evaluate'] {
  const run = once(() => environment().parse(source));
  return (values) => run()(toContext(scope, values));
}

function environmentOf(scope: ExpressionScope): Environment {
  const environment = base().clone();
  const types = typesOf(scope.fields);
  for (const [name, type] of Object.entries(types)) if (!typeNames.has(name)) environment.registerVariable(name, type);
  for (const child of scope.children ?? [])
    if (!(child.name in types)) environment.registerVariable(child.name, 'list<dyn>');
  if (scope.rows) environment.registerVariable('rows', 'list<dyn>');
  environment.registerVariable({ name: 'user', schema: userSchema });
  for (const [name, fields] of ownersOf(scope)) environment.registerVariable({ name, schema: typesOf(fields) });
  return environment;
}

let baseEnvironment: Environment | undefined;
function base(): Environment {
  baseEnvironment ??= registerFunctions(new Environment({ homogeneousAggregateLiterals: false }));
  return baseEnvironment;
}

function toContext(scope: ExpressionScope, values: ExpressionValues): Record<string, unknown> {
  const context = toValues(scope.fields, values.record);
  for (const child of scope.children ?? []) {
    const rows = values.record[child.name];
    context[child.name] = Array.isArray(rows) ? rows.map((row) => toValues(child.fields, row as ScreenRecord)) : [];
  }
  const { rows } = scope;
  if (rows) context['rows'] = (values.rows ?? []).map((row) => toValues(rows, row));
  context['user'] = { id: '', username: '', realname: '', tenantId: '', departId: '', ...values.user };
  const { input, parent, row, target, old } = values;
  const records: Readonly<Record<string, ScreenRecord | undefined>> = {
    ...values.reads,
    input,
    parent,
    row,
    target,
    old,
  };
  for (const [name, fields] of ownersOf(scope)) context[name] = toValues(fields, records[name] ?? {});
  return context;
}

function toValues(fields: readonly Field[], record: ScreenRecord): Record<string, unknown> {
  const values: Record<string, unknown> = Object.create(null);
  for (const [name, type] of Object.entries(systemFieldTypes)) values[name] = toValue(type, record[name]);
  for (const field of fields) values[variableOf(field.name)] = toValue(factOf(field).expression, record[field.name]);
  return { ...values };
}

const converters = {
  string: (value) => (value === null || value === undefined ? '' : String(value)),
  double: toNumber,
  bool: (value) => value === true || value === 'true',
  'list<string>': (value) => {
    if (Array.isArray(value)) return value.map(String);
    return value === null || value === undefined || value === '' ? [] : String(value).split(',');
  },
  dyn: (value) => value ?? '',
} as const satisfies Record<ExpressionType, (value: unknown) => unknown>;
const toValue = (type: ExpressionType, value: unknown): unknown => converters[type](value);

/** The wire value a field takes from an expression's result: rounded to its digits, lists comma-joined. */
export function toFieldValue(field: Field, result: unknown): unknown {
  const { json, decimalText } = factOf(field);
  if (Array.isArray(result)) return result.map(String).join(',');
  if (json === 'boolean') return Boolean(result);
  if (json === 'string') return result === null || result === undefined ? '' : String(result);
  const text = roundHalfUp(Number(result), field.scale);
  return decimalText ? text : Number(text);
}

function attempt<T>(source: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw toExpressionError(source, error);
  }
}

interface CelError {
  readonly code?: string;
  readonly summary?: string;
  readonly message?: string;
  readonly range?: { readonly start: number };
}
function toExpressionError(source: string, thrown: unknown): ExpressionError {
  const error = thrown as CelError;
  const offset = Math.min(error.range?.start ?? 0, source.length);
  const summary = error.summary ?? error.message ?? String(thrown);
  const [, name] = /^(?:Unknown variable|No such key): (\w+)/.exec(summary) ?? [];
  if (name === undefined) {
    const bracket = findOpenBracket(source);
    if (bracket && /EOF|^Expected/.test(summary)) return new ExpressionError(bracket.message, bracket.offset);
    return new ExpressionError(wordMistake(summary, source, offset), offset);
  }
  const [, owner] = /(?<!\w)(\w+)\s*\.\s*$/.exec(source.slice(0, offset)) ?? [];
  return new ExpressionError(`没有 \`${name}\` 这个名字`, offset, owner === undefined ? { name } : { name, owner });
}

function identifiersOf(node: unknown, found: Set<string> = new Set()): Set<string> {
  if (Array.isArray(node)) for (const part of node) identifiersOf(part, found);
  else if (isNode(node)) {
    if (node.op === 'id') found.add(String(node.args));
    else identifiersOf(node.args, found);
  }
  return found;
}
/** The expressions that an expression is made of. */
export function partsOf(node: ASTNode): readonly ASTNode[] {
  const args: readonly unknown[] = Array.isArray(node.args) ? node.args : [node.args];
  return args.flat(2).filter(isNode);
}

/** The `x` of every `owner.x` in an expression. */
export function membersOf(node: unknown, owner: string): readonly string[] {
  if (Array.isArray(node)) return node.flatMap((part) => membersOf(part, owner));
  if (!isNode(node)) return [];
  if (node.op === '.' && node.args[0].op === 'id' && node.args[0].args === owner) return [node.args[1]];
  return membersOf(node.args, owner);
}
const isNode = (value: unknown): value is ASTNode =>
  typeof value === 'object' && value !== null && 'op' in value && 'args' in value;
