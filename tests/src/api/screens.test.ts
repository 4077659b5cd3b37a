import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const older = { id: 'member', kind: 'list', title: '会员管理', table: 'member', fields: [], children: [], api: {} };
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    const screen = request.url?.includes('Named') ? { ...older, noun: '车主' } : older;
    response.setHeader('content-type', 'application/json');
    response.setHeader('access-control-allow-origin', '*');
    response.end(JSON.stringify({ screen }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('VITE_SCREENS_BASE', `http://127.0.0.1:${(server.address() as AddressInfo).port}/screens`);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await new Promise((resolve) => server.close(resolve));
});

describe('a screen of a server older than the page', () => {
  it('calls its records by the title, where the server does not name them', async () => {
    const { fetchScreen } = await import('../../../src/api/screens.ts');
    expect(await fetchScreen('member/MemberList')).toMatchObject({ screen: { noun: '会员' } });
    expect(await fetchScreen('member/NamedList')).toMatchObject({ screen: { noun: '车主' } });
  });
});
