import { Radio } from 'antd';
import { type CronMode, type CronUnit, dayBounds, type UnitState } from '../../../schemas/language/cron/index.ts';
import { CronNumber, CronValues, ModeLine, WeekdaySelect } from './ModeLine.tsx';
import { cronFieldTexts as texts } from './texts.ts';
import type { CronEditing } from './useCron.ts';

/** The modes by which the tab fills the day itself. */
const ofDay: ReadonlySet<CronMode> = new Set([
  'every',
  'loop',
  'specify',
  'last',
  'lastWorkday',
  'beforeLast',
  'nearestWorkday',
]);
/** Those by which it fills the week. */
const ofWeek: ReadonlySet<CronMode> = new Set(['loop', 'specify', 'lastWeekday', 'nthWeekday']);

/** What a radio stands for: a mode of the day, or one of the week. */
const keyOf = (unit: CronUnit, mode: CronMode): string => `${unit}.${mode}`;

function chosenOf({ states }: CronEditing): string {
  if (states.day.mode !== 'unset') return keyOf('day', ofDay.has(states.day.mode) ? states.day.mode : 'written');
  return ofWeek.has(states.week.mode) ? keyOf('week', states.week.mode) : keyOf('day', 'unset');
}

/** Fills the day in eleven ways, four of which are weekdays and fill the week. */
export function DayTab({ editing }: { readonly editing: CronEditing }) {
  const { states, bounds } = editing;
  const { day, week } = states;
  const setDay = (change: Partial<UnitState>) => editing.set('day', change);
  const setWeek = (change: Partial<UnitState>) => editing.set('week', change);
  const chosen = chosenOf(editing);
  const handleMode = (key: string) => {
    const [unit, mode] = key.split('.') as [CronUnit, CronMode];
    editing.set(unit, { mode });
  };
  return (
    <Radio.Group className="vf-cron-modes" value={chosen} onChange={(event) => handleMode(String(event.target.value))}>
      <ModeLine mode={keyOf('day', 'every')} title={texts.every.day} />
      <ModeLine mode={keyOf('week', 'loop')} title={texts.modes.weekLoop}>
        <WeekdaySelect
          name={texts.modes.weekLoop}
          value={week.incrementStart}
          onChange={(incrementStart) => setWeek({ mode: 'loop', incrementStart })}
        />
        {texts.startingEvery}
        <CronNumber
          name={`${texts.modes.weekLoop}${texts.startingEvery}`}
          value={week.incrementIncrement}
          bounds={bounds.week.interval}
          onChange={(incrementIncrement) => setWeek({ mode: 'loop', incrementIncrement })}
        />
        {texts.steps.week}
      </ModeLine>
      <ModeLine mode={keyOf('day', 'loop')} title={texts.modes.loop}>
        {texts.from}
        <CronNumber
          name={`${texts.modes.loop}${texts.from}`}
          value={day.incrementStart}
          bounds={bounds.day.start}
          onChange={(incrementStart) => setDay({ mode: 'loop', incrementStart })}
        />
        {texts.counted.day}
        {texts.startingEvery}
        <CronNumber
          name={texts.startingEvery}
          value={day.incrementIncrement}
          bounds={bounds.day.interval}
          onChange={(incrementIncrement) => setDay({ mode: 'loop', incrementIncrement })}
        />
        {texts.steps.day}
      </ModeLine>
      <ModeLine mode={keyOf('week', 'specify')} title={texts.modes.weekdays}>
        <CronValues
          isWeek
          name={texts.modes.weekdays}
          value={week.specificSpecific}
          bounds={bounds.week.values}
          onChange={(specificSpecific) => setWeek({ mode: 'specify', specificSpecific })}
        />
      </ModeLine>
      <ModeLine mode={keyOf('day', 'specify')} title={texts.modes.days}>
        <CronValues
          name={texts.modes.days}
          value={day.specificSpecific}
          bounds={bounds.day.values}
          onChange={(specificSpecific) => setDay({ mode: 'specify', specificSpecific })}
        />
      </ModeLine>
      <ModeLine mode={keyOf('day', 'last')} title={texts.modes.last} />
      <ModeLine mode={keyOf('day', 'lastWorkday')} title={texts.modes.lastWorkday} />
      <ModeLine mode={keyOf('week', 'lastWeekday')} title={texts.modes.lastWeekday}>
        <WeekdaySelect
          name={texts.modes.lastWeekday}
          value={week.cronLastSpecificDomDay}
          onChange={(cronLastSpecificDomDay) => setWeek({ mode: 'lastWeekday', cronLastSpecificDomDay })}
        />
      </ModeLine>
      <ModeLine mode={keyOf('day', 'beforeLast')} title={texts.modes.beforeLast}>
        <CronNumber
          name={texts.modes.beforeLast}
          value={day.cronDaysBeforeEomMinus}
          bounds={dayBounds.before}
          onChange={(cronDaysBeforeEomMinus) => setDay({ mode: 'beforeLast', cronDaysBeforeEomMinus })}
        />
        {texts.daysBefore}
      </ModeLine>
      <ModeLine mode={keyOf('day', 'nearestWorkday')} title={texts.monthly}>
        <CronNumber
          name={texts.modes.nearestWorkday}
          value={day.cronDaysNearestWeekday}
          bounds={dayBounds.nearest}
          onChange={(cronDaysNearestWeekday) => setDay({ mode: 'nearestWorkday', cronDaysNearestWeekday })}
        />
        {texts.nearest}
      </ModeLine>
      <ModeLine mode={keyOf('week', 'nthWeekday')} title={texts.monthly}>
        {texts.nth}
        <CronNumber
          name={texts.modes.nthWeekday}
          value={week.cronNthDayNth}
          bounds={dayBounds.nth}
          onChange={(cronNthDayNth) => setWeek({ mode: 'nthWeekday', cronNthDayNth })}
        />
        {texts.nthOf}
        <WeekdaySelect
          name={`${texts.modes.nthWeekday}${texts.nthOf}`}
          value={week.cronNthDayDay}
          onChange={(cronNthDayDay) => setWeek({ mode: 'nthWeekday', cronNthDayDay })}
        />
      </ModeLine>
      <ModeLine mode={keyOf('day', 'unset')} title={texts.modes.unsetDay} />
      {chosen === keyOf('day', 'written') && (
        <ModeLine mode={chosen} title={`${texts.modes.written} ${editing.parts.day}`} />
      )}
    </Radio.Group>
  );
}
