import { afterEach, expect, it, vi } from 'vitest';
import { runExport } from '../../../renderers/actions/exportAction.ts';
import { portsOf, screenOf } from '../form/support.tsx';

const home = process.env['TZ'];
afterEach(() => {
  vi.useRealTimers();
  if (home === undefined) delete process.env['TZ'];
  else process.env['TZ'] = home;
});

it('an exported file has the day of the clock that all rows go by, wherever the browser stands', async () => {
  process.env['TZ'] = 'America/New_York';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T20:00:00Z') });
  const told: string[] = [];
  const file = new Blob(['x']);
  const ports = portsOf({
    data: { exportXls: async () => ({ file, rows: 3 }) },
    messages: { success: (text: string) => told.push(text) },
  });
  const exporting = {
    begin: () => ({ signal: new AbortController().signal, advance: () => undefined }),
    end: () => undefined,
  };
  const screen = screenOf({ name: { title: '名称' } });
  await runExport({ screen, ports, records: [], query: {}, exporting } as never as Parameters<typeof runExport>[0]);
  expect(told).toEqual([`已导出 3 条：${screen.title}_2026-11-23.xlsx`]);
});
