import { hint } from '../text/problems.ts';
import type { Path, SourceText } from '../text/SourceText.ts';
import type { Json } from '../values/Json.ts';
import { fillParameters, fillText } from './fillParameters.ts';
import { isJsonObject } from './isJsonObject.ts';
import { mergePart } from './mergePart.ts';
import type { JsonObject, Part, PartPlace, Parts } from './Part.ts';

/** A file together with the parts that it uses. */
export interface UsedParts {
  /** What the file says with them. */
  readonly value: Json;
  readonly parts: readonly Part[];
  /** False where a part is not there or lacks a parameter: of the file nothing more can be said. */
  readonly isWhole: boolean;
  /** Where in a part something stands that the file itself does not say. */
  placeOf(path: Path): PartPlace | undefined;
}

/** Takes down a mistake in how a file uses parts. */
type Tell = (path: Path, message: string, at?: 'key') => void;

interface Use {
  readonly part: Part;
  readonly values: JsonObject;
}

/** What a file says together with the parts that it names in `uses`. */
export function useParts({ value, has }: SourceText, parts: Parts, tell: Tell): UsedParts {
  if (!isJsonObject(value)) return { value, parts: [], isWhole: true, placeOf: () => undefined };
  let isWhole = true;
  const uses = usesOf(value['uses'], parts, (...mistake) => {
    isWhole = false;
    tell(...mistake);
  });
  let merged: JsonObject = value;
  for (const { part, values } of uses)
    merged = mergePart(merged, fillParameters(part.keywords as Json, values) as JsonObject);
  return {
    value: merged as Json,
    parts: uses.map(({ part }) => part),
    isWhole,
    placeOf: (path) => {
      if (uses.length === 0 || has(path)) return undefined;
      for (const use of uses) {
        const found = placeIn(use, path, value);
        if (found) return { part: use.part, path: found };
      }
      return undefined;
    },
  };
}

/** What a file says with the parts it uses, none of them wrong: for whoever reads files that were checked. */
export const withParts = (value: Json, parts: Parts): Json => {
  const { uses: _, ...rest } = useParts({ value, has: () => false } as unknown as SourceText, parts, () => {})
    .value as JsonObject;
  return rest as Json;
};

function usesOf(written: Json | undefined, parts: Parts, tell: Tell): readonly Use[] {
  if (typeof written === 'string') return useOf(written, {}, ['uses'], parts, tell);
  // Another shape is told by the meta-schema.
  if (!isJsonObject(written)) return [];
  return Object.entries(written).flatMap(([name, given]) =>
    isJsonObject(given) ? useOf(name, given, ['uses', name], parts, tell) : [],
  );
}

function useOf(name: string, given: JsonObject, path: Path, parts: Parts, tell: Tell): readonly Use[] {
  const part = parts.byName.get(name);
  const at = path.length > 1 ? 'key' : undefined;
  if (!part) {
    const isBroken = parts.broken === 'any' || parts.broken.has(name);
    const reason = isBroken ? `共用部分 \`${name}\` 自己有错误，改好之后本页面才可用` : `没有共用部分 \`${name}\``;
    tell(path, `${reason}${isBroken ? '' : hint(name, [...parts.byName.keys()])}`, at);
    return [];
  }
  const known = Object.keys(part.parameters);
  for (const parameter of Object.keys(given))
    if (!known.includes(parameter))
      tell([...path, parameter], `\`${name}\` 没有参数 \`${parameter}\`${hint(parameter, known)}`, 'key');
  const lacking = Object.entries(part.parameters).filter(
    ([parameter, { default: otherwise }]) => otherwise === undefined && given[parameter] === undefined,
  );
  for (const [parameter, { description, example }] of lacking) {
    const such = example === undefined ? '' : `，例如 ${JSON.stringify(example)}`;
    tell(path, `\`${name}\` 要给参数 \`${parameter}\`：${description}${such}`, at);
  }
  return lacking.length > 0 ? [] : [{ part, values: valuesOf(part, given) }];
}

/** What all parameters are: as given, else their defaults, which may name parameters before them. */
export function valuesOf({ parameters }: Pick<Part, 'parameters'>, given: JsonObject): JsonObject {
  const values: Record<string, Json> = { ...given };
  for (const [name, { default: otherwise }] of Object.entries(parameters))
    if (values[name] === undefined && otherwise !== undefined) values[name] = fillParameters(otherwise, values) ?? null;
  return values;
}

/** The keys under which something is written in a part: its parameters are filled in only where it is used. */
export function placeIn(
  { part, values }: { readonly part: Pick<Part, 'keywords'>; readonly values: JsonObject },
  path: Path,
  file: JsonObject,
): Path | undefined {
  const found: (string | number)[] = [];
  let here: Json | undefined = part.keywords as Json;
  for (const [depth, step] of path.entries()) {
    const own: Json | undefined = depth === 1 ? file[String(path[0])] : undefined;
    const key = keyOf(here, step, Array.isArray(own) ? own.length : 0, values);
    if (key === undefined) return undefined;
    found.push(key);
    here = (here as Readonly<Record<string | number, Json>>)[key];
    // A value that a parameter brings stands at the parameter.
    if (typeof here === 'string' && depth < path.length - 1) return found;
  }
  return found;
}

function keyOf(
  here: Json | undefined,
  step: string | number,
  before: number,
  values: JsonObject,
): string | number | undefined {
  if (typeof step === 'number') return Array.isArray(here) && step - before in here ? step - before : undefined;
  return isJsonObject(here) ? Object.keys(here).find((key) => fillText(key, values) === step) : undefined;
}
