import { toAction } from '../../../schemas/language/actions/toAction.ts';
import type { Action } from '../../../schemas/language/index.ts';
import type { ActionFile } from '../../../schemas/language/screen/ActionFile.ts';
import type { Random } from '../values/Random.ts';

/** Something that happens to one record. */
export interface DemoEvent {
  /** Whose records it happens to. */
  readonly screen: string;
  /** Which of them at a moment, as a list is asked. */
  readonly query: (now: string) => Readonly<Record<string, string>>;
  readonly toAction: (moment: Moment) => Action;
}

/** When something happens. */
interface Moment {
  readonly random: Random;
  /** As `2026-03-01 08:00:00`. */
  readonly now: string;
  /** How many times faster than the clock meters run. */
  readonly speed: number;
}

/** By it an order or a fault is known as one of the simulator. */
export const mark = 'SIM';

/** What happens, as a screen file would say it. */
export const event = (name: string, file: ActionFile): Action =>
  toAction(name, { on: 'row', ...file }, { permission: 'simulator', base: '' });
