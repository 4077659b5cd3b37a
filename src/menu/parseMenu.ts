import { isRecord, toText } from '../values/shapes.ts';
import { toHttpUrl, type UrlValues } from './fillUrl.ts';
import { HOME_PATH } from './homePath.ts';
import type { MenuItem, MenuTarget } from './menuTypes.ts';

/** The component of the landing page, whatever the server's first menu row names. */
export const HOME_COMPONENT = 'dashboard/Analysis';

/** Components that only hold others. */
const groupComponents = new Set([
  'layouts/RouteView',
  'layouts/PageView',
  'layouts/BlankLayout',
  'layouts/BasicLayout',
]);
const frameComponent = 'layouts/IframePageView';

/** Reads the menu tree of the server. Items that are no items are logged and left out. */
export function parseMenu(menu: unknown, values: UrlValues): readonly MenuItem[] {
  if (!Array.isArray(menu)) return [];
  return menu.flatMap((item: unknown) => {
    const parsed = parseItem(item, values);
    if (!parsed) console.warn('menu item without path and title', item);
    return parsed ? [parsed] : [];
  });
}

function parseItem(item: unknown, values: UrlValues): MenuItem | null {
  if (!isRecord(item)) return null;
  const meta = isRecord(item['meta']) ? item['meta'] : {};
  const path = toPath(toText(item['path']));
  const title = toText(meta['title']) || toText(item['title']) || toText(item['name']) || '';
  if (!title && !path) return null;
  const children = parseMenu(item['children'] ?? [], values);
  const key = path ?? `group:${toText(item['id']) ?? title}`;
  return {
    key,
    title: title || key,
    icon: toText(meta['icon']) || undefined,
    path,
    redirect: toPath(toText(item['redirect'])),
    isOwnRedirect: isTrue(item['alwaysShow']) || isTrue(meta['alwaysShow']),
    target: toTarget(item, meta, path, children.length > 0, values),
    isHidden: isTrue(item['hidden']) || isTrue(meta['hidden']),
    hasRoute: toText(item['route']) !== '0',
    children,
  };
}

function toTarget(
  item: Readonly<Record<string, unknown>>,
  meta: Readonly<Record<string, unknown>>,
  path: string | null,
  hasChildren: boolean,
  values: UrlValues,
): MenuTarget {
  if (path === HOME_PATH) return { kind: 'page', component: HOME_COMPONENT };
  const component = toText(item['component']) ?? '';
  const url = toHttpUrl(toText(meta['url']) || toText(item['path']) || '', values);
  if (url && isTrue(meta['internalOrExternal'])) return { kind: 'window', url };
  if (url && (component === frameComponent || !hasChildren)) return { kind: 'frame', url };
  // A leaf without a component is a page that says so; anything else without one only holds others.
  const isGroup = groupComponents.has(component) || (component === '' && hasChildren);
  return isGroup ? { kind: 'group' } : { kind: 'page', component };
}

/** A router path: one leading slash, no scheme. An address becomes a path of its own below `/frame`. */
function toPath(path: string | undefined): string | null {
  if (!path) return null;
  if (/^[a-z][a-z0-9+.-]*:/i.test(path) || path.includes('{{')) return `/frame/${encodeURIComponent(path)}`;
  return `/${path.replace(/^\/+/, '')}`;
}

function isTrue(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true';
}
