import { pathsRead } from '../expressions/expressions.ts';
import type { LinkContext } from '../linking/LinkContext.ts';
import { codesOn, isPath, reachField } from '../linking/reachField.ts';
import type { Field } from '../screen/Field.ts';
import { unknownField } from '../screen/knownFields.ts';
import type { RecordScreen } from '../screen/Screen.ts';
import type { Asked } from './Query.ts';

/** A screen that is asked, with the fields that a query reaches through its refs. */
export interface AskedScreen {
  readonly target: RecordScreen;
  /** Why a path leads nowhere; undefined for one that does, and while nobody can say. */
  whyNot(path: string): string | undefined;
  /** Whether a path leads through a screen that is not there or cannot be read just now. */
  isUnknown(path: string): boolean;
  /** Those of the names that are paths, with the codes of the screens that they read on their way; nothing for own fields. */
  through(names: readonly (string | undefined)[]): Pick<Asked, 'through' | 'paths'>;
}

/** Adds the fields of other records that are named by paths, so that all else finds them as own ones. */
export function withPaths(
  target: RecordScreen,
  names: readonly (string | undefined)[],
  context: Pick<LinkContext, 'byId'>,
): AskedScreen {
  const paths = [...new Set(names.filter((name) => name !== undefined && isPath(name)))] as readonly string[];
  const found = new Map(paths.map((path) => [path, reachField(path, target.fields, context)]));
  const reached = new Map<string, Field>();
  for (const fields of found.values())
    if (typeof fields === 'object') for (const field of fields) reached.set(field.name, field);
  const others = target.fields.filter(({ name }) => !reached.has(name));
  return {
    target: reached.size === 0 ? target : { ...target, fields: [...others, ...reached.values()] },
    whyNot: (path) => {
      const answer = found.get(path);
      return typeof answer === 'string' ? `页面 \`${target.id}\` ${answer}` : undefined;
    },
    isUnknown: (path) => found.has(path) && found.get(path) === undefined,
    through: (asked) => {
      const own = paths.filter((path) => asked.includes(path) && typeof found.get(path) === 'object');
      const codes = own.flatMap((path) => codesOn(found.get(path) as readonly Field[]));
      return own.length > 0 ? { through: [...new Set(codes)], paths: own } : {};
    },
  };
}

/** The paths in the conditions of a query; none where they cannot be read. */
export const pathsOfWhere = (where: string | undefined, { fields }: RecordScreen): readonly string[] =>
  where === undefined ? [] : pathsRead(where, { fields }).map(({ ref, field }) => `${ref}.${field}`);

/** That a name is no field of a screen, or why a path leads nowhere; undefined while nobody can say, which is told elsewhere. */
export const noSuchField = ({ target, whyNot, isUnknown }: AskedScreen, name: string): string | undefined =>
  isUnknown(name) ? undefined : (whyNot(name) ?? `页面 \`${target.id}\` ${unknownField(name, target.fields)}`);
