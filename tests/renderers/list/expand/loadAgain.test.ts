import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadAgain } from '../../../../renderers/list/expand/loadAgain.ts';
import { DataError } from '../../../../renderers/ports/index.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const { signal } = new AbortController();

it('asks a server that fails three times again, and gives the answer that comes', async () => {
  const ask = vi.fn<() => Promise<number>>().mockRejectedValue(new DataError('server', '服务器错误'));
  ask.mockRejectedValueOnce(new Error('1')).mockRejectedValueOnce(new Error('2')).mockRejectedValueOnce(new Error('3'));
  ask.mockResolvedValueOnce(7);
  const answer = loadAgain(ask, signal);
  await vi.runAllTimersAsync();
  expect(await answer).toBe(7);
  expect(ask).toHaveBeenCalledTimes(4);
});

it('gives up after that with the last failure', async () => {
  const ask = vi.fn<() => Promise<number>>().mockRejectedValue(new DataError('server', '服务器错误'));
  const answer = loadAgain(ask, signal).catch((error: unknown) => (error as Error).message);
  await vi.runAllTimersAsync();
  expect(await answer).toBe('服务器错误');
  expect(ask).toHaveBeenCalledTimes(4);
});

it('does not ask again who may not read', async () => {
  const ask = vi.fn<() => Promise<number>>().mockRejectedValue(new DataError('forbidden', '没有权限'));
  await expect(loadAgain(ask, signal)).rejects.toThrow('没有权限');
  expect(ask).toHaveBeenCalledTimes(1);
});

it('stops when the row was closed meanwhile', async () => {
  const closing = new AbortController();
  const ask = vi.fn<() => Promise<number>>().mockRejectedValue(new DataError('offline', '网络不通'));
  const answer = loadAgain(ask, closing.signal).catch(() => 'stopped');
  await vi.advanceTimersByTimeAsync(10);
  closing.abort();
  await vi.runAllTimersAsync();
  expect(await answer).toBe('stopped');
  expect(ask).toHaveBeenCalledTimes(1);
});
