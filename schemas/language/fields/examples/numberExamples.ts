import type { FieldExample } from './FieldExample.ts';

/** Numbers and amounts. */
export const numberExamples = {
  integer: {
    description: 'A whole number. 整数',
    about: '整数：数量、排序号。',
    property: { title: '充电枪数', type: 'integer', minimum: 1, maximum: 16, unit: '把' },
    values: [2, 4, 8],
  },
  number: {
    description: 'A decimal number, up to 4 digits after the point. 数值',
    about: '小数，默认最多4位；小数位数由 `scale` 决定。',
    property: { title: '功率', field: 'number', scale: 1, minimum: 0, unit: 'kW' },
    values: ['60.0', '120.0', '7.5'],
  },
  money: {
    description: 'An amount in yuan with 2 digits after the point. 金额（元）',
    about: '以元为单位的金额，两位小数；可以合计。',
    property: { title: '服务费', field: 'money', minimum: 0 },
    values: ['0.80', '128.50', '36.00'],
  },
  percent: {
    description: 'A percentage from 0 to 100. 百分比',
    about: '0到100的百分比，数字后面带%。',
    property: { title: '分成比例', field: 'percent' },
    values: ['12.5', '30', '100'],
  },
  duration: {
    description:
      'Whole seconds, from none to 999999:59:59 unless the file says otherwise, shown as hours, minutes and seconds. 时长（秒）',
    about: '一段时间，存为秒数，显示为时分秒。',
    property: { title: '充电时长', field: 'duration' },
    values: [5400, 930, 86_400],
  },
  energy: {
    description: 'Energy in kWh with 3 digits after the point. 电量（kWh）',
    about: '以kWh为单位的电量，三位小数；可以合计。',
    property: { title: '充电量', field: 'energy', minimum: 0 },
    values: ['36.820', '7.500', '51.333'],
  },
  rate: {
    description: 'A rating in stars, up to 5 or `maximum`; with `"scale": 1` also in halves. 评分',
    about: '星级评分，默认五星；`"scale": 1` 可以给半星。',
    property: { title: '评分', field: 'rate', scale: 1 },
    values: [4.5, 5, 3],
  },
} as const satisfies Readonly<Record<string, FieldExample>>;

/** Days and times. */
export const dateExamples = {
  date: {
    description: 'A day, YYYY-MM-DD. 日期',
    about: '日期，可以直接键入，也可以在日历上选；按范围查询。',
    property: { title: '投运日期', format: 'date' },
    values: ['2026-01-31', '2025-10-01', '2026-03-15'],
  },
  datetime: {
    description: 'A moment, YYYY-MM-DD HH:mm:ss in UTC+8. 日期时间',
    about: '日期和时间，精确到秒，东八区。',
    property: { title: '开始时间', format: 'date-time' },
    values: ['2026-01-31 08:00:00', '2026-01-30 21:15:30', '2026-02-01 00:00:00'],
  },
  time: {
    description: 'A time of day, HH:mm:ss; 24:00:00 is the end of the day. 时间',
    about: '一天里的时间；24:00:00是这一天的结束。',
    property: { title: '营业时间', format: 'time' },
    values: ['08:30:00', '00:00:00', '24:00:00'],
  },
} as const satisfies Readonly<Record<string, FieldExample>>;
