/** Fields of records that are reached through several refs: `gunId.stationId.branchCompanyId`. */
import { compact, toField } from '../keywords/toField.ts';
import type { Field } from '../screen/Field.ts';
import { followPath, toLinkedField } from './followPath.ts';
import type { LinkContext } from './LinkContext.ts';

/** A path leads through so many refs at most: each is one more table that a query joins. */
export const mostRefs = 3;

/** Whether a name leads to another record. */
export const isPath = (name: string): boolean => name.includes('.');

/**
 * The field that a path leads to, after the refs on its way that are no own fields, each as a linked field of the record that
 * it begins at. Or why it leads nowhere; undefined while a screen on the way is unknown or broken, which is told at its ref.
 */
export function reachField(
  name: string,
  fields: readonly Field[],
  context: Pick<LinkContext, 'byId'>,
): readonly Field[] | string | undefined {
  const parts = name.split('.');
  if (parts.length > mostRefs + 1) return `\`${name}\` 经过 ${parts.length - 1} 个引用，最多 ${mostRefs} 个`;
  const [ref, field] = [parts.slice(0, -1).join('.'), parts.at(-1)!];
  const before = isPath(ref) ? reachField(ref, fields, context) : [];
  if (before === undefined || typeof before === 'string') return before;
  const found = followPath(
    { ref, field },
    [...fields.filter(({ through }) => !through), ...before.map(asOwn)],
    context,
  );
  if (found === undefined || typeof found === 'string') return found;
  const plain = { ...toField(name, { title: '', list: false }, false), list: null, search: null, form: null };
  const through = { ref, field, screen: '', column: '', code: '', onlyRead: true, onlyAsked: true } as const;
  const linked = toLinkedField({ ...plain, through }, undefined, found);
  // A ref that its own file has linked knows its label.
  return [...before, { ...linked, list: null, search: null, form: null, ...compact({ ref: found.source.ref }) }];
}

/** A ref of the record that was reached is followed as an own one is. */
function asOwn(field: Field): Field {
  const { through: _, ...own } = field;
  return own;
}

/** The codes of all screens that a path reads: whoever lacks one cannot ask for it. */
export const codesOn = (reached: readonly Field[]): readonly string[] =>
  reached.flatMap(({ through }) => (through ? [through.code] : []));
