import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Config } from '../../../server/config.ts';
import { fixtures, openTestApp } from '../testApp.ts';

test('in development a saved file is streamed with its mistakes, and an open stream does not hold the server up', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'voltform-events-'));
  await cp(fixtures, folder, { recursive: true });
  const app = await openTestApp({
    schemasDir: folder,
    watch: true,
    config: { development: true } as Partial<Config> as Config,
  });
  const address = await app.listen();
  const answer = await fetch(`${address}/screens/events`);
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  await writeFile(join(folder, 'screens/shop/LevelList.json'), '{ "id": "level", }');
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of answer.body!) {
    text += decoder.decode(chunk as Uint8Array);
    if (text.includes('data: ')) break;
  }
  const event = JSON.parse(/data: (.*)/.exec(text)![1]!);
  expect(event.components).toContain('shop/LevelList');
  expect(event.problems[0]).toMatchObject({ component: 'shop/LevelList', line: 1 });
  const second = await fetch(`${address}/screens/events`);
  await app.close();
  await second.body?.cancel();
  await rm(folder, { recursive: true, force: true });
});
