import { isRecordScreen, type Screen } from '../../schemas/language/index.ts';
import type { ApiEntry } from '../kinds/calls.ts';
import { kindOf } from '../kinds/index.ts';
import type { ScreenRegistry } from '../Services.ts';

/** Looks endpoints up by `METHOD path`; made anew with the first call after a change, so that a dropped-in file is live. */
export class ApiTable {
  private screens: readonly Screen[] | undefined;
  private entries: ReadonlyMap<string, ApiEntry> = new Map();
  private readonly registry: ScreenRegistry;

  constructor(registry: ScreenRegistry) {
    this.registry = registry;
  }

  find(method: string, path: string): ApiEntry | undefined {
    const screens = this.registry.all();
    if (screens !== this.screens) {
      this.screens = screens;
      this.entries = toMap(screens);
    }
    const withId = path.replace(/[^/]+$/, '{id}');
    return this.entries.get(`${method} ${path}`) ?? this.entries.get(`${method} ${withId}`);
  }
}

function toMap(screens: readonly Screen[]): ReadonlyMap<string, ApiEntry> {
  const entries = new Map<string, ApiEntry>();
  const all = screens.flatMap((screen) => kindOf(screen).entriesOf(screen));
  for (const entry of all) {
    const key = `${entry.call.method} ${entry.call.path}`;
    // An own action on the path of a built-in call has been written on purpose; the first of equals stays.
    if (!entries.has(key) || entry.operation.kind === 'action') entries.set(key, entry);
  }
  // A page that was opened before its screen had another id calls it where it lay, if nothing else lies there now.
  for (const entry of all) {
    const { screen, call } = entry;
    if (!isRecordScreen(screen) || !screen.was || !call.path.startsWith(`${screen.api.base}/`)) continue;
    const key = `${call.method} ${screen.was.base}${call.path.slice(screen.api.base.length)}`;
    if (!entries.has(key)) entries.set(key, entry);
  }
  return entries;
}
