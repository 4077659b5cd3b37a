import { act, fireEvent, render, screen as page } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MonitorPage } from '../../../renderers/monitor/MonitorPage.tsx';
import { formatRead } from '../../../renderers/monitor/formatRead.ts';
import { DataError, PortsProvider } from '../../../renderers/ports/index.ts';
import type { MonitorScreen } from '../../../schemas/language/index.ts';
import { readScreens } from '../../../schemas/language/reading/readScreens.ts';
import { portsOf } from '../form/support.tsx';

/** The file as it is shipped. */
function shipped(name: string): MonitorScreen {
  const component = `modules/monitor/${name}`;
  const path = `screens/${component}.json`;
  const { screens } = readScreens([{ path, text: readFileSync(`schemas/${path}`, 'utf8') }], []);
  return screens.get(component) as MonitorScreen;
}

/** What a Spring Boot server answers, word for word. */
const spring: Readonly<Record<string, unknown>> = {
  '/actuator/metrics/system.cpu.count': {
    name: 'system.cpu.count',
    description: 'The number of processors available to the Java virtual machine',
    baseUnit: null,
    measurements: [{ statistic: 'VALUE', value: 8 }],
    availableTags: [],
  },
  '/actuator/metrics/system.cpu.usage': {
    name: 'system.cpu.usage',
    description: 'The "recent cpu usage" of the system the application is running in',
    baseUnit: null,
    measurements: [{ statistic: 'VALUE', value: 0.2345 }],
    availableTags: [],
  },
  '/actuator/metrics/process.start.time': {
    name: 'process.start.time',
    description: 'Start time of the process since unix epoch.',
    baseUnit: 'seconds',
    measurements: [{ statistic: 'VALUE', value: 1.5772e9 }],
    availableTags: [],
  },
  '/actuator/httptrace': {
    traces: [
      {
        timestamp: '2019-12-24T00:04:18.123Z',
        principal: null,
        session: null,
        request: { method: 'GET', uri: 'http://localhost:8080/sys/user/list', headers: {}, remoteAddress: null },
        response: { status: 200, headers: {} },
        timeTaken: 3,
      },
      {
        timestamp: '2019-12-24T00:04:17.001Z',
        principal: { name: 'admin' },
        session: null,
        request: { method: 'POST', uri: 'http://localhost:8080/sys/login', headers: {}, remoteAddress: null },
        response: { status: 500, headers: {} },
        timeTaken: 1204,
      },
    ],
  },
};

async function show(screen: MonitorScreen) {
  const ports = portsOf({
    data: {
      getAnswer: async (path) => {
        if (path in spring) return spring[path];
        throw new DataError('missing', '没有这个接口');
      },
    },
    navigation: { active: true },
  });
  render(
    <PortsProvider ports={ports}>
      <MonitorPage screen={screen} />
    </PortsProvider>,
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
}

describe('a monitor page', () => {
  it("reads a Spring server's figures as they are, and says of one that fails that it did", async () => {
    await show(shipped('SystemInfo'));
    const valueOf = (title: string) => page.getByText(title).closest('div')!.querySelector('dd')!.textContent;
    expect(valueOf('CPU 数量')).toBe('8 核');
    expect(valueOf('系统 CPU 使用率')).toBe('23.5%');
    expect(valueOf('应用启动时间点')).toBe('2019-12-24 23:06:40');
    expect(page.getByText('The number of processors available to the Java virtual machine')).toBeTruthy();
    expect(valueOf('应用已运行时间')).toContain('应用已运行时间读取失败：没有这个接口');
    expect(page.getByText(/数据更新于/)).toBeTruthy();
  });

  it("reads a Spring server's traces, and narrows them by what is typed", async () => {
    await show(shipped('HttpTrace'));
    const cells = () =>
      page
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent);
    expect(cells()).toEqual([
      '2019-12-24 08:04:18GEThttp://localhost:8080/sys/user/list2003 毫秒——',
      '2019-12-24 08:04:17POSThttp://localhost:8080/sys/login5001,204 毫秒admin—',
    ]);
    fireEvent.change(page.getByRole('searchbox', { name: '响应状态' }), { target: { value: '50' } });
    expect(cells()).toHaveLength(1);
    fireEvent.change(page.getByRole('searchbox', { name: '请求方法' }), { target: { value: 'put' } });
    expect(page.getByText('没有符合条件的记录')).toBeTruthy();
  });
});

describe('a figure reads', () => {
  it.each([
    [1536, 'bytes', '1.5 KB'],
    ['1073741824', 'bytes', '1.0 GB'],
    [0, 'bytes', '0 B'],
    [82.4, 'percentage', '82.4%'],
    [0.005, 'share', '0.5%'],
    [0.0123, 'seconds', '0.012秒'],
    [90_061, 'seconds', '1天1小时1分'],
    [1_577_200_000_000, 'moment', '2019-12-24 23:06:40'],
    ['whatever', 'moment', 'whatever'],
    ['NaN', 'number', 'NaN'],
    [null, 'number', '—'],
  ] as const)('%s as %s: %s', (value, format, text) => expect(formatRead(value, { format })).toBe(text));
});
