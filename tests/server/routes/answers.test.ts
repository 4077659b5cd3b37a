import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRealApp, type RealApp } from '../openRealApp.ts';

let app: RealApp;
beforeAll(async () => {
  app = await openRealApp();
}, 60_000);
afterAll(() => app.close());

interface Described {
  readonly paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema: object }> }> }>
  >;
  readonly components: object;
}

test('what every call that reads answers is what the description of the API says', { timeout: 240_000 }, async () => {
  const described = (await app.first.call('GET', '/openapi.json')).body as Described;
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const wrong: unknown[] = [];
  let asked = 0;
  for (const [path, methods] of Object.entries(described.paths)) {
    const { responses } = methods['get'] ?? {};
    // A stream of changes never ends, and who has signed out reads nothing more.
    if (!responses || path === '/screens/events' || path === '/sys/logout') continue;
    asked += 1;
    const { status, body, raw } = await app.first.call('GET', path.replace(/\{\w+\}/g, 'x'));
    const said = responses[String(status)];
    const type = String(raw.headers['content-type'] ?? '').split(';')[0]!;
    const schema = said?.content?.[type]?.schema;
    if (!schema) {
      wrong.push([path, status, type, 'is not described']);
      continue;
    }
    if (body === undefined) continue;
    const validate = ajv.compile({ ...schema, components: described.components });
    if (!validate(body)) wrong.push([path, status, validate.errors?.[0]?.instancePath, validate.errors?.[0]?.message]);
  }
  expect(asked).toBeGreaterThan(150);
  expect(wrong).toEqual([]);
});

test('what is no envelope says so: the state of the server, the screens, users to choose from', async () => {
  const described = (await app.first.call('GET', '/openapi.json')).body as Described;
  const ajv = new Ajv2020({ strict: false });
  for (const path of ['/health', '/screens/index.json', '/sys/user/getMultiUser']) {
    const { body, status } = await app.first.call('GET', path);
    const schema = described.paths[path]!['get']!.responses['200']!.content!['application/json']!.schema;
    expect([path, status]).toEqual([path, 200]);
    expect(schema).not.toHaveProperty('$ref');
    expect([path, ajv.validate(schema, body)]).toEqual([path, true]);
    expect([path, ajv.validate(schema, { success: true })]).toEqual([path, false]);
  }
});
