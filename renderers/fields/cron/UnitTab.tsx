import { Radio } from 'antd';
import type { CronMode, CronUnit } from '../../../schemas/language/cron/index.ts';
import { CronNumber, CronValues, ModeLine } from './ModeLine.tsx';
import { cronFieldTexts as texts } from './texts.ts';
import type { CronEditing } from './useCron.ts';

interface UnitTabProps {
  readonly unit: CronUnit;
  readonly editing: CronEditing;
}

/** Fills a unit of the clock, the month or the year. */
export function UnitTab({ unit, editing }: UnitTabProps) {
  const state = editing.states[unit];
  const bounds = editing.bounds[unit];
  const set = (change: Partial<typeof state>) => editing.set(unit, change);
  const [counted, step] = [texts.counted[unit], texts.steps[unit]];
  return (
    <Radio.Group
      className="vf-cron-modes"
      value={state.mode}
      onChange={(event) => set({ mode: event.target.value as CronMode })}
    >
      <ModeLine mode="every" title={texts.every[unit]} />
      <ModeLine mode="range" title={texts.modes.range}>
        {texts.from}
        <CronNumber
          name={`${texts.modes.range}${texts.from}`}
          value={state.rangeStart}
          bounds={bounds.rangeStart}
          onChange={(rangeStart) => set({ mode: 'range', rangeStart })}
        />
        {texts.to}
        <CronNumber
          name={`${texts.modes.range}${texts.to}`}
          value={state.rangeEnd}
          bounds={bounds.rangeEnd}
          onChange={(rangeEnd) => set({ mode: 'range', rangeEnd })}
        />
        {counted}
      </ModeLine>
      <ModeLine mode="loop" title={texts.modes.loop}>
        {texts.from}
        <CronNumber
          name={`${texts.modes.loop}${texts.from}`}
          value={state.incrementStart}
          bounds={bounds.start}
          onChange={(incrementStart) => set({ mode: 'loop', incrementStart })}
        />
        {counted}
        {texts.startingEvery}
        <CronNumber
          name={texts.startingEvery}
          value={state.incrementIncrement}
          bounds={bounds.interval}
          onChange={(incrementIncrement) => set({ mode: 'loop', incrementIncrement })}
        />
        {step}
      </ModeLine>
      <ModeLine mode="specify" title={texts.modes.specify}>
        <CronValues
          name={texts.modes.specify}
          value={state.specificSpecific}
          bounds={bounds.values}
          onChange={(specificSpecific) => set({ mode: 'specify', specificSpecific })}
        />
      </ModeLine>
      {state.mode === 'written' && <ModeLine mode="written" title={`${texts.modes.written} ${state.written}`} />}
    </Radio.Group>
  );
}
