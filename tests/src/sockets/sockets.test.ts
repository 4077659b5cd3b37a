import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RecordScreen } from '../../../schemas/language/index.ts';
import { session } from '../../../src/session/session.ts';
import { toSocketAddress } from '../../../src/sockets/openSocket.ts';
import { liveRows } from '../../../src/sockets/tables.ts';
import { watchNotices } from '../../../src/notices/watchNotices.ts';
import { FakeSocket } from './FakeSocket.ts';

const asked = vi.hoisted((): string[] => []);
vi.mock('../../../src/api/http.ts', async (original) => ({
  ...(await original<object>()),
  send: ({ url }: { url: string }) => {
    asked.push(url);
    const isDown = url === failing;
    const result = url.includes('ticket') ? { ticket: 'one-time' } : { anntMsgList: [], sysMsgList: [] };
    return Promise.resolve({
      status: isDown ? 502 : 200,
      data: { success: !isDown, message: '', code: 200, result },
      headers: {},
    });
  },
}));
let failing = '';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubEnv('VITE_SOCKETS', 'token');
  Object.assign(session, { token: 'token-of-session', user: { id: '7' }, tenantId: '1' });
  failing = '';
});
afterEach(() => {
  ends.splice(0).forEach((end) => end());
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  FakeSocket.made = [];
  asked.length = 0;
});
const ends: (() => void)[] = [];
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

const screen = { id: 'member', api: { list: {} }, fields: [], list: {} } as unknown as RecordScreen;
const query = { page: 1, pageSize: 10, sort: [], search: {} };
async function openTable(key = 'member') {
  const heard: unknown[] = [];
  const list = liveRows.open(screen, key, {
    onRow: (row, isWhole) => heard.push([row, isWhole]),
    onReload: () => heard.push('reload'),
  });
  ends.push(() => list.close());
  await pass(0);
  FakeSocket.last.open();
  return { heard, list, socket: FakeSocket.last };
}
const rows = (data: object) => ({ type: 'update_vxe_table', data });
const beat = JSON.stringify({ type: 'heart_beat', data: '' });
const reply = { type: 'heart_beat', data: '' };

test('a socket speaks ws where the API speaks http, and wss for https', () => {
  expect(toSocketAddress('http://api.example/jeecg', '/websocket/7')).toBe('ws://api.example/jeecg/websocket/7');
  expect(toSocketAddress('https://api.example', '/websocket/7')).toBe('wss://api.example/websocket/7');
  expect(toSocketAddress('', '/websocket/7')).toMatch(/^ws:\/\/[^/]+\/websocket\/7$/);
});

describe('the socket of tables', () => {
  test('carries person, page and the token as sub-protocol; all lists of a window share it, the last one closes it', async () => {
    const { socket, list } = await openTable();
    const other = await openTable();
    expect(FakeSocket.made).toHaveLength(1);
    expect(new URL(socket.url).pathname).toMatch(/^\/vxeSocket\/7\/[\w-]+$/);
    expect(socket.protocols).toEqual(['token-of-session']);
    list.close();
    expect(socket.readyState).toBe(FakeSocket.OPEN);
    other.list.close();
    expect(socket.readyState).not.toBe(FakeSocket.OPEN);
  });

  test('beats 10 s after it was opened and after each reply', async () => {
    const { socket } = await openTable();
    await pass(9999);
    expect(socket.sent).toEqual([]);
    await pass(1);
    expect(socket.sent).toEqual([beat]);
    socket.say(reply);
    await pass(10_000);
    expect(socket.sent).toEqual([beat, beat]);
  });

  test('is opened again 5 s after a beat had no reply for 6 s', async () => {
    await openTable();
    await pass(10_000 + 5999);
    expect(FakeSocket.last.readyState).toBe(FakeSocket.OPEN);
    await pass(1);
    expect(FakeSocket.last.readyState).toBe(3);
    await pass(4999);
    expect(FakeSocket.made).toHaveLength(1);
    await pass(1);
    expect(FakeSocket.made).toHaveLength(2);
  });

  test.each(['error', 'close'] as const)('is opened again 5 s after its %s, and its lists ask anew', async (kind) => {
    const { socket, heard, list } = await openTable();
    list.show(query, { records: [{ id: '1', version: 3 }], total: 1 });
    socket.fail(kind);
    socket.fail('close');
    await pass(4999);
    expect(FakeSocket.made).toHaveLength(1);
    await pass(1);
    expect(FakeSocket.made).toHaveLength(2);
    FakeSocket.last.open();
    expect(heard).toEqual(['reload']);
    const { type, data } = JSON.parse(FakeSocket.last.sent[0]!);
    expect([type, data.key, data.args[0].rows]).toEqual(['common_send_date', 'watch', [['1', 3]]]);
  });

  test('hands a row to the lists of its key, whole or in parts; what this page sent itself is no news', async () => {
    const { socket, heard } = await openTable();
    const other = await openTable('other');
    const own = new URL(socket.url).pathname.split('/').at(-1);
    socket.say(rows({ socketKey: 'member', args: [{ id: '1', nickname: '李四' }, 'another-page'] }));
    socket.say(rows({ socketKey: 'member', args: [{ id: '1', nickname: '自己' }, own] }));
    socket.say(rows({ socketKey: 'member', key: 'row', args: [{ id: '2' }] }));
    socket.say(rows({ socketKey: 'member', key: 'reload', args: [] }));
    socket.say({ type: 'common_send_date', data: { socketKey: 'other', key: 'anything', args: [1] } });
    expect(heard).toEqual([[{ id: '1', nickname: '李四' }, false], [{ id: '2' }, true], 'reload']);
    expect(other.heard).toEqual(['reload']);
  });

  test('only logs what it cannot read, and types it does not know', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { socket, heard } = await openTable();
    socket.say('no JSON');
    socket.say({ type: 'zzz' });
    expect(warn).toHaveBeenCalledTimes(2);
    expect(heard).toEqual([]);
    expect(FakeSocket.made).toHaveLength(1);
    warn.mockRestore();
  });

  test('is not tried where nobody says that there is one', async () => {
    vi.stubEnv('VITE_SOCKETS', '');
    const list = liveRows.open(screen, 'member', { onRow: vi.fn(), onReload: vi.fn() });
    ends.push(() => list.close());
    await pass(60_000);
    expect(FakeSocket.made).toEqual([]);
  });
});

describe('notices', () => {
  const calls = () => asked.filter((url) => url === '/sys/annountCement/listByUser').length;
  const watch = async () => {
    ends.push(watchNotices());
    await pass(0);
    FakeSocket.last.open();
    return FakeSocket.last;
  };

  test('are asked for at once and every 6 s', async () => {
    await watch();
    expect(calls()).toBe(1);
    await pass(5999);
    expect(calls()).toBe(1);
    await pass(1);
    expect(calls()).toBe(2);
  });

  test('are asked for no more after a failure; what the socket tells is asked for still', async () => {
    const socket = await watch();
    failing = '/sys/annountCement/listByUser';
    await pass(6000);
    expect(calls()).toBe(2);
    await pass(30_000);
    expect(calls()).toBe(2);
    socket.say({ cmd: 'user' });
    expect(calls()).toBe(3);
  });

  test('are asked for when the socket tells of one, by topic or user; anything else is only logged', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const socket = await watch();
    expect(new URL(socket.url).pathname).toBe('/websocket/7');
    socket.say({ cmd: 'topic' });
    socket.say({ cmd: 'user' });
    expect(calls()).toBe(3);
    socket.say({ cmd: 'zzz' });
    socket.say('not json');
    socket.say('HeartBeat');
    expect(calls()).toBe(3);
    expect(warn).toHaveBeenCalledTimes(2);
    warn.mockRestore();
  });

  test('the socket says HeartBeat after 20 s of silence, is given up after 20 more, and is opened again 5 s later', async () => {
    const socket = await watch();
    await pass(20_000);
    expect(socket.sent).toEqual(['HeartBeat']);
    socket.say('HeartBeat');
    await pass(20_000);
    expect(socket.sent).toEqual(['HeartBeat', 'HeartBeat']);
    await pass(20_000);
    expect(socket.readyState).toBe(3);
    expect(FakeSocket.made).toHaveLength(1);
    await pass(5000);
    expect(FakeSocket.made).toHaveLength(2);
    failing = '';
  });
});
