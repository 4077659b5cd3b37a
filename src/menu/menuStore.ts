import { proxy, ref } from 'valtio';
import type { Permissions } from '../../renderers/ports/index.ts';
import { call } from '../api/call.ts';
import { restoreDicts } from '../api/dictionaries.ts';
import { apiBase } from '../api/http.ts';
import { componentOf, fetchScreenIndex } from '../api/screens.ts';
import { isRecord } from '../values/shapes.ts';
import { texts } from '../messages/texts.ts';
import { createPermissions, eitherOf, parsePermissions } from '../permissions/permissions.ts';
import { loadPerson } from './loadPerson.ts';
import { session } from '../session/session.ts';
import type { UrlValues } from './fillUrl.ts';
import type { MenuItem, MenuRoute } from './menuTypes.ts';
import { parseMenu } from './parseMenu.ts';
import { lostRoutes, toRoutes } from './toRoutes.ts';

interface MenuState {
  status: 'unknown' | 'ready';
  /** Whose menu this is, so that the next person never sees it. */
  owner: string | null;
  items: readonly MenuItem[];
  routes: readonly MenuRoute[];
  permissions: Permissions;
  /** Whether the server opens sockets to the person. */
  sockets: boolean;
  /** Why the list of screens is not known, which links between pages need; null where it is. */
  indexFailure: string | null;
}

const nothingAllowed = createPermissions({ own: [], all: [] });
const empty = (): MenuState => ({
  status: 'unknown',
  owner: null,
  items: ref([]),
  routes: ref([]),
  permissions: ref(nothingAllowed),
  sockets: false,
  indexFailure: null,
});

/** The menu, routes and permissions of the signed-in person. */
export const menu = proxy<MenuState>(empty());

/** Forgets the menu, as signing out does. */
export function clearMenu(): void {
  Object.assign(menu, empty());
}

/** Whether the menu of the running session is here. */
export function isMenuReady(): boolean {
  return menu.status === 'ready' && menu.owner === ownerOf();
}

/**
 * Loads menu, permissions and the index of screens of the session.
 * @param open addresses whose pages stay, with what was permitted, though the menu has them no more or permits it under other
 * codes: a file that is exchanged for another is gone for a moment, and a page hears of its other id no sooner than the menu
 * @throws Error when the call failed or the menu is empty
 */
export function loadMenu(open: readonly string[] = []): Promise<void> {
  const loading = load(open);
  running = loading.catch(() => undefined);
  return loading;
}

let running: Promise<void> = Promise.resolve();

/** Waits for the menu that is on its way, with what it permits; whether it comes is for whoever asked for it. */
export const menuSettled = (): Promise<void> => running;

/** What the last answer permits, and nothing of the one before it. */
let permitted = nothingAllowed;

async function load(open: readonly string[]): Promise<void> {
  const owner = ownerOf();
  const indexLoading = loadIndex();
  // Without it the person stays as they were when they signed in.
  const personLoading = loadPerson().catch((error: unknown) => console.warn('the person could not be renewed', error));
  const result = await askMenu();
  const items = parseMenu(result['menu'], urlValues());
  if (items.length === 0) {
    console.error('getPermissionList: permissions must be a non-null array !');
    throw new Error(texts.noMenu);
  }
  await Promise.all([indexLoading, personLoading]);
  restoreDicts();
  answered = JSON.stringify(result);
  const routes = toRoutes(items, texts.home);
  const lost = lostRoutes(menu.routes, routes, open);
  const permissions = createPermissions({
    own: parsePermissions(result['auth']),
    all: parsePermissions(result['allAuth']),
  });
  Object.assign(menu, {
    status: 'ready',
    owner,
    items: ref(items),
    routes: ref([...routes, ...lost]),
    sockets: result['sockets'] === true,
    permissions: ref(open.length > 0 ? eitherOf(permissions, permitted) : permissions),
  });
  permitted = permissions;
}

const askMenu = () =>
  call({ method: 'GET', url: '/sys/permission/getUserPermissionByToken' }, (value) =>
    isRecord(value) ? value : undefined,
  );

/** The answer that the menu was made of, as text. */
let answered = '';

/**
 * Asks whether the menu or the permissions of the session are others by now, and loads them if they are.
 * @returns whether they were
 * @throws DataError
 */
export async function freshenMenu(): Promise<boolean> {
  const owner = ownerOf();
  const result = await askMenu();
  if (owner !== ownerOf() || !isMenuReady() || JSON.stringify(result) === answered) return false;
  await loadMenu();
  return true;
}

/** Loads the list of screens; a failure is told in the shell and takes no page away. */
export async function loadIndex(): Promise<void> {
  try {
    await fetchScreenIndex();
    menu.indexFailure = null;
  } catch (error) {
    console.warn('screen index failed to load', error);
    menu.indexFailure = error instanceof Error ? error.message : texts.server;
  }
}

/** The path that shows a screen id, or null when this person's menu has none. */
export function pathOfScreen(screenId: string): string | null {
  const component = componentOf(screenId);
  if (component === undefined) return null;
  const route = menu.routes.find(
    ({ target, path }) => target.kind === 'page' && target.component === component && !path.includes(':'),
  );
  return route?.path ?? null;
}

function ownerOf(): string {
  return `${session.user?.id ?? ''}@${session.tenantId}`;
}

function urlValues(): UrlValues {
  const { origin, hostname } = window.location;
  return {
    origin,
    hostname,
    tenantId: session.tenantId,
    username: session.user?.username ?? '',
    apiBase: apiBase || origin,
  };
}
