/** What is saved by somebody who opened it before its screen was changed. */
import { describe, expect, it } from 'vitest';
import { pickWritable } from '../../../../server/records/rows/writable.ts';
import { pickChildren } from '../../../../server/records/rules/children.ts';
import { fieldOf, screenOf } from '../../tables/screenOf.ts';

const plate = fieldOf('plate', 'text', { was: 'carNo' });

describe('a value that is called otherwise now', () => {
  it('is taken under its former name where the present one is not sent', () => {
    expect(pickWritable([plate], { carNo: '京A' })).toEqual({ plate: '京A' });
    expect(pickWritable([plate], { carNo: '京A', plate: '京B' })).toEqual({ plate: '京B' });
    expect(pickWritable([plate], { carNo: '京A', plate: null })).toEqual({ plate: null });
    expect(pickWritable([plate], {})).toEqual({});
  });

  it('is none of another field that has the name now', () => {
    const fields = [plate, fieldOf('carNo', 'text')];
    expect(pickWritable(fields, { carNo: '京A' })).toEqual({ carNo: '京A' });
  });

  it('is found in the rows of a sub-table, and so are the rows of one that is called otherwise', () => {
    const cars = { name: 'cars', was: 'vehicles', title: '车辆', editable: true, fields: [plate] };
    const screen = screenOf('t', [fieldOf('name', 'text')], [cars]);
    const picked = pickChildren(screen, { vehicles: [{ id: '1', carNo: '京A' }] }, {} as never);
    expect(picked).toEqual({ cars: [{ id: '1', plate: '京A' }] });
  });
});
