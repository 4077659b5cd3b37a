/** A file with mistakes of its keywords, read as it was meant: so that one run tells every mistake of it. */
import type { ErrorObject } from 'ajv';
import type { Json } from '../values/Json.ts';
import { nearestName } from '../text/problems.ts';
import type { Path } from '../text/SourceText.ts';
import { toUnknownKeyword } from './unknownKeyword.ts';

/** What could be read of a file, and the places of which nothing more can be said. */
export interface Recovered {
  readonly value: Json;
  readonly unsure: readonly Path[];
}

type Container = Record<string | number, unknown>;

/** @param name what an id or a title is called that is missing */
export function recoverFile(value: Json, errors: readonly ErrorObject[], name: string): Recovered {
  const copy = JSON.parse(JSON.stringify(value)) as Json;
  const unsure: Path[] = [];
  for (const error of errors) {
    const path = toPath(error.instancePath);
    if (error.keyword === 'additionalProperties') mendKeyword(copy, path, error, errors, unsure);
    else if (error.keyword === 'required')
      mendMissing(copy, path, String(error.params['missingProperty']), name, unsure);
    else if (error.propertyName !== undefined) drop(copy, [...path, error.propertyName], unsure);
    else mendValue(copy, path, error, name, unsure);
  }
  return { value: copy, unsure };
}

function mendKeyword(root: Json, path: Path, error: ErrorObject, errors: readonly ErrorObject[], unsure: Path[]): void {
  const key = String(error.params['additionalProperty']);
  const owner = containerAt(root, path);
  if (!owner || !Object.hasOwn(owner, key)) return;
  const missing = errors.flatMap(({ keyword, instancePath, params }) =>
    keyword === 'required' && instancePath === error.instancePath ? [String(params['missingProperty'])] : [],
  );
  const { meant, near } = toUnknownKeyword(error, missing);
  const name = meant ?? near;
  const value = owner[key];
  const isField = isObject(value) && typeof value['title'] === 'string';
  if (isField && meant === 'properties') owner['properties'] ??= {};
  if (meant === 'properties' && key.toLowerCase() !== 'properties' && isObject(owner['properties'])) {
    delete owner[key];
    owner['properties'][key] = value;
    unsure.push([...path, 'properties', key]);
  } else if (name !== undefined && Object.hasOwn(owner, name)) delete owner[key];
  else if (name !== undefined) renameKey(owner, key, name);
  else drop(root, [...path, key], unsure);
}

/** The order of keys is that of columns. */
function renameKey(owner: Container, key: string, name: string): void {
  const entries = Object.entries(owner);
  for (const [old] of entries) delete owner[old];
  for (const [old, value] of entries) owner[old === key ? name : old] = value;
}

function mendMissing(root: Json, path: Path, key: string, name: string, unsure: Path[]): void {
  const owner = containerAt(root, path);
  if (!owner || Object.hasOwn(owner, key)) return;
  if (key === 'title') owner[key] = String(path.at(-1) ?? name);
  else if (key === 'id' && path.length === 0) owner[key] = name;
  else drop(root, path, unsure);
}

function mendValue(root: Json, path: Path, error: ErrorObject, name: string, unsure: Path[]): void {
  const owner = containerAt(root, path.slice(0, -1));
  const key = path.at(-1);
  if (!owner || key === undefined) return;
  const meant = meantValue(error);
  if (error.keyword === 'enum') unsure.push(path);
  if (meant !== undefined) owner[key] = meant;
  else if (key === 'title' && typeof owner[key] !== 'object') owner[key] = String(path.at(-2) ?? name);
  else if (key === 'id' && path.length === 1) owner[key] = name;
  else drop(root, path, unsure);
}

/** A value with quotes too many, or one letter off a known word. */
function meantValue({ keyword, data, params }: ErrorObject): unknown {
  if (typeof data !== 'string') return undefined;
  if (keyword === 'enum') return nearestName(data, (params['allowedValues'] as unknown[]).map(String));
  if (keyword !== 'type') return undefined;
  const types = new Set<unknown>([params['type']].flat());
  if (types.has('boolean') && /^(true|false)$/i.test(data)) return data.toLowerCase() === 'true';
  return (types.has('integer') || types.has('number')) && /^-?\d+(\.\d+)?$/.test(data) ? Number(data) : undefined;
}

/** Takes something out; the thing around it may mean something else without it. */
function drop(root: Json, path: Path, unsure: Path[]): void {
  const owner = containerAt(root, path.slice(0, -1));
  const key = path.at(-1);
  unsure.push(path);
  if (!owner || key === undefined) return;
  if (Array.isArray(owner)) owner.splice(Number(key), 1);
  else delete owner[key];
}

const isObject = (value: unknown): value is Container => typeof value === 'object' && value !== null;

function containerAt(root: Json, path: Path): Container | undefined {
  let value: unknown = root;
  for (const step of path) value = isObject(value) ? value[step] : undefined;
  return isObject(value) ? value : undefined;
}

/** `/a/0/b` as steps. */
export const toPath = (pointer: string): Path =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** The property, sub-table, action or keyword around a place that is unsure. */
export function aroundOf(path: Path): Path {
  if (path[0] === 'children' && path[2] === 'properties' && path.length >= 4) return path.slice(0, 4);
  if (path[0] === 'properties' || path[0] === 'children' || path[0] === 'actions' || path[0] === 'cards')
    return path.slice(0, 2);
  return path.slice(0, 1);
}
