import type { Screen } from '../../schemas/language/index.ts';
import type { Unmet } from '../../schemas/language/reading/readScreens.ts';
import type { ApiEntry } from '../kinds/calls.ts';
import { kindOf } from '../kinds/index.ts';
import type { Route } from './route.ts';

type FixedCall = Pick<Route, 'method' | 'url'>;

/**
 * Refuses routes of which one would never be reached: two with one address, or a fixed one on the address of a screen's
 * call, which is looked up after all fixed ones. @throws Error naming both
 */
export function refuseShadows(routes: readonly FixedCall[], screens: readonly Screen[]): void {
  const first = new Map<string, FixedCall>();
  for (const route of routes) {
    const key = `${route.method} ${route.url.replaceAll(/:\w+/g, ':')}`;
    const other = first.get(key);
    if (other)
      throw new Error(`固定接口 ${nameOf(route)} 与 ${nameOf(other)} 地址相同，后一个永远不会被调用，服务器不能启动。`);
    first.set(key, route);
  }
  const fixed = byFirstWord(routes);
  for (const screen of screens) {
    const [shadow] = shadowsOn(screen, fixed);
    if (shadow)
      throw new Error(
        `固定接口 ${nameOf(shadow.route)} 挡住了页面 screens/${screen.component}.json 的接口 ` +
          `${shadow.entry.call.method} ${shadow.entry.call.path}（${shadow.entry.summary}），服务器不能启动。请给其中一个换地址。`,
      );
  }
}

/** The same of a file that comes to a running server: it is refused at its place, and the fixed route stays. */
export function toldShadows(routes: readonly FixedCall[]): (screen: Screen) => readonly Unmet[] {
  const fixed = byFirstWord(routes);
  return (screen) =>
    shadowsOn(screen, fixed).map(({ entry, route }) => ({
      ...placeOf(entry),
      message: `接口 \`${entry.call.method} ${entry.call.path}\` 是服务器自带的（${nameOf(route)}），请给它换一个地址`,
    }));
}

const nameOf = ({ method, url }: FixedCall): string => `${method} ${url}`;

/** Thousands of screens ask, and few of the fixed addresses begin as theirs do. */
type ByFirstWord = ReadonlyMap<string, readonly FixedCall[]>;

function byFirstWord(routes: readonly FixedCall[]): ByFirstWord {
  const grouped = new Map<string, FixedCall[]>();
  for (const route of routes) {
    const word = firstWordOf(route.url);
    grouped.set(word, [...(grouped.get(word) ?? []), route]);
  }
  return grouped;
}

/** `/sys/user/:id`: `sys`; all addresses that begin with any word have the same one. */
function firstWordOf(url: string): string {
  const [, word = ''] = url.split('/', 2);
  return word.startsWith(':') || word === '*' ? '*' : word;
}

function shadowsOn(screen: Screen, routes: ByFirstWord) {
  return kindOf(screen)
    .entriesOf(screen)
    .flatMap((entry) => {
      const likely = [...(routes.get(firstWordOf(entry.call.path)) ?? []), ...(routes.get('*') ?? [])];
      const route = likely.find(({ method, url }) => method === entry.call.method && covers(url, entry.call.path));
      return route ? [{ entry, route }] : [];
    });
}

/** Whether requests for a path of a screen end at the fixed address; `{id}` in the path stands for any word. */
function covers(url: string, path: string): boolean {
  const [fixed, asked] = [url.split('/'), path.split('/')];
  if (fixed.at(-1) === '*') return fixed.slice(0, -1).every((part, index) => part === asked[index]);
  return fixed.length === asked.length && fixed.every((part, index) => part.startsWith(':') || part === asked[index]);
}

function placeOf({ operation }: ApiEntry): Pick<Unmet, 'where' | 'at'> {
  if (operation.kind === 'action') return { where: ['actions', operation.action.name], at: 'key' };
  if ('child' in operation) return { where: ['children', operation.child.name], at: 'key' };
  return { where: ['api'], at: 'value' };
}
