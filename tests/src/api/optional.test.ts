import { afterEach, describe, expect, it, vi } from 'vitest';
import { DataError, type ListQuery } from '../../../renderers/ports/DataSource.ts';
import type { RecordScreen } from '../../../schemas/language/index.ts';
import { dataSource } from '../../../src/api/dataSource.ts';
import * as http from '../../../src/api/http.ts';

const query: ListQuery = { page: 1, pageSize: 10, sort: [], search: {} };
const screenOf = (): RecordScreen =>
  ({ id: 'pile', api: { base: '/pile' }, fields: [], list: {} }) as unknown as RecordScreen;

/** Answers everything with one status; keeps the addresses that were asked for. */
function answering(status: number) {
  const asked: string[] = [];
  vi.spyOn(http, 'send').mockImplementation(async ({ url = '' }) => {
    asked.push(url);
    return { status, headers: {}, data: status === 200 ? { success: true, code: 200, result: {} } : '' } as never;
  });
  return asked;
}
const kindOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'answered',
    (error: unknown) => (error instanceof DataError ? error.kind : 'broken'),
  );
afterEach(() => vi.restoreAllMocks());

describe.each([
  ['totals', (screen: RecordScreen) => dataSource.getTotals(screen, query)],
  ['counts', (screen: RecordScreen) => dataSource.getCounts(screen, {})],
])('the %s of a list, which a server need not have', (name, ask) => {
  it('are asked for once where there is no such address, and again when the screen is read anew', async () => {
    const asked = answering(404);
    const screen = screenOf();
    expect(await kindOf(ask(screen))).toBe('missing');
    expect(await kindOf(ask(screen))).toBe('missing');
    expect(asked).toEqual([`/pile/${name}`]);
    expect(await kindOf(ask(screenOf()))).toBe('missing');
    expect(asked).toHaveLength(2);
  });

  it('are asked for again after any other failure', async () => {
    const asked = answering(500);
    const screen = screenOf();
    expect(await kindOf(ask(screen))).toBe('server');
    expect(await kindOf(ask(screen))).toBe('server');
    expect(asked).toHaveLength(2);
    answering(200);
    expect(await kindOf(ask(screen))).toBe('answered');
  });
});

it('asks for the sums of a screen that has no counts', async () => {
  answering(404);
  const screen = screenOf();
  await kindOf(dataSource.getCounts(screen, {}));
  answering(200);
  expect(await kindOf(dataSource.getTotals(screen, query))).toBe('answered');
});
