import type { ErrorObject } from 'ajv';
import metaSchema from './screen.schema.json' with { type: 'json' };
import { hint, nearestName } from './problems.ts';

/** The part of the meta-schema that says which keywords an object has. */
interface Level {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Level>>;
}
const definitions: Readonly<Record<string, Level>> = metaSchema.definitions;

/** Keywords whose own keywords say how a record or a field looks: what is often written one level too high. */
const looks = ['list', 'form', 'search', 'menu'];

/** Where keywords belong that stand at a wrong level. */
const homes = [
  ['a property', definitions['property']!.properties!],
  ['the file itself, beside `properties`', metaSchema.properties],
  ['an action', definitions['action']!.properties!],
  ['a sub-table in `children`', definitions['child']!.properties!],
] as const;

/** A keyword that nobody knows where it stands: what is said of it, and which missing keyword it was meant to be. */
export interface UnknownKeyword {
  readonly message: string;
  readonly meant: string | undefined;
}

/** @param missing the keywords that the same object lacks */
export function toUnknownKeyword(error: ErrorObject, missing: readonly string[]): UnknownKeyword {
  const key = String(error.params['additionalProperty']);
  const level = error.parentSchema as Level;
  const known = Object.keys(level.properties ?? {});
  const value = (error.data as Readonly<Record<string, unknown>>)[key];
  const say = (help: string, meant?: string): UnknownKeyword => ({
    message: `unknown keyword \`${key}\`${help}`,
    meant,
  });
  const inner = looks.filter((look) => isSameKind(value, level.properties?.[look]?.properties?.[key]));
  if (inner.length > 0) return say(`; it belongs to ${inner.map((look) => `\`${look}\``).join(' or ')}`);
  const near = nearestName(key, known);
  if (near === undefined && isField(level, value)) return say('; a field stands in `properties`', 'properties');
  const [lacked, ...others] = missing;
  if (near !== undefined && missing.includes(near)) return say(`; did you mean \`${near}\`?`, near);
  if (lacked !== undefined && others.length === 0 && isSameKind(value, level.properties?.[lacked]))
    return say(`; did you mean \`${lacked}\`, which is missing?`, lacked);
  if (key === 'required') return say('; it is a list beside `properties`');
  const home = homes.find(([, keywords]) => Object.hasOwn(keywords, key))?.[0];
  if (near === undefined && home !== undefined) return say(`; it belongs to ${home}`);
  return say(hint(key, known));
}

/** Whether there is such a keyword and it takes values of this kind, as far as it says which. */
function isSameKind(value: unknown, level: Level | undefined): boolean {
  if (!level) return false;
  const target = level.$ref === undefined ? level : definitions[level.$ref.replace('#/definitions/', '')];
  const kinds = [target?.type ?? []].flat().map((kind) => (kind === 'integer' ? 'number' : kind));
  return kinds.length === 0 || kinds.includes(Array.isArray(value) ? 'array' : typeof value);
}

/** A field that was written beside `properties` instead of in them. */
const isField = ({ properties }: Level, value: unknown): boolean =>
  properties !== undefined &&
  Object.hasOwn(properties, 'properties') &&
  typeof value === 'object' &&
  value !== null &&
  'title' in value;
