import { isSystemField } from '../screen/systemFields.ts';
import type { Json } from '../values/Json.ts';
import { isJsonObject } from './isJsonObject.ts';
import type { JsonObject } from './Part.ts';

/**
 * The keywords of a file over those of a part: what the file says itself goes first, in objects key by key; rules and names of
 * required fields are those of both, the file's own before the others.
 */
export function mergePart(file: JsonObject, part: JsonObject): JsonObject {
  const merged: Record<string, Json> = { ...file };
  for (const [keyword, brought] of Object.entries(part)) {
    const own = file[keyword];
    if (own === undefined) merged[keyword] = brought;
    else if (Array.isArray(own) && Array.isArray(brought))
      merged[keyword] = [...own, ...brought.filter((item) => typeof item !== 'string' || !own.includes(item))];
    else if (isJsonObject(own) && isJsonObject(brought))
      merged[keyword] = keyword === 'properties' ? placeFields(own, brought) : overlay(own, brought);
  }
  return merged;
}

/** Key by key; what only the part has follows what is before it there, or comes first: such screens are alike in their order, too. */
function overlay(own: JsonObject, brought: JsonObject): Record<string, Json> {
  const names = Object.keys(own);
  let last: string | undefined;
  for (const name of Object.keys(brought)) {
    if (!names.includes(name)) names.splice(last === undefined ? 0 : names.indexOf(last) + 1, 0, name);
    last = name;
  }
  return inOrder(names, own, brought);
}

const inOrder = (names: readonly string[], own: JsonObject, brought: JsonObject): Record<string, Json> =>
  Object.fromEntries(
    names.map((name) => [name, own[name] === undefined ? brought[name]! : over(own[name], brought[name])]),
  );

function over(own: Json, brought: Json | undefined): Json {
  if (!isJsonObject(own) || !isJsonObject(brought)) return own;
  return inOrder([...new Set([...Object.keys(brought), ...Object.keys(own)])], own, brought);
}

/** Fields stand where the file names them; the others follow the one before them in the part, or come before what the server keeps. */
function placeFields(own: JsonObject, brought: JsonObject): JsonObject {
  const names = Object.keys(own);
  let last: string | undefined;
  for (const name of Object.keys(brought)) {
    if (!names.includes(name)) names.splice(placeAfter(names, last), 0, name);
    last = name;
  }
  return inOrder(names, own, brought);
}

function placeAfter(names: readonly string[], last: string | undefined): number {
  if (last !== undefined) return names.indexOf(last) + 1;
  return names.findLastIndex((name) => !isSystemField(name) && name !== 'remark') + 1;
}
