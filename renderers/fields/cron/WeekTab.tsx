import { Radio } from 'antd';
import { useRef } from 'react';
import type { CronMode } from '../../../schemas/language/cron/index.ts';
import { Button } from '../../button/Button.tsx';
import { CronNumber, CronValues, ModeLine, WeekdaySelect } from './ModeLine.tsx';
import { cronFieldTexts as texts } from './texts.ts';
import type { CronEditing } from './useCron.ts';

const offered: ReadonlySet<CronMode> = new Set(['unset', 'range', 'loop', 'specify']);

/** Fills the week; where days of the month are chosen it has nothing to say. */
export function WeekTab({ editing }: { readonly editing: CronEditing }) {
  const state = editing.states.week;
  const bounds = editing.bounds.week;
  const disabled = editing.parts.day !== '?';
  const set = (change: Partial<typeof state>) => editing.set('week', change);
  const modes = useRef<HTMLDivElement>(null);
  const handleTake = () => {
    editing.set('day', { mode: 'unset' });
    // The pressed button goes away: the choice is made in what it has opened.
    requestAnimationFrame(() => modes.current?.querySelector<HTMLElement>('input:checked')?.focus());
  };
  const mode = disabled ? 'unset' : offered.has(state.mode) ? state.mode : 'written';
  return (
    <>
      {disabled && (
        <p className="vf-cron-note">
          {texts.weekDisabled}
          <Button small onClick={handleTake}>
            {texts.takeWeek}
          </Button>
        </p>
      )}
      <Radio.Group
        ref={modes}
        className="vf-cron-modes"
        value={mode}
        disabled={disabled}
        onChange={(event) => set({ mode: event.target.value as CronMode })}
      >
        <ModeLine mode="unset" title={texts.modes.unsetWeek} />
        <ModeLine mode="range" title={texts.modes.range}>
          {texts.from}
          <WeekdaySelect
            name={`${texts.modes.range}${texts.from}`}
            value={state.rangeStart}
            disabled={disabled}
            onChange={(rangeStart) => set({ mode: 'range', rangeStart })}
          />
          {texts.to}
          <WeekdaySelect
            name={`${texts.modes.range}${texts.to}`}
            value={state.rangeEnd}
            disabled={disabled}
            onChange={(rangeEnd) => set({ mode: 'range', rangeEnd })}
          />
        </ModeLine>
        <ModeLine mode="loop" title={texts.modes.loop}>
          {texts.from}
          <WeekdaySelect
            name={`${texts.modes.loop}${texts.from}`}
            value={state.incrementStart}
            disabled={disabled}
            onChange={(incrementStart) => set({ mode: 'loop', incrementStart })}
          />
          {texts.startingEvery}
          <CronNumber
            name={texts.startingEvery}
            value={state.incrementIncrement}
            bounds={bounds.interval}
            disabled={disabled}
            onChange={(incrementIncrement) => set({ mode: 'loop', incrementIncrement })}
          />
          {texts.steps.week}
        </ModeLine>
        <ModeLine mode="specify" title={texts.modes.specify}>
          <CronValues
            isWeek
            name={texts.modes.specify}
            value={state.specificSpecific}
            bounds={bounds.values}
            disabled={disabled}
            onChange={(specificSpecific) => set({ mode: 'specify', specificSpecific })}
          />
        </ModeLine>
        {mode === 'written' && <ModeLine mode="written" title={`${texts.modes.written} ${editing.parts.week}`} />}
      </Radio.Group>
    </>
  );
}
