import type { RecordScreen } from '../../../schemas/language/index.ts';

/** What has another name now. */
interface Renamed {
  readonly name: string;
  readonly was: string;
}

/** Of more names than these nobody asks which of them were others when the rule was last followed. */
const most = 6;

/**
 * What a rule may have said while fields and sub-tables that it reads had the names that they say they had: their values have come
 * along, so whoever followed that follows the rule of now.
 * @param source the rule as it stands in the file
 */
export function formerSources(source: string, screen: RecordScreen): readonly string[] {
  const read = new Set(source.match(tokens)?.map(nameIn));
  const renamed = renamedIn(screen).filter(({ name }) => read.has(name));
  // Some were renamed at this save, others long before.
  return subsetsOf(renamed.slice(0, most)).map((some) => {
    const former = new Map(some.map(({ name, was }) => [name, was]));
    return source.replace(tokens, (token) => token.replace(nameIn(token), (name) => former.get(name) ?? name));
  });
}

/** Names and texts; a text may be the name of a column: `sum(lines, 'price')`. */
const tokens = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[A-Za-z_]\w*/g;
const nameIn = (token: string): string => token.replace(/^["']|["']$/g, '');

function renamedIn({ fields, children }: RecordScreen): readonly Renamed[] {
  const own = children.filter(({ from }) => from === undefined);
  return [[...fields, ...own], ...own.map((child) => child.fields)].flatMap((beside) => {
    const names = new Set(beside.map(({ name }) => name));
    // Where something else has the name by now, a rule of that time meant another value.
    return beside.flatMap(({ name, was }) => (was !== undefined && !names.has(was) ? [{ name, was }] : []));
  });
}

/** Every choice of some of them, and of at least one. */
function subsetsOf([first, ...others]: readonly Renamed[]): readonly (readonly Renamed[])[] {
  if (!first) return [];
  const without = subsetsOf(others);
  return [[first], ...without, ...without.map((some) => [first, ...some])];
}
