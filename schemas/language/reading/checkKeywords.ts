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
