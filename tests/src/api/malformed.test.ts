import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DataError } from '../../../renderers/ports/DataSource.ts';
import type { Action, RefTarget, RecordScreen } from '../../../schemas/language/index.ts';
import { dataSource } from '../../../src/api/dataSource.ts';
import { dictionaries } from '../../../src/api/dictionaries.ts';
import { isRecord } from '../../../src/values/shapes.ts';
import { lostSession } from '../../../src/session/lostSession.ts';
import { startSession } from '../../../src/session/session.ts';
import { signIn, SignInError } from '../../../src/sign-in/signIn.ts';

interface Answer {
  readonly status?: number;
  readonly type?: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The connection ends behind the body, whatever length the headers say. */
  readonly cut?: boolean;
}
const json = (value: unknown, status = 200): Answer => ({ status, body: JSON.stringify(value) });
const good = (result: unknown): Answer => json({ success: true, code: 200, message: '', result });

/** Answers that are no envelope at all, with a status that says nothing is wrong. */
const frameless: Readonly<Record<string, Answer>> = {
  'an empty body': { body: '' },
  blanks: { body: '  \n ' },
  'a page of HTML': { type: 'text/html', body: '<!doctype html><title>proxy</title>' },
  'a page of HTML that says it is JSON': { body: '<html><body>502</body></html>' },
  'half of an answer': { body: '{"success":true,"code":200,"result":{"records":[{"id":"1' },
  'two answers in one': { body: '{"success":true}{"success":true}' },
  'a trailing comma': { body: '{"success":true,"result":{},}' },
  null: { body: 'null' },
  'a number': { body: '42' },
  'a text': { body: '"ok"' },
  true: { body: 'true' },
  'a bare list': { body: '[{"id":"1"}]' },
  'an empty object': { body: '{}' },
  'no success': json({ code: 200, result: { records: [], total: 0 } }),
  'success as text': json({ success: 'true', code: 200, result: {} }),
  'success as a number': json({ success: 1, code: 200, result: {} }),
  'success null': json({ success: null, code: 200, result: {} }),
  'an envelope in a list': json([{ success: true, code: 200, result: {} }]),
  'an envelope as text': json(JSON.stringify({ success: true, result: {} })),
  binary: { type: 'application/octet-stream', body: '\u0000\u0001\u0002PK' },
  XML: { type: 'application/xml', body: '<?xml version="1.0"?><success>true</success>' },
  'a single quote': { body: "{'success':true}" },
  'a number that is none': { body: '{"success":true,"result":NaN}' },
};

/** Envelopes that say success and carry what no call can use as a page, a record or items. */
const hollow: Readonly<Record<string, Answer>> = {
  'no result': json({ success: true, code: 200, message: '' }),
  'result null': good(null),
  'result a number': good(7),
  'result a text': good('ok'),
  'result true': good(true),
  'result a list of numbers': good([1, 2]),
  'result a list of nulls': good([null]),
  'result a list of lists': good([[{ id: '1' }]]),
  'records null': good({ records: null, total: 3 }),
  'records a text': good({ records: 'three', total: 3 }),
  'records an object': good({ records: { 0: { id: '1' } }, total: 1 }),
  'records of numbers': good({ records: [1, 2, 3], total: 3 }),
  'records with a hole': good({ records: [{ id: '1' }, null], total: 2 }),
  'no total': good({ records: [] }),
  'total null': good({ records: [], total: null }),
  'total a word': good({ records: [], total: 'many' }),
  'total below zero': good({ records: [], total: -1 }),
  'total a fraction': good({ records: [], total: 1.5 }),
  'total an object': good({ records: [], total: {} }),
  'a prototype': {
    body: '{"success":true,"code":200,"result":{"__proto__":{"records":[],"total":0},"constructor":null}}',
  },
  'a very long text': good('长'.repeat(2_000_000)),
};

/** Refusals, some without the words they should have: the kind, and the words a person reads. */
const refusals: Readonly<Record<string, readonly [Answer, DataError['kind'], string]>> = {
  'code 200 with success false': [json({ success: false, code: 200, message: '余额不足' }), 'server', '余额不足'],
  'success false without words': [json({ success: false, code: 500 }), 'server', '服务器出错了，请稍后重试'],
  'success false and a message that is no text': [
    json({ success: false, code: 500, message: { a: 1 } }),
    'server',
    '服务器出错了，请稍后重试',
  ],
  'a code as text': [json({ success: false, code: '409', message: '' }), 'server', '服务器出错了，请稍后重试'],
  'fields that are a list': [
    json({ success: false, code: 400, message: '不对', result: { fields: ['x'] } }),
    'invalid',
    '不对',
  ],
  '500 with HTML': [{ status: 500, type: 'text/html', body: '<h1>Error</h1>' }, 'server', '服务器出错了，请稍后重试'],
  '502 with nothing': [{ status: 502, body: '' }, 'server', '服务器出错了，请稍后重试'],
  '503 with half an answer': [{ status: 503, body: '{"success":fal' }, 'server', '服务器出错了，请稍后重试'],
  '504 with HTML': [{ status: 504, type: 'text/html', body: '<h1>Gateway</h1>' }, 'timeout', '网络超时'],
  '404 with HTML': [{ status: 404, type: 'text/html', body: 'not found' }, 'missing', '很抱歉，资源未找到!'],
  '403 that claims success': [{ ...good({ records: [], total: 0 }), status: 403 }, 'forbidden', '拒绝访问'],
  '500 that claims success': [
    { ...good({ records: [], total: 0 }), status: 500 },
    'server',
    '服务器出错了，请稍后重试',
  ],
  'an error id': [
    json({ success: false, code: 500, message: '坏了', result: { errorId: 'E1' } }, 500),
    'server',
    '坏了（错误编号：E1）',
  ],
};

const call = (path: string) => ({ method: 'GET', path }) as const;
const api = {
  base: '/x',
  list: call('/x/list'),
  queryById: call('/x/one'),
  exportXls: call('/x/xls'),
  importTemplate: call('/x/t'),
};
const write = { add: { method: 'POST', path: '/x/add' }, edit: { method: 'PUT', path: '/x/edit' } };
const screen = {
  id: 'x',
  table: 'x',
  api: {
    ...api,
    ...write,
    delete: { method: 'DELETE', path: '/x/d' },
    deleteBatch: { method: 'DELETE', path: '/x/b' },
  },
  fields: [],
  children: [{ name: 'rows', path: '/x/rows', foreignKey: 'xId' }],
} as unknown as RecordScreen;
const action = { name: 'do', call: { method: 'POST', path: '/x/do' } } as unknown as Action;
const ref = { dict: 'x,name,id', screen: 'x' } as RefTarget;
const query = { page: 1, pageSize: 10, sort: [], search: {} };

/** Calls that read what comes back, each with the only shape it may give on. */
const reads: Readonly<Record<string, readonly [() => Promise<unknown>, (value: unknown) => boolean]>> = {
  getList: [() => dataSource.getList(screen, query), isPage],
  getChildren: [
    () => dataSource.getChildren(screen, 'rows', '1'),
    (rows) => Array.isArray(rows) && rows.every(isRecord),
  ],
  getTotals: [
    () => dataSource.getTotals({ ...screen }, query),
    (sums) => isRecord(sums) && Object.values(sums).every(isText),
  ],
  getOne: [() => dataSource.getOne(screen, '1'), isRecord],
  searchRef: [() => dictionaries.searchRef(ref, { keyword: '', page: 1, pageSize: 10 }), isChoices],
  getRefLabels: [
    () => dictionaries.getRefLabels(ref, ['1', '2']),
    (labels) => Array.isArray(labels) && labels.every(isText),
  ],
};
/** Calls that only need to know whether it is done. */
const writes: Readonly<Record<string, () => Promise<unknown>>> = {
  create: () => dataSource.create(screen, { name: '甲' }, 'k'),
  update: () => dataSource.update(screen, { id: '1', name: '甲' }, 'k'),
  remove: () => dataSource.remove(screen, ['1', '2']),
  run: () => dataSource.run(screen, action, { ids: ['1'], versions: {}, key: 'k' }),
};

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
function isPage(value: unknown): boolean {
  return (
    isRecord(value) &&
    Array.isArray(value['records']) &&
    value['records'].every(isRecord) &&
    Number.isInteger(value['total'])
  );
}
function isChoices(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => isRecord(one) && isText(one['value']) && isText(one['text']));
}

let server: Server;
let answer: Answer = { body: '' };
let asked = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume().on('end', () => {
      asked += 1;
      const { status = 200, type = 'application/json', headers = {}, body, cut = false } = answer;
      response.writeHead(status, { 'content-type': type, ...headers });
      if (cut) response.write(body, () => response.destroy());
      else response.end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } };
  happyDOM.setURL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const failureOf = (run: () => Promise<unknown>): Promise<unknown> =>
  run().then(
    () => null,
    (error: unknown) => error,
  );
const malformed = { kind: 'malformed', message: '服务器返回的数据格式不正确' };

describe('an answer that is no envelope', () => {
  it.each(Object.keys(frameless))('(%s) is said to be malformed by every call', async (name) => {
    answer = frameless[name]!;
    for (const [call, run] of [
      ...Object.entries(reads).map(([call, [run]]) => [call, run] as const),
      ...Object.entries(writes),
    ])
      expect([call, await failureOf(run)]).toMatchObject([call, malformed]);
    expect(await failureOf(() => dataSource.checkDuplicate(screen, 'name', '甲', undefined))).toMatchObject(malformed);
    expect(await failureOf(() => signIn({ username: 'a', password: 'b', remember: false }))).toMatchObject(malformed);
    // A dictionary that does not come is an empty one: the form still opens.
    expect(await dictionaries.getItems(`dict ${name}`)).toEqual([]);
  });
});

describe('a success without a usable result', () => {
  it.each(Object.keys(hollow))('(%s) is malformed to whoever reads it, and done to whoever wrote', async (name) => {
    answer = hollow[name]!;
    for (const [call, [run, fits]] of Object.entries(reads)) {
      const outcome = await run().then(
        (value) => (fits(value) ? 'fits' : value),
        (error: unknown) => error,
      );
      expect([call, outcome === 'fits' || outcome]).toEqual([call, expect.toSatisfy(isGood)]);
    }
    expect(await failureOf(reads['getList']![0])).toMatchObject(malformed);
    for (const [call, run] of Object.entries(writes)) expect([call, await failureOf(run)]).toEqual([call, null]);
    expect(await failureOf(() => signIn({ username: 'a', password: 'b', remember: false }))).toMatchObject(malformed);
    expect(({} as Record<string, unknown>)['records']).toBeUndefined();
  });
});

describe('the rows below one of a tree', () => {
  const tree = { ...screen, tree: { parent: 'pid' } } as RecordScreen;
  const below = () => dataSource.getList(tree, { ...query, search: { pid: '1' } });
  it.each([
    ['a bare list', [{ id: '2' }]],
    ['a page', { records: [{ id: '2' }], total: 1 }],
    ['records without a total', { records: [{ id: '2' }] }],
  ])('are read from %s', async (_what, result) => {
    answer = good(result);
    expect(await below()).toEqual({ records: [{ id: '2' }], total: 1 });
  });
  it.each([['text'], [7], [null], [{}], [{ records: {} }], [[1]]])(
    'are nothing else: %j is said to be of no known type',
    async (result) => {
      answer = good(result);
      expect(await failureOf(below)).toMatchObject({ kind: 'malformed', message: '返回数据类型不识别' });
    },
  );
});

const isGood = (outcome: unknown): boolean =>
  outcome === true ||
  (outcome instanceof DataError && outcome.kind === 'malformed' && outcome.message === malformed.message);

describe('a refusal', () => {
  it.each(Object.keys(refusals))('(%s) has its kind and words for a person in every call', async (name) => {
    const [sent, kind, message] = refusals[name]!;
    answer = sent;
    for (const [call, run] of [
      ...Object.entries(reads).map(([call, [run]]) => [call, run] as const),
      ...Object.entries(writes),
    ])
      expect([call, await failureOf(run)]).toMatchObject([call, { kind, message }]);
    const refused = await failureOf(() => signIn({ username: 'a', password: 'b', remember: false }));
    expect(refused instanceof SignInError || refused instanceof DataError).toBe(true);
  });
});

const exportAll = () =>
  dataSource.exportXls(screen, query, [], { signal: new AbortController().signal, onProgress: () => undefined });

describe('a file that is none', () => {
  it.each([
    ['a page of HTML', { type: 'text/html; charset=utf-8', body: '<!doctype html><p>登录</p>' }, 'malformed'],
    ['an empty file', { type: 'application/octet-stream', body: '' }, 'server'],
    ['an envelope that says no', json({ success: false, code: 500, message: '数据太多' }), 'server'],
    ['an envelope that says yes', good(null), 'malformed'],
    ['HTML with 502', { status: 502, type: 'text/html', body: '<p>' }, 'server'],
    ['half an envelope', { body: '{"success":fa' }, 'malformed'],
  ] as const)('(%s) is not saved as one', async (_, sent, kind) => {
    answer = sent;
    expect(await failureOf(() => dataSource.importTemplate(screen))).toMatchObject({ kind });
  });
  it('(an empty file) is an answer to an export, whose list tells of it as a warning', async () => {
    answer = { type: 'application/octet-stream', body: '' };
    expect((await exportAll()).file.size).toBe(0);
    answer = json({ success: false, code: 500, message: '数据太多' });
    expect(await failureOf(exportAll)).toMatchObject({ message: '数据太多' });
  });
});

describe('an export', () => {
  const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  it('says how many records it holds', async () => {
    answer = { type: sheet, body: 'PK', headers: { 'x-exported-rows': '12' } };
    expect(await exportAll()).toMatchObject({ rows: 12 });
    answer = { type: sheet, body: 'PK' };
    expect((await exportAll()).rows).toBeUndefined();
  });
  it('that breaks off on its way is told as broken, and not asked for again unasked', async () => {
    answer = { type: sheet, body: 'PK'.repeat(50_000), headers: { 'content-length': '200000' }, cut: true };
    asked = 0;
    expect(await failureOf(exportAll)).toMatchObject({ name: 'DataError' });
    expect(asked).toBe(1);
  });
});

it('ten calls that lose the session at once make one note of it', async () => {
  startSession(
    't',
    { id: '1', username: 'admin', realname: '管理员', isTenantAdmin: false, departId: '', roles: [] },
    [],
    '7',
  );
  answer = json({ success: false, code: 401, message: 'Token失效，请重新登录', result: null }, 401);
  const failures = await Promise.all(Array.from({ length: 10 }, () => failureOf(reads['getOne']![0])));
  for (const failure of failures)
    expect(failure).toMatchObject({ kind: 'unauthorized', message: '很抱歉，登录已过期，请重新登录' });
  await expect.poll(() => lostSession.isLost).toBe(true);
});
