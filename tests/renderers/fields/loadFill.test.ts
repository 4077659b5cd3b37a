import { describe, expect, it } from 'vitest';
import { loadFill } from '../../../renderers/fields/ref/loadFill.ts';
import { portsOf, screenOf } from '../form/support.tsx';

const screen = screenOf({ carId: { title: '车辆', ref: 'car', fill: { tint: 'colour' } }, tint: { title: '颜色' } });
const field = screen.fields.find(({ name }) => name === 'carId')!;
const screens = { getById: async () => screen };

describe('choosing a record', () => {
  it('copies its values with their labels', async () => {
    const getOne = async () => ({ id: '7', colour: '1', colour_dictText: '白' });
    expect(await loadFill(portsOf({ data: { getOne }, screens }), field, '7')).toEqual({
      tint: '1',
      tint_dictText: '白',
    });
  });
  it('empties them when the choice is taken back, without asking anyone', async () => {
    expect(await loadFill(portsOf(), field, '')).toEqual({ tint: undefined });
  });
});
