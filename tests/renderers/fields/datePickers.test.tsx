import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DateControl, DatetimeControl } from '../../../renderers/fields/date/DateControls.tsx';
import { TimeControl } from '../../../renderers/fields/date/TimeControl.tsx';
import { portsOf, renderWith } from '../form/support.tsx';
import { Stand } from './Stand.tsx';

const input = () => screen.getByRole<HTMLInputElement>('textbox');
/** One that fades away is closed. */
const isOpen = () =>
  document.querySelector('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden, [class*="-leave"])') !== null;
/** Types as a person does in the control that has the focus. */
async function type(text: string) {
  await act(async () => input().focus());
  fireEvent.mouseDown(input());
  fireEvent.click(input());
  fireEvent.change(input(), { target: { value: text } });
}
/** @returns whether the browser goes on, and sends the form with an Enter */
const press = async (key: string): Promise<boolean> => {
  let goesOn = true;
  await act(async () => void (goesOn = fireEvent.keyDown(input(), { key })));
  return goesOn;
};

describe('where something is searched for', () => {
  it.each([
    [DateControl, '2026-11-01', '2026-11-01'],
    [DateControl, '20261101', '2026-11-01'],
    [DatetimeControl, '2026-11-01 08:30:00', '2026-11-01 08:30:00'],
    [DatetimeControl, '2026/11/1', '2026-11-01 00:00:00'],
    [DateControl, '', ''],
  ])('Enter takes what was typed while the calendar is open, and only the next one searches', async (...given) => {
    const [control, typed, taken] = given;
    renderWith(portsOf(), <Stand control={control} place="search" />);
    await type(typed);
    expect(isOpen()).toBe(true);
    expect(await press('Enter')).toBe(false);
    expect([input().value, isOpen()]).toEqual([taken, false]);
    expect(await press('Enter')).toBe(true);
  });
});

describe('in a form', () => {
  it.each([
    [DateControl, undefined],
    [DateControl, '2026-11-01'],
    [DatetimeControl, undefined],
    [TimeControl, '08:00:00'],
  ])('the arrow down opens the calendar, with a value and without', async (control, first) => {
    renderWith(portsOf(), <Stand control={control} {...(first !== undefined && { first })} />);
    await act(async () => input().focus());
    expect(isOpen()).toBe(false);
    await press('ArrowDown');
    expect(isOpen()).toBe(true);
  });

  it.each([
    [DateControl, '2026-02-30', '.ant-picker-cell-inner'],
    [TimeControl, '25:00', '.ant-picker-time-panel-cell-inner'],
  ])('what was mistyped keeps the icon and the calendar, which mends it', async (control, wrong, cell) => {
    renderWith(portsOf(), <Stand control={control} first={wrong} />);
    expect(input().value).toBe(wrong);
    expect(document.querySelector('.ant-picker-suffix')).not.toBeNull();
    await act(async () => input().focus());
    expect(isOpen()).toBe(false);
    await act(async () => void fireEvent.click(input()));
    expect(isOpen()).toBe(true);
    await act(async () => void fireEvent.click(document.querySelectorAll(cell)[9]!));
    await act(async () => input().blur());
    expect(input().value).toMatch(/^2\d{3}-\d\d-\d\d$|^09:\d\d:\d\d$/);
    expect(isOpen()).toBe(false);
  });
});

it('a clock has hours, minutes and seconds', async () => {
  renderWith(portsOf(), <Stand control={TimeControl} first="08:00:00" />);
  await act(async () => input().focus());
  await press('ArrowDown');
  expect(document.querySelectorAll('.ant-picker-time-panel-column')).toHaveLength(3);
});
