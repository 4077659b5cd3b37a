/**
 * The expressions of the language: CEL over the fields of a record. Browser and server evaluate the
 * same source with the same conversions, so a rule that guards a button also guards the endpoint.
 *
 * An empty text is `''`, an empty number `0`, an empty list `[]`; there is no null to stumble over.
 */
import { type ASTNode, Environment } from '@marcbachmann/cel-js';
import { attempt, ExpressionError, toExpressionError } from './ExpressionError.ts';
import { registerFunctions } from './expressionFunctions.ts';
import {
  type ExpressionScope,
  type ExpressionValues,
  ownersOf,
  systemFieldTypes,
  typeAmong,
  type Types,
  typesOf,
  userSchema,
} from './ExpressionScope.ts';
import { type ContextScope, toContext, toFieldValue } from './expressionValues.ts';
import { atMoment } from './moment.ts';
import { namePaths, type PathRead, pathsIn, variableOf, withVariables } from './paths.ts';
import { recently } from './recently.ts';
import { identifiersOf, widenResults } from './syntaxTree.ts';
import type { ExpressionType } from '../fields/FieldFact.ts';
import type { Field } from '../screen/Field.ts';
import { typeNames } from '../screen/typeNames.ts';

/** An expression that was parsed and typed. */
export interface ReadExpression {
  readonly source: string;
  /** The record's fields and children it reads, by name. */
  readonly reads: readonly string[];
  readonly type: string;
  readonly ast: ASTNode;
}

/** An expression that can be run. */
export interface CompiledExpression extends ReadExpression {
  evaluate(values: ExpressionValues): unknown;
}

/** The expressions that one list of fields beside other names has been asked for. */
type Compiled = Map<string, CompiledExpression>;
const compiledOf = new WeakMap<readonly Field[], Map<string, Compiled>>();
/** Whoever asks at each row asks with the same scope: what its names are need not be put together again. */
const ofScopes = new WeakMap<ExpressionScope, Compiled>();

/**
 * Parses and types an expression that is going to be run, once per source and list of fields.
 * @throws ExpressionError with the offset of the mistake
 */
export function toExpression(source: string, scope: ExpressionScope): CompiledExpression {
  const known = compiledIn(scope);
  const compiled = known.get(source);
  if (compiled) return compiled;
  const read = readExpression(source, scope);
  const expression = { ...read, evaluate: toEvaluate(toVariables(source, scope.fields), scope, read.reads) };
  known.set(source, expression);
  return expression;
}

/** What is checked is asked for more than once while its file is read; a scope goes with the reading, and all of this with it. */
const readIn = new WeakMap<ExpressionScope, Map<string, ReadExpression>>();

/**
 * Parses and types an expression that is checked. Nothing of it is kept: thousands of files are checked for each that is run.
 * @throws ExpressionError with the offset of the mistake
 */
export function readExpression(source: string, scope: ExpressionScope): ReadExpression {
  const known = readIn.get(scope) ?? new Map<string, ReadExpression>();
  const read = known.get(source) ?? readAnew(source, scope);
  readIn.set(scope, known.set(source, read));
  return read;
}

function readAnew(source: string, scope: ExpressionScope): ReadExpression {
  const text = toVariables(source, scope.fields);
  // The nodes of a checked tree are others, and hold on to the environment that it was checked in.
  let { ast, names } = parsedText(text);
  const type = typeOf(text, scope, names);
  const linked = scope.fields.filter(({ name, through }) => through && names.has(variableOf(name)));
  // Its names become others: it has a tree of its own.
  if (linked.length > 0) {
    ast = attempt(text, () => parseIn(base(), text)).ast;
    namePaths(ast, new Map(linked.map(({ name }) => [variableOf(name), name])));
    names = identifiersOf(ast);
  }
  return { source, reads: [...names].filter((name) => isOwn(name, scope)), type, ast };
}

/** An expression as it is written, whatever its names stand for. */
interface ParsedText {
  readonly ast: ASTNode;
  readonly names: ReadonlySet<string>;
}

/** Thousands of files ask the same few things, and one file asks them again and again. */
const texts = recently<ParsedText>();

/** Parses an expression, which nobody changes after. @throws ExpressionError */
const parsedText = (source: string): ParsedText =>
  texts(source, () => {
    const { ast } = attempt(source, () => parseIn(base(), source));
    return { ast, names: identifiersOf(ast) };
  });

const isOwn = (wanted: string, { fields, children = [] }: ExpressionScope): boolean =>
  Object.hasOwn(systemFieldTypes, wanted) ||
  fields.some(({ name }) => name === wanted) ||
  children.some(({ name }) => name === wanted);

/** Whether a condition holds. */
export const isTrue = (source: string, scope: ExpressionScope, values: ExpressionValues): boolean =>
  toExpression(source, scope).evaluate(values) === true;

/** The paths through refs of the record that an expression reads; none where it cannot be parsed. */
export function pathsRead(source: string, { fields }: Pick<ExpressionScope, 'fields'>): readonly PathRead[] {
  if (!source.includes('.') || !fields.some(({ ref }) => ref)) return [];
  try {
    return pathsIn(parsedText(source).ast, fields);
  } catch (error) {
    if (error instanceof ExpressionError) return [];
    throw error;
  }
}

function toVariables(source: string, fields: readonly Field[]): string {
  if (!fields.some(({ through }) => through)) return source;
  return withVariables(source, parsedText(source).ast, fields);
}

function compiledIn(scope: ExpressionScope): Compiled {
  const known = ofScopes.get(scope);
  if (known) return known;
  const ofFields = compiledOf.get(scope.fields) ?? new Map<string, Compiled>();
  compiledOf.set(scope.fields, ofFields);
  const key = namesBeside(scope);
  const compiled: Compiled = ofFields.get(key) ?? new Map();
  ofFields.set(key, compiled);
  ofScopes.set(scope, compiled);
  return compiled;
}

/** The names beside the fields, with what they are. */
function namesBeside(scope: ExpressionScope): string {
  const owners = [...ownersOf(scope)].map(([name, fields]) => `${name}(${namesOf(fields)})`);
  const children = (scope.children ?? []).map(({ name }) => name);
  // Rows without fields are a name, too.
  const rows = scope.rows && `rows(${namesOf(scope.rows)})`;
  return [...owners, children, rows].join('\u0000');
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

const namesOf = (fields: readonly Field[]): string => fields.map((field) => `${field.name}:${field.type}`).join();

/**
 * An environment is dear, and knows nothing but names with their types: expressions that name the same share one,
 * whatever files they stand in; and an expression is of one type wherever its names are.
 */
const environments = recently<Environment>();
const types = recently<string>();

/** The type of an expression that names these. @throws ExpressionError */
function typeOf(source: string, scope: ExpressionScope, names: ReadonlySet<string>): string {
  const key = keyOf(scope, names);
  return types(`${key}\n${source}`, () => {
    const checked = attempt(source, () => parseIn(environmentOf(key, scope, names), source)).check();
    if (!checked.valid) throw toExpressionError(source, checked.error);
    return checked.type ?? 'dyn';
  });
}

const keyOf = (scope: ExpressionScope, names: ReadonlySet<string>): string =>
  [...names].map((name) => `${name}:${JSON.stringify(typeIn(scope, name))}`).join();

function parseIn(environment: Environment, source: string): ReturnType<Environment['parse']> {
  const parsed = environment.parse(source);
  widenResults(parsed.ast);
  return parsed;
}

/** With the fields that are worked out when they are read, as far as an expression reads them. */
function withLive(scope: ExpressionScope, live: readonly Field[], values: ExpressionValues): ExpressionValues {
  const record = { ...values.record };
  for (const field of live)
    record[field.name] = toFieldValue(field, toExpression(field.computed!, scope).evaluate(values));
  return { ...values, record };
}

function toEvaluate(source: string, scope: ExpressionScope, reads: readonly string[]): CompiledExpression['evaluate'] {
  const live = scope.fields.filter((field) => field.live && reads.includes(field.name));
  const ready = once(() => {
    const { names } = parsedText(source);
    const run = parseIn(environmentOf(keyOf(scope, names), scope, names), source);
    return { run, read: onlyRead(scope, names) };
  });
  return (values) => {
    const { run, read } = ready();
    return atMoment(values.now, () => run(toContext(read, live.length > 0 ? withLive(scope, live, values) : values)));
  };
}

/** The part of a scope that an expression names: a condition on one field of sixty is not to convert the others at each row. */
function onlyRead(scope: ExpressionScope, names: ReadonlySet<string>): ContextScope {
  const { children = [], rows } = scope;
  return {
    fields: scope.fields.filter(({ name }) => names.has(variableOf(name))),
    system: Object.entries(systemFieldTypes).filter(([name]) => names.has(name)),
    children: children.filter(({ name }) => names.has(name)),
    owners: [...ownersOf(scope)].filter(([name]) => names.has(name)),
    ...(rows && names.has('rows') && { rows }),
  };
}

/** What a name is: a value, or a record with its fields; undefined where it is nothing, and for what is always there. */
function typeIn(scope: ExpressionScope, name: string): ExpressionType | 'list<dyn>' | Types | undefined {
  if (typeNames.has(name)) return undefined;
  const type = typeAmong(scope.fields, name) ?? (isList(scope, name) ? 'list<dyn>' : undefined);
  const fields = type === undefined ? ownersOf(scope).get(name) : undefined;
  return fields ? typesOf(fields) : type;
}

const isList = (scope: ExpressionScope, name: string): boolean =>
  name === 'rows' ? scope.rows !== undefined : scope.children?.some((child) => child.name === name) === true;

const environmentOf = (key: string, scope: ExpressionScope, names: ReadonlySet<string>): Environment =>
  environments(key, () => {
    const environment = base().clone();
    for (const name of names) {
      const type = typeIn(scope, name);
      if (typeof type === 'object') environment.registerVariable({ name, schema: type });
      else if (type !== undefined) environment.registerVariable(name, type);
    }
    return environment;
  });

let baseEnvironment: Environment | undefined;
function base(): Environment {
  baseEnvironment ??= registerFunctions(new Environment({ homogeneousAggregateLiterals: false })).registerVariable({
    name: 'user',
    schema: userSchema,
  });
  return baseEnvironment;
}
