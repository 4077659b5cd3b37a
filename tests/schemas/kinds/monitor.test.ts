import { describe, expect, it } from 'vitest';
import type { MonitorScreen } from '../../../schemas/language/index.ts';
import { callsOf } from '../../../schemas/language/kinds/monitor/toMonitorScreen.ts';
import { valueAt } from '../../../schemas/language/kinds/monitor/valueAt.ts';
import { formatProblem, readScreens } from '../../../schemas/language/reading/readScreens.ts';

const path = 'screens/modules/monitor/ServerBoard.json';
const heap = {
  title: '内存',
  call: '/actuator/metrics/{name}',
  read: 'measurements.0.value',
  values: {
    'jvm.memory.used': { title: '已用', format: 'bytes' },
    max: { title: '上限', call: '/limits', read: 'heap' },
  },
  history: ['jvm.memory.used'],
};
function read(parts: object = { heap }) {
  const text = JSON.stringify({ id: 'server-board', title: '服务器', kind: 'monitor', parts }, null, 1);
  const { screens, problems } = readScreens([{ path, text }], []);
  return { screen: screens.get('modules/monitor/ServerBoard') as MonitorScreen, problems: problems.map(formatProblem) };
}

describe('a monitor page', () => {
  it('asks each call once, with the name of the value in it', () => {
    const { screen, problems } = read({ heap, again: { ...heap, title: '又' } });
    expect(problems).toEqual([]);
    expect(callsOf(screen)).toEqual(['/actuator/metrics/jvm.memory.used', '/limits']);
    expect(screen.parts[0]).toMatchObject({
      span: 6,
      values: [{ read: 'measurements.0.value' }, { read: 'heap', format: 'number' }],
    });
  });

  it.each([
    [{ empty: { title: '空' } }, '`values`（逐项的数值）或 `rows`'],
    [{ heap: { ...heap, rows: { a: { title: 'a' } } } }, '一块只显示一样'],
    [{ heap: { ...heap, history: ['jvm.memory.usedd'] } }, '没有数值 `jvm.memory.usedd`；是不是想写 `jvm.memory.used`'],
    [{ heap: { ...heap, call: undefined } }, '缺少 `call`'],
    [{ rows: { title: '行', rows: { a: { title: 'a' } } } }, '缺少 `call`'],
    [{ rows: { title: '行', call: '/a/{name}', rows: { a: { title: 'a' } } } }, '`rows` 的接口里没有'],
    [{ heap: { ...heap, call: '/a/../b' } }, '以 / 开头的接口路径'],
    [{ heap: { ...heap, call: 'https://example.com/a' } }, '以 / 开头的接口路径'],
    [{ heap: { ...heap, values: { a: { title: 'a', format: 'byte' } } } }, 'bytes'],
  ])('is told with its line what is wrong: %j', (parts, message) => {
    const { problems } = read(parts);
    expect(problems.join('\n')).toContain(message);
    expect(problems[0]).toMatch(/ServerBoard\.json:\d+:\d+/);
  });
});

describe('a place in an answer', () => {
  const answer = {
    measurements: [
      { statistic: 'COUNT', value: 3 },
      { statistic: 'MAX', value: 7 },
    ],
  };
  it.each([
    ['measurements.1.value', 7],
    ['measurements.statistic=COUNT.value', 3],
    ['measurements.statistic=TOTAL.value', undefined],
    ['measurements.9.value', undefined],
    ['constructor.name', undefined],
    ['', answer],
  ])('%s', (place, value) => expect(valueAt(answer, place)).toEqual(value));
});
