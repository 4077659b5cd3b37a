import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testApp.ts';

describe('a tree with a call of its own for its branches', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ kind: 'pglite', schemasDir: resolve('tests/server/fixtures/branches') });
  });
  afterAll(() => app.close());
  const add = async (name: string, state: string, parentId?: string): Promise<string> =>
    (await app.send('admin', 'POST', '/area/area/add', { name, state, parentId })).result as string;
  const namesAt = async (query: string): Promise<readonly string[]> => {
    const { result } = await app.send('admin', 'GET', `/area/nodes?${query}`);
    return (result as { records: readonly { name: string }[] }).records.map(({ name }) => name);
  };

  it('answers with the roots and with what is below a parent by the key it names, and only what keeps its condition', async () => {
    const south = await add('华南', 'on');
    await add('华北', 'off');
    await add('广州', 'on', south);
    await add('深圳', 'off', south);
    expect(await namesAt('above=0')).toEqual(['华南']);
    expect(await namesAt('')).toEqual(['华南']);
    expect(await namesAt(`above=${south}`)).toEqual(['广州']);
    // The condition is the screen's, whoever asks.
    expect(await namesAt(`above=${south}&condition={"state":"off"}&state=off`)).toEqual(['广州']);
    const { result } = await app.send('admin', 'GET', '/area/nodes?above=0');
    expect(result).toMatchObject({ records: [{ hasChild: '1' }] });
  });

  it('is refused to whom the list is refused', async () => {
    const { status } = await app.send(null, 'GET', '/area/nodes?above=0');
    expect(status).toBe(401);
  });
});
