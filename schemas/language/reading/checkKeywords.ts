import metaSchema from '../screen.schema.json' with { type: 'json' };
import { screenKinds } from '../kinds/index.ts';
import type { Report } from '../screen/knownFields.ts';
import type { FileBase } from '../screen/ScreenFile.ts';
import type { Json } from '../values/Json.ts';
import { sayForeign } from './unknownKeyword.ts';

/** The keywords of every screen file. */
export const baseKeywords: Readonly<Record<keyof FileBase, true>> = {
  $schema: true,
  version: true,
  id: true,
  title: true,
  kind: true,
  menu: true,
};

const homesOf = (key: string): readonly string[] =>
  Object.entries(screenKinds).flatMap(([name, { keywords }]) => (Object.hasOwn(keywords, key) ? [name] : []));

/** The keywords at the root of what was written that belong to files of other kinds only. */
export function foreignKeywords(written: Json): ReadonlySet<string> {
  const { kind, keys } = rootOf(written);
  return new Set(
    keys.filter((key) => {
      const homes = Object.hasOwn(baseKeywords, key) ? [] : homesOf(key);
      return homes.length > 0 && !homes.includes(kind);
    }),
  );
}

/** The kind of a file that says none and has nothing of a list: the one whose keywords it has at its root, and one of these. */
export function kindMeant(written: Json): { readonly name: string; readonly by: string } | undefined {
  const foreign = [...foreignKeywords(written)];
  const { keys } = rootOf(written);
  if (foreign.length === 0 || keys.includes('kind') || keys.includes('properties')) return undefined;
  const all = Object.keys(screenKinds).filter((kind) => foreign.every((key) => homesOf(key).includes(kind)));
  // What several kinds have says which one it is only where all is there that the kind needs.
  const [name, ...others] =
    all.length > 1 ? all.filter((kind) => neededBy(kind).every((key) => keys.includes(key))) : all;
  const by = foreign.find((key) => homesOf(key).length === 1) ?? foreign[0]!;
  return name !== undefined && others.length === 0 ? { name, by } : undefined;
}

/** The keywords that no file of a kind is without. */
const neededBy = (kind: string): readonly string[] =>
  metaSchema.allOf.find((one) => (one.if.properties.kind.enum as readonly string[]).includes(kind))?.then.required ??
  [];

/** Says of each of them where it belongs. */
export function checkKeywords(written: Json, report: Report): void {
  const { kind, valueOf } = rootOf(written);
  for (const key of foreignKeywords(written)) report([key], sayForeign(key, valueOf(key), kind, homesOf(key)), 'key');
}

function rootOf(written: Json): {
  readonly kind: string;
  readonly keys: readonly string[];
  readonly valueOf: (key: string) => unknown;
} {
  const root = (typeof written === 'object' && written !== null ? written : {}) as Readonly<Record<string, unknown>>;
  const kind = String(root['kind'] ?? 'list');
  // Of a kind that there is not, the kind is the mistake.
  return { kind, keys: Object.hasOwn(screenKinds, kind) ? Object.keys(root) : [], valueOf: (key) => root[key] };
}
