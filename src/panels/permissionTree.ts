import { isListOf, isRecord, toText } from '../api/shapes.ts';

/** A menu or button that a role can be granted. */
export interface PermissionNode {
  readonly key: string;
  readonly title: string;
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
  return [{ key, title, children }];
}

/** Every key of a tree, parents before their children. */
export function allKeys(nodes: readonly PermissionNode[]): readonly string[] {
  return nodes.flatMap(({ key, children }) => [key, ...allKeys(children)]);
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
  const next = new Set(checked);
  const below = isLinked ? allKeys([node]) : [key];
  if (checked.has(key)) for (const each of below) next.delete(each);
  else for (const each of isLinked ? [...path.map((above) => above.key), ...below] : below) next.add(each);
  return next;
}

function pathTo(nodes: readonly PermissionNode[], key: string): readonly PermissionNode[] {
  for (const node of nodes) {
    if (node.key === key) return [node];
    const below = pathTo(node.children, key);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}
