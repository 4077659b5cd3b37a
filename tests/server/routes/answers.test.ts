import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRealApp, type RealApp, type Reply } from '../openRealApp.ts';

let app: RealApp;
let described: Described;
/** Knows the whole description, so that what many answers share is compiled once. */
const ajv = new Ajv2020({
  strict: false,
  validateFormats: false,
  validateSchema: false,
  inlineRefs: false,
  code: { optimize: false },
});
beforeAll(async () => {
  app = await openRealApp();
  described = (await app.first.call('GET', '/openapi.json')).body as Described;
  ajv.addSchema(described, 'api');
});
afterAll(() => app.close());

interface Described {
  readonly paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema: object }> }> }>
  >;
  readonly components: object;
}

/** What an answer has against its description: the calls are answered as JSON, or as what they name. */
function mistakeOf(method: string, path: string, { status, body, raw }: Reply): unknown {
  const type = String(raw.headers['content-type'] ?? '').split(';')[0]!;
  const keys = ['paths', path, method, 'responses', String(status), 'content', type, 'schema'];
  if (!described.paths[path]![method]!.responses[status]?.content?.[type]?.schema)
    return [method, path, status, type, 'is not described'];
  if (body === undefined) return undefined;
  const pointer = keys.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1')));
  const validate = ajv.getSchema(`api#/${pointer.join('/')}`)!;
  if (validate(body)) return undefined;
  return [method, path, status, validate.errors?.[0]?.instancePath, validate.errors?.[0]?.message];
}

test('what every call that reads answers is what the description of the API says', { timeout: 240_000 }, async () => {
  const wrong: unknown[] = [];
  let asked = 0;
  for (const [path, methods] of Object.entries(described.paths)) {
    // A stream of changes never ends, and who has signed out reads nothing more.
    if (!methods['get'] || path === '/screens/events' || path === '/sys/logout') continue;
    asked += 1;
    const mistake = mistakeOf('get', path, await app.first.call('GET', path.replace(/\{\w+\}/g, 'x')));
    if (mistake) wrong.push(mistake);
  }
  expect(asked).toBeGreaterThan(150);
  expect(wrong).toEqual([]);
});

/** Asks a call for nothing in particular: who is refused is told so in the described way too. */
function askWrite(method: string, path: string): Promise<Reply> {
  const url = path.replace(/\{\w+\}/g, 'x');
  if (method === 'delete') return app.first.call('DELETE', `${url}?id=x&ids=x,y`);
  return app.first.call(method === 'put' ? 'PUT' : 'POST', url, { body: {} });
}

test('what every call that writes answers is what the description of the API says', { timeout: 240_000 }, async () => {
  const wrong: unknown[] = [];
  const asked = new Map<number, number>();
  const hold = (method: string, path: string, reply: Reply): void => {
    asked.set(reply.status, (asked.get(reply.status) ?? 0) + 1);
    const mistake = mistakeOf(method, path, reply);
    if (mistake) wrong.push(mistake);
  };
  for (const [path, methods] of Object.entries(described.paths))
    for (const method of Object.keys(methods).filter((name) => name !== 'get'))
      // Who has signed out writes nothing more.
      if (path !== '/sys/logout') hold(method, path, await askWrite(method, path));
  const base = '/charge/deviceSupplier';
  const supplier = { supplierName: '某厂', supplierCode: 'S1', supplierType: '1' };
  const added = await app.first.call('POST', `${base}/add`, { body: supplier });
  const id = String(added.body.result);
  hold('post', `${base}/add`, added);
  const edit = { ...supplier, id, supplierName: '新厂', version: 1 };
  hold('put', `${base}/edit`, await app.first.call('PUT', `${base}/edit`, { body: edit }));
  hold('put', `${base}/edit`, await app.first.call('PUT', `${base}/edit`, { body: edit }));
  hold('delete', `${base}/delete`, await app.first.call('DELETE', `${base}/delete?id=${id}`));
  expect(wrong).toEqual([]);
  expect([200, 400, 404, 409].filter((status) => !asked.has(status))).toEqual([]);
  expect([...asked.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(200);
});

test('what is no envelope says so: the state of the server, the screens, users to choose from', async () => {
  for (const path of ['/health', '/screens/index.json', '/sys/user/getMultiUser']) {
    const { body, status } = await app.first.call('GET', path);
    const schema = described.paths[path]!['get']!.responses['200']!.content!['application/json']!.schema;
    expect([path, status]).toEqual([path, 200]);
    expect(schema).not.toHaveProperty('$ref');
    expect([path, ajv.validate(schema, body)]).toEqual([path, true]);
    expect([path, ajv.validate(schema, { success: true })]).toEqual([path, false]);
  }
});
