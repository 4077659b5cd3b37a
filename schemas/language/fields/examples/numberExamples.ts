import type { FieldExample } from './FieldExample.ts';

/** Numbers and amounts. */
export const numberExamples = {
  integer: {
    about: '整数：数量、排序号。',
    property: { title: '充电枪数', type: 'integer', minimum: 1, maximum: 16, unit: '把' },
    values: [2, 4, 8],
  },
  number: {
    about: '小数，默认最多4位；小数位数由 `scale` 决定。',
    property: { title: '功率', field: 'number', scale: 1, minimum: 0, unit: 'kW' },
    values: ['60.0', '120.0', '7.5'],
  },
  money: {
    about: '以元为单位的金额，两位小数；可以合计。',
    property: { title: '服务费', field: 'money', minimum: 0 },
    values: ['0.80', '128.50', '36.00'],
  },
  percent: {
    about: '0到100的百分比，数字后面带%。',
    property: { title: '分成比例', field: 'percent' },
    values: ['12.5', '30', '100'],
  },
  duration: {
    about: '一段时间，存为秒数，显示为时分秒。',
    property: { title: '充电时长', field: 'duration' },
    values: [5400, 930, 86_400],
  },
  energy: {
    about: '以kWh为单位的电量，三位小数；可以合计。',
    property: { title: '充电量', field: 'energy', minimum: 0 },
    values: ['36.820', '7.500', '51.333'],
  },
  rate: {
    about: '星级评分，默认五星；`"scale": 1` 可以给半星。',
    property: { title: '评分', field: 'rate', scale: 1 },
    values: [4.5, 5, 3],
  },
} as const satisfies Readonly<Record<string, FieldExample>>;

/** Days and times. */
export const dateExamples = {
  date: {
    about: '日期，可以直接键入，也可以在日历上选；按范围查询。',
    property: { title: '投运日期', format: 'date' },
    values: ['2026-01-31', '2025-10-01', '2026-03-15'],
  },
  datetime: {
    about: '日期和时间，精确到秒，东八区。',
    property: { title: '开始时间', format: 'date-time' },
    values: ['2026-01-31 08:00:00', '2026-01-30 21:15:30', '2026-02-01 00:00:00'],
  },
  time: {
    about: '一天里的时间；24:00:00是这一天的结束。',
    property: { title: '营业时间', format: 'time' },
    values: ['08:30:00', '00:00:00', '24:00:00'],
  },
} as const satisfies Readonly<Record<string, FieldExample>>;
