import { isListOf, isRecord, toText } from '../values/shapes.ts';

/** A menu, a button or a data rule that can be granted. */
export interface PermissionNode {
  readonly key: string;
  readonly title: string;
  /** A data rule narrows the menu above it: it is never ticked along with others. */
  readonly isRule: boolean;
  /** Whether the menu has data rules, which are asked for one menu at a time. */
  readonly hasRules: boolean;
  readonly children: readonly PermissionNode[];
}

/** Reads the tree of `/sys/role/queryTreeList`; undefined when the answer is no tree. */
export function parsePermissionTree(result: unknown): readonly PermissionNode[] | undefined {
  const list = isRecord(result) ? result['treeList'] : undefined;
  return isListOf(list, isRecord) ? list.flatMap(toNode) : undefined;
}

function toNode(item: Readonly<Record<string, unknown>>): readonly PermissionNode[] {
  const key = toText(item['key']) ?? toText(item['value']) ?? toText(item['id']);
  if (!key) return [];
  const title = toText(item['title']) ?? toText(item['slotTitle']) ?? toText(item['label']) ?? key;
  const children = isListOf(item['children'], isRecord) ? item['children'].flatMap(toNode) : [];
  return [{ key, title, isRule: false, hasRules: Number(item['ruleFlag']) === 1, children }];
}

/** The data rules of one menu and the ids of those that are chosen. */
export interface MenuRules {
  readonly rules: readonly { readonly id: string; readonly title: string }[];
  readonly chosen: readonly string[];
}

/** Reads `{datarule, drChecked}`; a rule that is switched off narrows nothing and is not shown. */
export function parseMenuRules(result: unknown): MenuRules | undefined {
  const list = isRecord(result) ? result['datarule'] : undefined;
  if (!isRecord(result) || !isListOf(list, isRecord)) return undefined;
  const rules = list.filter((rule) => toText(rule['status']) !== '0').flatMap(toRule);
  const known = new Set(rules.map(({ id }) => id));
  const chosen = (toText(result['drChecked']) ?? '').split(',').filter((id) => known.has(id));
  return { rules, chosen };
}

function toRule(rule: Readonly<Record<string, unknown>>): MenuRules['rules'] {
  const text = (name: string): string => toText(rule[name]) ?? '';
  if (!text('id')) return [];
  const condition = [text('ruleColumn'), text('ruleConditions'), text('ruleValue')].join(' ');
  return [{ id: text('id'), title: `${text('ruleName')}（${condition}）` }];
}

/** The key of a rule in the tree: a rule stands below its menu and nowhere else. */
export const ruleKey = (permissionId: string, ruleId: string): string => `${permissionId}#${ruleId}`;

/** The tree with the rules of each menu as its first children. */
export function withRules(
  nodes: readonly PermissionNode[],
  rules: ReadonlyMap<string, MenuRules>,
): readonly PermissionNode[] {
  return nodes.map((node) => {
    const own = (rules.get(node.key)?.rules ?? []).map(({ id, title }) => ({
      key: ruleKey(node.key, id),
      title,
      isRule: true,
      hasRules: false,
      children: [],
    }));
    return { ...node, children: [...own, ...withRules(node.children, rules)] };
  });
}

/** Every menu and button of a tree, parents before their children. */
export function allKeys(nodes: readonly PermissionNode[]): readonly string[] {
  return nodes.flatMap((node) => (node.isRule ? [] : [node.key, ...allKeys(node.children)]));
}

/** The menus of a tree that have data rules. */
export function menusWithRules(nodes: readonly PermissionNode[]): readonly string[] {
  return nodes.flatMap((node) => [...(node.hasRules ? [node.key] : []), ...menusWithRules(node.children)]);
}

/** The branches that lead to a title with the text in it; a match keeps everything below it. */
export function filterTree(nodes: readonly PermissionNode[], text: string): readonly PermissionNode[] {
  if (text === '') return nodes;
  return nodes.flatMap((node) => {
    if (node.title.includes(text)) return [node];
    const children = filterTree(node.children, text);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/**
 * The keys after one was ticked or cleared. Linked: a tick brings everything below and the groups above,
 * since a button without its menu opens nothing; clearing takes everything below. Strict: only the one key.
 * Rules are ticked one by one; a ticked rule brings its menu, and a cleared menu loses its rules.
 */
export function toggleKey(
  nodes: readonly PermissionNode[],
  checked: ReadonlySet<string>,
  key: string,
  isLinked: boolean,
): ReadonlySet<string> {
  const path = pathTo(nodes, key);
  const node = path.at(-1);
  if (!node) return checked;
  const below = isLinked || node.isRule ? [key, ...allKeys(node.children)] : [key];
  if (checked.has(key)) return without(nodes, checked, below);
  const above = isLinked || node.isRule ? path.map((one) => one.key) : [];
  return new Set([...checked, ...above, ...below]);
}

/** The ticked menus of which something below is not ticked: they stand neither for all of it nor for nothing. */
export const partlyChecked = (nodes: readonly PermissionNode[], checked: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(
    nodes.flatMap((node) => {
      const isPart = checked.has(node.key) && allKeys(node.children).some((key) => !checked.has(key));
      return [...(isPart ? [node.key] : []), ...partlyChecked(node.children, checked)];
    }),
  );

/** The ticked menus that have data rules of which none is ticked: whoever holds them is narrowed by nothing there. */
export const unnarrowed = (nodes: readonly PermissionNode[], checked: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(
    nodes.flatMap((node) => {
      const rules = node.children.filter(({ isRule }) => isRule);
      const isOpen = checked.has(node.key) && rules.length > 0 && !rules.some(({ key }) => checked.has(key));
      return [...(isOpen ? [node.key] : []), ...unnarrowed(node.children, checked)];
    }),
  );

/** The keys without some of them, and without the rules of menus that are no longer among them. */
export function without(
  nodes: readonly PermissionNode[],
  checked: ReadonlySet<string>,
  keys: readonly string[],
): ReadonlySet<string> {
  const left = new Set([...checked].filter((key) => !keys.includes(key)));
  for (const [rule, menu] of rulesIn(nodes)) if (!left.has(menu)) left.delete(rule);
  return left;
}

/** The keys of all rules, each with the key of its menu. */
function rulesIn(nodes: readonly PermissionNode[], menu = ''): readonly (readonly [string, string])[] {
  return nodes.flatMap((node) => (node.isRule ? [[node.key, menu] as const] : rulesIn(node.children, node.key)));
}

function pathTo(nodes: readonly PermissionNode[], key: string): readonly PermissionNode[] {
  for (const node of nodes) {
    if (node.key === key) return [node];
    const below = pathTo(node.children, key);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}
