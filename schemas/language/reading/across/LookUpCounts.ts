import { kindOf } from '../../kinds/index.ts';
import type { LookedUp, LookUp } from '../../linking/lookedUp.ts';
import type { LookedUpBy } from '../../screen/Field.ts';
import type { Screen } from '../../screen/Screen.ts';

/** How often each field is looked up by, counted on from one reading to the next. */
export class LookUpCounts {
  private lookUps = new Map<Screen, readonly LookUp[]>();
  private readonly counts = new Map<string, Map<string, number>>();
  private readonly names = new Map<string, ReadonlyMap<string, readonly LookedUpBy[]>>();

  /** All look-ups by the place whose records they find; what is said of a place is the very same where it has not changed. */
  count(screens: Iterable<Screen>): LookedUp {
    const now = new Map<Screen, readonly LookUp[]>();
    const touched = new Set<string>();
    for (const screen of screens) {
      const known = this.lookUps.get(screen);
      const lookUps = known ?? kindOf(screen).lookUpsOf(screen);
      if (!known) this.add(lookUps, 1, touched);
      now.set(screen, lookUps);
    }
    for (const [screen, lookUps] of this.lookUps) if (!now.has(screen)) this.add(lookUps, -1, touched);
    this.lookUps = now;
    for (const place of touched) this.name(place);
    return this.names;
  }

  /** The same when some screens stand for others, come or go, and all others are as they were counted; and the places of which something else is said. */
  replace(pairs: readonly (readonly [before: Screen | undefined, after: Screen | undefined])[]): {
    readonly names: LookedUp;
    readonly touched: ReadonlySet<string>;
  } {
    const touched = new Set<string>();
    for (const [before, after] of pairs) {
      const lookUps = after ? kindOf(after).lookUpsOf(after) : [];
      if (before) this.add(this.lookUps.get(before) ?? [], -1, touched);
      if (before) this.lookUps.delete(before);
      this.add(lookUps, 1, touched);
      if (after) this.lookUps.set(after, lookUps);
    }
    for (const place of touched) if (!this.name(place)) touched.delete(place);
    return { names: this.names, touched };
  }

  private add(lookUps: readonly LookUp[], by: 1 | -1, touched: Set<string>): void {
    for (const { of, fields, by: way } of lookUps) {
      const counts = this.counts.get(of) ?? new Map<string, number>();
      this.counts.set(of, counts);
      touched.add(of);
      for (const field of fields) {
        const name = `${field} ${way}`;
        const count = (counts.get(name) ?? 0) + by;
        if (count === 0) counts.delete(name);
        else counts.set(name, count);
      }
    }
  }

  /** @returns whether something else is said of the place */
  private name(place: string): boolean {
    const names = new Map<string, readonly LookedUpBy[]>();
    for (const name of [...this.counts.get(place)!.keys()].sort()) {
      const [field = '', way] = name.split(' ');
      names.set(field, [...(names.get(field) ?? []), way as LookedUpBy]);
    }
    const before = this.names.get(place);
    if (names.size === 0) return this.names.delete(place);
    if (before && toText(before) === toText(names)) return false;
    this.names.set(place, names);
    return true;
  }
}

const toText = (names: ReadonlyMap<string, readonly LookedUpBy[]>): string => JSON.stringify([...names]);
