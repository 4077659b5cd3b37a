import { call, callEnvelope } from '../api/call.ts';
import { toText } from '../values/shapes.ts';
import type { GrantCalls } from './holders.ts';
import {
  allKeys,
  menusWithRules,
  type MenuRules,
  parseMenuRules,
  parsePermissionTree,
  type PermissionNode,
  ruleKey,
  unnarrowed,
  withRules,
} from './permissionTree.ts';

/** What a holder may be given, and what it has. */
export interface Grants {
  readonly tree: readonly PermissionNode[];
  /** The ids of the menus and buttons, and the keys of the rules, that the holder has. */
  readonly held: ReadonlySet<string>;
  readonly rules: ReadonlyMap<string, MenuRules>;
}

/** Asks for the tree, what is granted, and the data rules of the menus that have some. */
export async function loadGrants(calls: GrantCalls, signal: AbortSignal): Promise<Grants> {
  const [tree, granted] = await Promise.all([
    call({ method: 'GET', ...calls.tree, signal }, parsePermissionTree),
    call({ method: 'GET', ...calls.granted, signal }, parseIds),
  ]);
  const loaded = await Promise.all(
    menusWithRules(tree).map(
      async (id) => [id, await call({ method: 'GET', url: calls.rules(id), signal }, parseMenuRules)] as const,
    ),
  );
  const chosen = loaded.flatMap(([id, { chosen }]) => chosen.map((rule) => ruleKey(id, rule)));
  const rules = new Map(loaded);
  return { tree: withRules(tree, rules), held: new Set([...granted, ...chosen]), rules };
}

/** Saves what is ticked: menus and buttons first, then the rules of the menus where they changed. Returns the toast. */
export async function saveGrants(
  calls: GrantCalls,
  { held, rules }: Grants,
  checked: ReadonlySet<string>,
): Promise<string> {
  const ruleKeys = ruleKeysOf(rules);
  const ids = (keys: ReadonlySet<string>): readonly string[] => [...keys].filter((key) => !ruleKeys.has(key));
  const { message } = await callEnvelope({
    method: 'POST',
    url: calls.save,
    data: { ...calls.owner, permissionIds: ids(checked).join(','), lastpermissionIds: ids(held).join(',') },
  });
  for (const [permissionId, { rules: all, chosen }] of rules) {
    const wanted = all.filter(({ id }) => checked.has(ruleKey(permissionId, id))).map(({ id }) => id);
    const isSame = wanted.length === chosen.length && wanted.every((id) => chosen.includes(id));
    // A menu that was taken away has lost its rules with it.
    if (isSame || !checked.has(permissionId)) continue;
    const data = { ...calls.owner, permissionId, dataRuleIds: wanted.join(',') };
    await callEnvelope({ method: 'POST', url: calls.saveRules, data });
  }
  return message;
}

const ruleKeysOf = (rules: Grants['rules']): ReadonlySet<string> =>
  new Set([...rules].flatMap(([id, { rules: all }]) => all.map((rule) => ruleKey(id, rule.id))));

/** How many menus and buttons, and how many rules, are ticked, and how many menus with rules are given without one. */
export function countChecked({ tree, rules }: Grants, checked: ReadonlySet<string>) {
  const count = (keys: Iterable<string>): number => [...keys].filter((key) => checked.has(key)).length;
  return {
    menus: count(allKeys(tree)),
    rules: count(ruleKeysOf(rules)),
    open: unnarrowed(tree, checked).size,
  };
}

function parseIds(result: unknown): readonly string[] | undefined {
  return Array.isArray(result) ? result.flatMap((id) => toText(id) ?? []) : undefined;
}
