import { type Claim, kindOf } from '../kinds/index.ts';
import { inFolder, whyNotScreenId } from '../screen/names.ts';
import { toCamel } from '../values/casing.ts';
import { type Draft, toId } from './Draft.ts';

/** Who was there first comes first: of two files that claim one thing, the second is refused. */
function byOwnership(a: Draft, b: Draft, owners: ReadonlyMap<string, string> | undefined): number {
  const owns = (draft: Draft) => (draft.screen && owners?.get(draft.screen.id) === draft.component ? 0 : 1);
  // A file that is broken anyhow takes nothing from a good one.
  const isBroken = (draft: Draft) => (draft.problems.length > 0 ? 1 : 0);
  // What a screen was called stands back behind what another is called.
  const hadOther = ({ file }: Draft) => (file && 'was' in file ? 1 : 0);
  return (
    owns(a) - owns(b) ||
    isBroken(a) - isBroken(b) ||
    hadOther(a) - hadOther(b) ||
    a.savedAt - b.savedAt ||
    (a.component < b.component ? -1 : 1)
  );
}

/**
 * Ids, tables, calls and permission codes belong to one screen each; the newcomer is refused.
 * @param formerOwners which component had each id before
 * @returns those whose very id is another screen's
 */
export function rejectDuplicates(
  drafts: readonly Draft[],
  formerOwners: ReadonlyMap<string, string> | undefined,
): ReadonlySet<Draft> {
  const takers = new Set<Draft>();
  const owners = new Map<string, string>();
  for (const draft of drafts.toSorted((a, b) => byOwnership(a, b, formerOwners))) {
    const { screen, file } = draft;
    if (!screen || !file || !draft.isWhole) continue;
    const own = new Set<string>();
    const told = new Set<string>();
    for (const [claim, where, what] of kindOf(screen).claimsOf(screen, file)) {
      const owner = owners.get(claim) ?? (own.has(claim) ? draft.path : undefined);
      own.add(claim);
      // What follows from a taken id is no second mistake.
      if (owner === undefined || told.has(owner)) continue;
      if (where[0] === 'id' && isTold(draft, where)) told.add(owner);
      else if (owner === draft.path) draft.report(where, `${what} 在本文件里写了两次`, placeOf(where));
      else
        draft.report(
          where,
          `${what} 已被 ${owner} 占用；请换一个${where[0] === 'id' ? freeId(draft, drafts) : ''}`,
          placeOf(where),
        );
      if (owner !== draft.path) told.add(owner);
      delete draft.screen;
      draft.isWhole = false;
      if (where[0] === 'id' && owner !== draft.path) {
        takers.add(draft);
        forgetFollowing(draft, screen.id);
      }
    }
    if (draft.screen) for (const claim of own) owners.set(claim, draft.path);
  }
  return takers;
}

/** Whether a mistake is told at a place: what follows from it is none. */
function isTold({ problems, source }: Draft, where: Claim[1]): boolean {
  const { line, column } = source.positionOf(source.offsetOf(where));
  return problems.some((problem) => problem.line === line && problem.column === column);
}

/** An id that nobody has: that of its file's name, or with the folder before it. */
function freeId({ component, screen }: Draft, drafts: readonly Draft[]): string {
  const own = toId(component);
  const taken = new Set(drafts.map((draft) => draft.screen?.id));
  const isFree = (id: string): boolean => !taken.has(id) && whyNotScreenId(id, component) === undefined;
  const free = [own, inFolder(screen!.id, component), inFolder(own, component)].find(isFree);
  return free === undefined ? '' : `，如 \`${free}\``;
}

/** Keys that are called after a taken id are wrong with it. */
function forgetFollowing({ problems }: Draft, id: string): void {
  const others = problems.filter(({ message }) => !message.includes(`\`${toCamel(id)}Id\``));
  problems.splice(0, problems.length, ...others);
}

/** Names stand in the keys of actions and sub-tables, everything else in values. */
const placeOf = (where: Claim[1]): 'key' | 'value' => (where.length === 2 && where[0] !== 'api' ? 'key' : 'value');
