import { describe, expect, it } from 'vitest';
import { compileValidator } from '../../../schemas/language/records/compileValidator.ts';
import { type ScreenRecord } from '../../../schemas/language/index.ts';
import { validateRecord } from '../../../schemas/language/records/index.ts';
import { readScreens } from '../../../schemas/language/reading/readScreens.ts';
import { readSchemas } from '../../../scripts/readSchemas.ts';

const { records: screens } = await readSchemas('schemas');

function check(component: string, record: ScreenRecord) {
  const screen = screens.get(component)!;
  return validateRecord(screen, compileValidator(screen), record);
}

const period = (startTime: string, endTime: string, elecPrice?: number) => ({
  startTime,
  endTime,
  periodType: '2',
  ...(elecPrice && { elecPrice }),
});

describe('a rule', () => {
  it('says with which values it does not hold, where the file has words for that', () => {
    const text = JSON.stringify({
      id: 'foo',
      title: '测试',
      properties: { most: { title: '上限', field: 'money' }, amount: { title: '金额', field: 'money' } },
      rules: [{ that: 'amount <= most', message: '太多', says: "'最多 ' + text(most, 2) + ' 元'", at: 'amount' }],
    });
    const read = readScreens([{ path: 'screens/charge/demo/FooList.json', text }], []);
    expect(read.problems).toEqual([]);
    const screen = read.records.get('charge/demo/FooList')!;
    const found = validateRecord(screen, compileValidator(screen), { most: 1500, amount: 1501 });
    expect(found['amount']).toBe('最多 1,500.00 元');
  });

  it('is told although another field is still empty', () => {
    const found = check('charge/device/ChargePileList', { productionDate: '2026-05-10', installDate: '2020-01-01' });
    expect(found['pileNo']).toBe('请输入桩编号');
    expect(found['installDate']).toBe('安装日期不能早于出厂日期');
  });

  it('has nothing to say where one of its dates is missing, or is no date', () => {
    const names = (record: ScreenRecord) => check('charge/device/ChargePileList', record)['installDate'];
    expect(names({ installDate: '2020-01-01' })).toBeUndefined();
    expect(names({ productionDate: '2020-01-01', installDate: '2020-01-01' })).toBeUndefined();
    expect(names({ productionDate: 'x', installDate: '2020-01-01' })).toBeUndefined();
  });

  it.each([
    ['00:00-24:00', undefined],
    ['08:30-22:00', undefined],
    ['25点', '请输入营业时间，如 08:00-22:00'],
    ['25:00-26:00', '请输入营业时间，如 08:00-22:00'],
    ['8:00-22:00', '请输入营业时间，如 08:00-22:00'],
  ])('of the hours of a station judges %s', (busineHours, message) => {
    expect(check('charge/station/ChargeStationList', { busineHours })['busineHours']).toBe(message);
  });

  it('of every row of a sub-table is told at each row it does not hold for, in the first column it names', () => {
    const periods = [period('00:00:00', '08:00:00'), period('08:00:00', '09:00:00', 1), period('09:00:00', '24:00:00')];
    const found = check('charge/bill/BillTemplateList', { templateName: '甲', periods });
    expect(Object.keys(found).filter((path) => path.startsWith('periods'))).toEqual([
      'periods[0].elecPrice',
      'periods[2].elecPrice',
    ]);
    expect(found['periods[2].elecPrice']).toMatch(/^每个时段都要有单价/);
    expect(
      check('charge/bill/BillTemplateList', { flatElecPrice: 1, periods })['periods[2].elecPrice'],
    ).toBeUndefined();
  });

  it('of rows is asked of those whose cells are right, so that all mistakes are told at once, each at its row', () => {
    const periods = [
      { ...period('00:00:00', '08:00:00', -1), periodType: undefined },
      period('10:00:00', '09:00:00', 1),
      period('12:00:00', '14:00:00'),
      period('13:00:00', '24:00:00', 1),
    ];
    const found = check('charge/bill/BillTemplateList', { templateName: '甲', periods });
    const told = Object.entries(found).flatMap(([path, message]) =>
      path.startsWith('periods') ? [path, message] : [],
    );
    expect(told).toEqual([
      'periods[0].periodType',
      '请选择时段类型',
      'periods[0].elecPrice',
      '电费单价不能小于0',
      'periods[1].endTime',
      '时段的结束时间应晚于开始时间',
      'periods[3].startTime',
      '时段不能重叠：开始时间不能早于前一时段的结束时间',
      // The times are all there, whatever else is wrong.
      'periods[1].startTime',
      '时段必须从00:00到24:00首尾相接，不能有空隙：没有从08:00:00开始的时段',
      'periods[2].elecPrice',
      '每个时段都要有单价：请在时段里填写，或填写该时段类型的电费或服务费单价',
    ]);
  });

  it('that cannot be worked out says which it is and who mends it', () => {
    const screen = screens.get('charge/bill/BillTemplateList')!;
    const that = 'periods.all(one, one.startTime > 1)';
    const odd = { ...screen, rules: [{ that, message: '不行' }] };
    const periods = [{ startTime: '00:00:00', endTime: '24:00:00', periodType: '2', elecPrice: 1 }];
    expect(() => validateRecord(odd, compileValidator(screen), { periods })).toThrow(
      `规则无法计算，请联系配置人员：${that}`,
    );
  });
});
