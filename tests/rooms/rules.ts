/** Which way imports run: between the rooms of the house, between the rooms of a room, and to libraries. */
import { posix } from 'node:path';
import type { Import } from './readImports.ts';

/** The programs of the house and which of the others each may use; scripts and tests may use all. */
const ways: Readonly<Record<string, readonly string[]>> = {
  schemas: [],
  renderers: ['schemas'],
  src: ['schemas', 'renderers'],
  server: ['schemas'],
};

export const floors: Readonly<Record<string, readonly string[]>> = {
  'schemas/language': [
    'values',
    'uploads',
    'codes',
    'html',
    'cron',
    'nested',
    'fields',
    'text',
    'screen',
    'cells',
    'expressions',
    'records',
    'imports',
    'keywords',
    'actions',
    'linking',
    'queries',
    'kinds',
    'parts',
    'reading',
  ],
  renderers: [
    'icons',
    'ports',
    'theme',
    'typing',
    'reloaded',
    'editing',
    'button',
    'tag',
    'cards',
    'messages',
    'answers',
    'scroller',
    'popup',
    'download',
    'fields',
    'paper',
    'naming',
    'in-place',
    'table-settings',
    'grid',
    'form',
    'import',
    'actions',
    'marks',
    'ahead',
    'list',
    'detail',
    'master-detail',
    'recycle-bin',
    'dialogs',
    'tree',
    'dashboard',
    'report',
    'monitor',
    'screen',
    'slider',
    'gallery',
  ],
  'renderers/list': [
    'columns',
    'search',
    'super-query',
    'expand',
    'grid',
    'quick',
    'pager',
    'cards',
    'selection',
    'live',
    'tiles',
  ],
  server: [
    'html',
    'trees',
    'kernel',
    'database',
    'tables',
    'kinds',
    'files',
    'sessions',
    'logs',
    'records',
    'outbox',
    'dictionaries',
    'dashboards',
    'report-tables',
    'reports',
    'monitoring',
    'demo',
    'grants',
    'imports',
    'prints',
    'screens',
    'menu',
    'jobs',
    'policies',
    'realtime',
    'routes',
  ],
  'server/records': ['query', 'scope', 'labels', 'rows', 'export', 'rules', 'changes', 'actions'],
  'renderers/form': ['session', 'body', 'conflict', 'live'],
  src: [
    'address',
    'values',
    'messages',
    'storage',
    'session',
    'settings',
    'api',
    'branding',
    'permissions',
    'menu',
    'sockets',
    'notices',
    'sign-in',
    'shortcuts',
    'panels',
    'pages',
    'tabs',
    'layout',
    'boot',
  ],
};

/** Where each library lives: folders, or files that alone use it. */
const homes: Readonly<Record<string, readonly string[]>> = {
  axios: ['src/api'],
  valtio: ['src'],
  'react-router-dom': ['src'],
  react: ['renderers', 'src'],
  'react-dom': ['renderers', 'src'],
  antd: ['renderers', 'src'],
  'ag-grid-community': ['renderers/grid', 'renderers/import/preview', 'renderers/list'],
  'ag-grid-react': ['renderers/grid', 'renderers/import/preview', 'renderers/list', 'renderers/fields'],
  '@rjsf/core': ['renderers/form', 'renderers/fields/nested'],
  '@rjsf/utils': [
    'renderers/form',
    'renderers/fields',
    'schemas/language/records/compileValidator.ts',
    'schemas/language/records/interpretValidators.ts',
  ],
  '@rjsf/antd': ['renderers/fields/nested'],
  '@rjsf/validator-ajv8': ['renderers/fields/nested'],
  '@tiptap/core': ['renderers/fields/richtext'],
  '@codemirror/state': ['renderers/fields/code', 'renderers/fields/markdown'],
  '@codemirror/view': ['renderers/fields/code', 'renderers/fields/markdown'],
  dompurify: ['renderers/fields/editor'],
  marked: ['renderers/fields/markdown'],
  parse5: ['server/html'],
  fastify: ['server/app.ts', 'server/routes'],
  'prom-client': ['server/routes'],
  ws: ['server/realtime'],
  kysely: ['server'],
  pg: ['server/database'],
  '@electric-sql/pglite': ['server/database'],
  '@marcbachmann/cel-js': ['schemas/language/expressions'],
  ajv: ['schemas/language', 'src/api'],
  '@cfworker/json-schema': ['schemas/language/records/interpretValidators.ts'],
  '@vant/area-data': ['schemas/language/codes'],
  'jsonc-parser': ['schemas/language'],
  xlsx: ['schemas/language/imports', 'server/records/export', 'renderers/import/check'],
  comlink: ['renderers/import'],
};

const isIn = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);
const told = ({ from, to }: Import): string => `${from} -> ${to}`;

/** Imports that run against the ways between the programs. */
export const wrongWays = (imports: readonly Import[]): readonly string[] =>
  imports
    .filter(({ from, to, isOurs }) => {
      const [own = '', other = ''] = [from, to].map((path) => path.split('/')[0]);
      const allowed = ways[own];
      return isOurs && allowed && own !== other && !allowed.includes(other);
    })
    .map(told);

/** Imports of libraries from where they do not live, and of Node outside the server. */
export const strayLibraries = (imports: readonly Import[]): readonly string[] =>
  imports
    .filter(({ from, to, isOurs, kind }) => {
      if (isOurs) return false;
      if (to.startsWith('node:')) return !isIn(from, 'server');
      // The type of a value that a library made elsewhere binds nobody to it.
      if (kind === 'type' && to === '@marcbachmann/cel-js') return false;
      return homes[to] && !homes[to].some((home) => isIn(from, home));
    })
    .map(told);

/** Imports from a room of a lower floor to one above it, and rooms that have no floor. */
export function wrongFloors(imports: readonly Import[]): readonly string[] {
  return Object.entries(floors).flatMap(([parent, rooms]) =>
    imports.flatMap((one) => {
      const [from, to] = [roomBelow(parent, one.from), roomBelow(parent, one.to)];
      const unknown = [from, to].filter((room) => room !== undefined && !rooms.includes(room));
      if (unknown.length > 0) return [`${parent}/${unknown[0]} has no floor in tests/rooms/rules.ts`];
      if (from === undefined || to === undefined) return [];
      return rooms.indexOf(from) < rooms.indexOf(to) ? [told(one)] : [];
    }),
  );
}

/** What the running server is without: loaded when it is needed, which is once. */
const apart = ['server/demo'];

/** Imports that load with a program what it should be without; its types cost nothing. */
export const loadedTooEarly = (imports: readonly Import[]): readonly string[] =>
  imports
    .filter(({ from, to, kind }) => kind === 'value' && apart.some((room) => isIn(to, room) && !isIn(from, room)))
    .map(told);

/** The folder of a path directly below another one. */
function roomBelow(parent: string, path: string): string | undefined {
  if (!path.startsWith(`${parent}/`)) return undefined;
  const [room, file] = path.slice(parent.length + 1).split('/');
  return file === undefined ? undefined : room;
}

/** Files that import each other in a circle, also by types and by what is loaded when it is needed. */
export const circles = (imports: readonly Import[]): readonly string[] =>
  findCircles(imports.filter(({ isOurs }) => isOurs).map(({ from, to }) => [from, to]));

/** Folders beside each other that import each other in a circle. */
export function folderCircles(imports: readonly Import[]): readonly string[] {
  const byParent = new Map<string, (readonly [string, string])[]>();
  for (const { from, to, isOurs } of imports) {
    if (!isOurs) continue;
    const [own, other] = [from, to].map((path) => posix.dirname(path).split('/')) as [string[], string[]];
    const depth = own.findIndex((name, index) => name !== other[index]);
    const [room, used] = [own[depth], other[depth]];
    if (room === undefined || used === undefined) continue;
    const parent = own.slice(0, depth).join('/');
    byParent.set(parent, [...(byParent.get(parent) ?? []), [`${parent}/${room}`, `${parent}/${used}`]]);
  }
  return [...byParent.values()].flatMap((edges) => findCircles(edges));
}

/** The circles of a graph: what reaches itself, each told once (Tarjan). */
function findCircles(edges: readonly (readonly [string, string])[]): readonly string[] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of edges) next.set(from, (next.get(from) ?? new Set()).add(to));
  const order = new Map<string, number>();
  const open: string[] = [];
  const found: string[] = [];
  const visit = (node: string): number => {
    let low = order.size;
    order.set(node, low);
    open.push(node);
    for (const target of next.get(node) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (open.includes(target)) low = Math.min(low, order.get(target) ?? low);
    }
    if (low === order.get(node)) {
      const circle = open.splice(open.indexOf(node));
      if (circle.length > 1 || next.get(node)?.has(node)) found.push(circle.toSorted().join(' '));
    }
    return low;
  };
  for (const node of next.keys()) if (!order.has(node)) visit(node);
  return found;
}
