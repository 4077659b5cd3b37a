import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DateControl, DatetimeControl } from '../../../renderers/fields/date/DateControls.tsx';
import { TimeControl } from '../../../renderers/fields/date/TimeControl.tsx';
import type { ControlProps } from '../../../renderers/fields/Look.ts';
import { DatePanel } from '../../../renderers/list/search/DatePanel.tsx';
import { portsOf, renderWith, screenOf } from '../form/support.tsx';

const home = process.env['TZ'];
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  if (home === undefined) delete process.env['TZ'];
  else process.env['TZ'] = home;
});

const show = (Control: (props: ControlProps) => unknown, value: string): { value: string; onChange: unknown } => {
  const onChange = vi.fn<(value: unknown) => void>();
  const [field] = screenOf({ a: { title: '甲' } }).fields;
  const props = { id: 'a', field: field!, value, onChange, disabled: false, invalid: false, screenId: 'x' };
  const All = Control as React.ComponentType<ControlProps>;
  render(<All {...props} getRecord={() => ({})} place="form" />);
  return { value: screen.getByRole<HTMLInputElement>('textbox').value, onChange };
};

describe.each(['Asia/Shanghai', 'UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia'])(
  'in the time zone %s',
  (zone) => {
    it.each([
      // Where clocks go forward, back, or skip a whole day.
      [DatetimeControl, '2026-03-08 02:30:00'],
      [DatetimeControl, '2026-11-01 01:30:00'],
      [DatetimeControl, '2026-01-01 00:00:00'],
      [DatetimeControl, '2025-12-31 23:59:59'],
      [DateControl, '2011-12-30'],
      [DateControl, '2026-03-08'],
      [TimeControl, '02:30:00'],
      [TimeControl, '24:00:00'],
    ])('%o shows the stored text %s as it is, and says nothing by itself', (Control, text) => {
      process.env['TZ'] = zone;
      const { value, onChange } = show(Control, text);
      expect(value).toBe(text);
      expect(onChange).not.toHaveBeenCalled();
    });
  },
);

describe.each([
  ['America/New_York', '2026-11-22T20:00:00Z', '2026-11-23'],
  ['Pacific/Apia', '2026-11-22T12:00:00Z', '2026-11-22'],
])('in the time zone %s', (zone, moment, day) => {
  it('today is the day of the clock that all rows go by', () => {
    process.env['TZ'] = zone;
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
    show(DateControl, '');
    fireEvent.mouseDown(screen.getByRole('textbox'));
    fireEvent.click(screen.getByRole('textbox'));
    expect(document.querySelector('.ant-picker-cell-today')?.getAttribute('title')).toBe(day);
  });
  it('the ranges that are asked for most end with it', async () => {
    process.env['TZ'] = zone;
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
    const onChange = vi.fn<(value: unknown) => void>();
    renderWith(portsOf(), <DatePanel id="range" value={{}} onChange={onChange} onClose={() => undefined} />);
    fireEvent.click(await screen.findByText('今天'));
    expect(onChange).toHaveBeenCalledWith({ begin: day, end: day });
  });
});
