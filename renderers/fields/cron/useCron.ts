import { useState } from 'react';
import {
  boundsOf,
  type ByUnit,
  type CronOptions,
  type CronUnit,
  cronUnits,
  emptyCron,
  joinCron,
  mendParts,
  setPart,
  splitCron,
  toPart,
  toState,
  type UnitBounds,
  type UnitState,
} from '../../../schemas/language/cron/index.ts';
import { wallDay } from '../../../schemas/language/index.ts';

type States = ByUnit<UnitState>;

/** What the editor holds of an expression, and how a person changes it. */
export interface CronEditing {
  /** As it stands, typed or put together. */
  readonly text: string;
  readonly parts: ByUnit<string>;
  readonly states: States;
  readonly bounds: ByUnit<UnitBounds>;
  /** Gives a unit other numbers or another mode; the others follow. */
  readonly set: (unit: CronUnit, change: Partial<UnitState>) => void;
  /** Takes a whole expression as it is typed. */
  readonly type: (text: string) => void;
}

/** The state of the editor: it opens with a text brought to parts that can be read, or with every moment. */
export function useCron(value: string, options: CronOptions): CronEditing {
  const [bounds] = useState(() => boundsOf(options.years ?? 'fixed', Number(wallDay().slice(0, 4))));
  const [held, setHeld] = useState(() => {
    const split = value.trim() === '' ? emptyCron : splitCron(value, options);
    const parts = mendParts(split, bounds);
    return { text: joinCron(parts, options), states: statesOf(parts, bounds) };
  });
  const parts = splitCron(held.text, options);
  const set = (unit: CronUnit, change: Partial<UnitState>) => {
    const asked = { ...held.states[unit], ...change };
    const isNone = asked.mode === 'specify' && asked.specificSpecific.length === 0;
    const state = isNone ? { ...asked, specificSpecific: [bounds[unit].values.least] } : asked;
    const next = setPart(mendParts(parts, bounds), unit, toPart(state, bounds[unit]));
    // What the person has chosen stays chosen, though another mode could write the same.
    setHeld({ text: joinCron(next, options), states: { ...statesOf(next, bounds, held.states), [unit]: state } });
  };
  const type = (text: string) => setHeld({ text, states: statesOf(splitCron(text, options), bounds, held.states) });
  return { ...held, parts, bounds, set, type };
}

const statesOf = (parts: ByUnit<string>, bounds: ByUnit<UnitBounds>, held?: States): States =>
  Object.fromEntries(cronUnits.map((unit) => [unit, toState(unit, parts[unit], bounds[unit], held?.[unit])])) as Record<
    CronUnit,
    UnitState
  >;
