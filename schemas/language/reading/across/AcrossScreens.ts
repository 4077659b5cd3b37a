/** What screens have of one another, once all are linked. */
import { withForeignFields } from '../../linking/foreignFields.ts';
import { type LookedUp, markLookedUp, placesOf, screensAlong } from '../../linking/lookedUp.ts';
import { isRecordScreen, type RecordScreen, type Screen } from '../../screen/Screen.ts';
import type { LastReading, ScreenSet } from '../LastReading.ts';
import { Derived } from './Derived.ts';
import { LookUpCounts } from './LookUpCounts.ts';

type Screens = ReadonlyMap<string, Screen>;
/** All screens by component: `whole` with the fields of others, `screens` also with what an index is kept for. */
type Completed = Pick<LastReading, 'whole'> & Pick<ScreenSet, 'screens' | 'records'>;

/**
 * Gives linked screens what others have for them: the fields that their sub-tables show of other screens, and what the
 * records of a screen are looked up by. What comes of the same screens is the very same object as before.
 */
export class AcrossScreens {
  private readonly lookUps = new LookUpCounts();
  private readonly whole = new Derived<Screen, RecordScreen>();
  private readonly marked = new Derived<Screen, RecordScreen>();

  /** All screens, worked out anew. */
  completeAll(linked: Screens): Completed {
    const whole = this.resolveForeign(linked);
    const screens = this.markIndexed(whole);
    const records = new Map<string, RecordScreen>();
    for (const [component, screen] of screens) if (isRecordScreen(screen)) records.set(component, screen);
    return { whole, screens, records };
  }

  /**
   * What follows from screens that were linked anew for those that show their fields or are looked up by them.
   *
   * @param isMoved whether screens have come or gone, or stand in another order
   */
  completeChanged(last: Pick<LastReading, 'whole' | 'set'>, linked: Screens, isMoved: boolean): Completed {
    const whole = this.resolveForeign(linked);
    const changed: (readonly [before: Screen | undefined, after: Screen | undefined])[] = [];
    for (const [component, screen] of whole) {
      const before = last.whole.get(component);
      if (before !== screen) changed.push([before, screen]);
    }
    for (const [component, screen] of last.whole) if (!whole.has(component)) changed.push([screen, undefined]);
    const { names, touched } = this.lookUps.replace(changed);
    const ids = new Set([
      ...changed.flatMap(([, screen]) => screen?.id ?? []),
      ...[...touched].map((place) => place.split('.')[0]!),
    ]);
    const [screens, records] = [new Map(last.set.screens), new Map(last.set.records)];
    const byId = idsOf(whole);
    for (const [component, screen] of whole) {
      const isAlong =
        isRecordScreen(screen) && screensAlong(screen, names, byId).some((other) => other && ids.has(other.id));
      if (!ids.has(screen.id) && !isAlong) continue;
      const marked = isRecordScreen(screen) ? this.mark(screen, names, byId) : screen;
      screens.set(component, marked);
      if (isRecordScreen(marked)) records.set(component, marked);
    }
    return isMoved
      ? { whole, screens: inOrderOf(whole, screens), records: inOrderOf(whole, records) }
      : { whole, screens, records };
  }

  /** Sub-tables from other screens carry linked fields only after every screen is linked. */
  private resolveForeign(screens: Screens): Screens {
    const byId = new Map<string, RecordScreen>();
    for (const screen of screens.values()) if (isRecordScreen(screen)) byId.set(screen.id, screen);
    return mapRecordScreens(screens, (screen) => {
      if (screen.children.every(({ from }) => from === undefined)) return screen;
      const targets = screen.children.map(({ from }) => (from === undefined ? undefined : byId.get(from)));
      return this.whole.of(screen, targets, () => withForeignFields(screen, targets));
    });
  }

  /** What a table keeps an index for is said by all screens that find records in it. */
  private markIndexed(screens: Screens): Screens {
    const names = this.lookUps.count(screens.values());
    const byId = idsOf(screens);
    return mapRecordScreens(screens, (screen) => this.mark(screen, names, byId));
  }
  private mark(screen: RecordScreen, names: LookedUp, byId: ReadonlyMap<string, Screen>): RecordScreen {
    const marks = placesOf(screen).map((place) => names.get(place));
    const along = screensAlong(screen, names, byId);
    return this.marked.of(screen, [...marks, ...along], () => markLookedUp(screen, names, byId));
  }
}

/** All screens, those with records changed by a function. */
function mapRecordScreens(screens: Screens, change: (screen: RecordScreen) => RecordScreen): Screens {
  const changed = new Map<string, Screen>();
  for (const [component, screen] of screens) changed.set(component, isRecordScreen(screen) ? change(screen) : screen);
  return changed;
}

/** What is known of screens, in the order of those that there are now. */
const inOrderOf = <S extends Screen>(now: Screens, known: ReadonlyMap<string, S>): Map<string, S> =>
  new Map([...now.keys()].flatMap((component) => (known.has(component) ? [[component, known.get(component)!]] : [])));

const idsOf = (screens: Screens): ReadonlyMap<string, Screen> =>
  new Map([...screens.values()].map((screen) => [screen.id, screen]));
