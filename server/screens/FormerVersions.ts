import { isRecordScreen, type RecordScreen } from '../../schemas/language/index.ts';
import type { Contents } from './contents.ts';

/** How many versions of a screen that is saved again and again are kept for the pages that still show them. */
const most = 5;

/** What stood at each component before, the newest first: open pages still ask for what belongs to it. */
export class FormerVersions {
  readonly #byComponent = new Map<string, readonly RecordScreen[]>();

  of(component: string): readonly RecordScreen[] {
    return this.#byComponent.get(component) ?? [];
  }

  /** Keeps what is another screen by now. */
  keep(before: Contents, now: Contents): void {
    for (const [component, screen] of before.screens) {
      if (!isRecordScreen(screen) || now.screens.get(component) === screen) continue;
      this.#byComponent.set(component, [screen, ...this.of(component)].slice(0, most));
    }
  }
}
