import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DateControl, DatetimeControl, TimeControl } from '../../../renderers/fields/date/DateControls.tsx';
import type { ControlProps } from '../../../renderers/fields/Look.ts';
import { screenOf } from '../form/support.tsx';

const home = process.env['TZ'];
afterEach(() => {
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
