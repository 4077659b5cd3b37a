import type { Field, RecordScreen } from '../../schemas/language/index.ts';
import { toRecordSchema } from '../../schemas/language/records/toRecordSchema.ts';
import type { Services } from '../Services.ts';
import type { ApiEntry, RecordEntry } from '../kinds/calls.ts';
import { kindOf } from '../kinds/index.ts';
import { RawAnswer, type Route } from './route.ts';

type Json = Record<string, unknown>;

/** The description of the API, derived from the screen files and the fixed routes on every request. */
export function openapiRoutes(fixed: () => readonly Route[]): readonly Route[] {
  return [
    {
      method: 'GET',
      url: '/openapi.json',
      summary: 'This description',
      answers: { type: 'object', required: ['openapi', 'info', 'paths', 'components'] },
      access: 'public',
      handle: async ({ services }) => new RawAnswer(toOpenapi(services, fixed()), { 'cache-control': 'no-cache' }),
    },
  ];
}

/** An OpenAPI 3.1 document. */
function toOpenapi(services: Services, fixed: readonly Route[]): Json {
  const paths: Record<string, Json> = {};
  const add = (path: string, method: string, operation: Json): void => {
    (paths[path] ??= {})[method.toLowerCase()] ??= operation;
  };
  for (const route of fixed) add(toPath(route.url), route.method, fixedOperation(route));
  const screens = services.screens.all();
  for (const entry of screens.flatMap((screen) => kindOf(screen).entriesOf(screen)))
    add(entry.call.path, entry.call.method, screenOperation(entry));
  return {
    openapi: '3.1.0',
    info: { title: 'Voltform', version: '1.0.0', description: '由页面配置文件生成的接口说明' },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Access-Token' } },
      schemas: {
        Envelope: envelope,
        ...Object.fromEntries(
          services.screens.recordScreens().map((screen) => [schemaName(screen.id), recordSchema(screen.fields)]),
        ),
      },
    },
  };
}

const envelope: Json = {
  type: 'object',
  required: ['success', 'message', 'code', 'timestamp'],
  properties: {
    success: { type: 'boolean' },
    message: { type: 'string' },
    code: { type: 'integer' },
    result: {},
    timestamp: { type: 'integer' },
  },
};

const schemaName = (id: string): string => id.replace(/[^A-Za-z0-9_.-]/g, '_');
const recordSchema = (fields: readonly Field[]): Json => ({ ...toRecordSchema(fields) });

/** `/sys/dict/:code` and `/screens/*` in OpenAPI's way of writing. */
const toPath = (url: string): string => url.replace(/:(\w+)/g, '{$1}').replace(/\*$/, '{path}');

function fixedOperation(route: Route): Json {
  const names = [...toPath(route.url).matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const hasBody = route.method === 'POST' || route.method === 'PUT';
  return {
    summary: route.summary,
    tags: ['fixed'],
    operationId: operationId(route.method, route.url),
    security: route.access === 'public' ? [] : [{ token: [] }],
    parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...(hasBody
      ? { requestBody: body({ type: 'object' }, route.multipart ? 'multipart/form-data' : 'application/json') }
      : {}),
    responses: {
      ...responses,
      ...(route.answers ? { '200': bare(route.answers) } : {}),
      ...Object.fromEntries(Object.entries(route.media ?? {}).map(([status, type]) => [status, text(type)])),
      ...(hasBody ? { '409': json('已被他人修改'), '429': json('过于频繁，请稍后再试') } : {}),
      ...(route.multipart ? { '413': json('文件过大'), '415': json('不是 multipart/form-data') } : {}),
    },
  };
}

const operationId = (method: string, path: string): string =>
  `${method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+/g, '_')}`;
const body = (schema: Json, type = 'application/json'): Json => ({ required: true, content: { [type]: { schema } } });
const query = (name: string, description: string, schema: Json = { type: 'string' }): Json => ({
  name,
  in: 'query',
  required: false,
  description,
  schema,
});

/** An answer without an envelope. */
const bare = (schema: Json): Json => ({ description: '成功', content: { 'application/json': { schema } } });

const text = (type: string): Json => ({ description: type, content: { [type]: { schema: { type: 'string' } } } });

const json = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } },
});
const responses: Json = {
  '200': json('成功'),
  '400': json('内容不正确'),
  '401': json('未登录或登录已过期'),
  '403': json('没有权限'),
  '404': json('不存在'),
};

function screenOperation(entry: ApiEntry): Json {
  return {
    summary: entry.summary,
    tags: [entry.screen.title],
    operationId: operationId(entry.call.method, entry.call.path),
    security: [{ token: [] }],
    ...(isOfRecords(entry) ? parts(entry) : { parameters: boardParameters(entry) }),
    responses: responsesOf(entry),
  };
}

/** Whether an endpoint leads to records; that of a dashboard leads to its cards, those of a report to its table. */
const isOfRecords = (entry: ApiEntry): entry is RecordEntry => !('filters' in entry.screen);

/** What is chosen for a page, beside which of its cards, or how its table is laid out. */
function boardParameters({ screen, operation }: Exclude<ApiEntry, RecordEntry>): readonly Json[] {
  const own =
    operation.kind === 'cards'
      ? [query('cards', '要统计的卡片，逗号分隔；不写为全部')]
      : screen.kind === 'report'
        ? screen.choices.map(({ name, title, items = [] }) =>
            query(name, `${title}：${items.map(({ value }) => value).join('、')}`),
          )
        : [];
  const chosen = screen.filters.flatMap(({ name, title, days }) =>
    days === undefined
      ? [query(name, title)]
      : [query(`${name}_begin`, `${title}：开始日期`), query(`${name}_end`, `${title}：结束日期`)],
  );
  return [...own, ...chosen];
}

function parts(entry: RecordEntry): Json {
  const { screen, operation } = entry;
  const record = { $ref: `#/components/schemas/${schemaName(screen.id)}` };
  switch (operation.kind) {
    case 'list':
    case 'totals':
    case 'counts':
    case 'groups':
    case 'roots':
    case 'export':
      return { parameters: listParameters(screen.fields) };
    case 'ownBranch':
      return { parameters: [query(operation.own.key, '上级的 id'), ...listParameters(screen.fields)] };
    case 'chooseRows': {
      const within = Object.values(screen.choose!.within ?? {}).map((name) => query(name, '所属记录的 id'));
      return { parameters: [...pageParameters, ...choosing(screen), ...within] };
    }
    case 'chooseLabels':
      return { parameters: [query('id', '逗号分隔的 id'), ...choosing(screen)] };
    case 'chooseTree':
      return {};
    case 'branch':
      return { parameters: [query('pid', '上级的 id'), ...listParameters(screen.fields)] };
    case 'children':
      return {
        parameters: [{ ...query(operation.child.foreignKey, '主记录的 id'), required: true }, ...pageParameters],
      };
    case 'import':
      return { parameters: [idempotencyKey], requestBody: body(filesSchema, 'multipart/form-data') };
    case 'importTemplate':
      return {};
    case 'getOne':
    case 'delete':
      return { parameters: [query('id', '记录的 id')] };
    case 'bin':
      return { parameters: pageParameters };
    case 'restore':
    case 'purge':
      return entry.call.path.endsWith('/{id}')
        ? { parameters: [pathId] }
        : { parameters: [query('ids', '逗号分隔的 id')] };
    case 'deleteBatch':
      return { parameters: [{ ...query('ids', '逗号分隔的 id'), required: true }] };
    case 'add':
    case 'edit':
      return { parameters: [idempotencyKey], requestBody: body(record) };
    case 'addMembers':
      return { parameters: [], requestBody: body(actionSchema(operation.child.members?.add.form?.fields)) };
    case 'removeMembers':
      return {
        parameters: [{ ...query('id', '主记录的 id'), required: true }],
        requestBody: body(actionSchema(undefined)),
      };
    case 'action':
      return { parameters: [idempotencyKey], requestBody: body(actionSchema(operation.action.form?.fields)) };
  }
}

const pathId: Json = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };

/** One part for each file, under either name. */
const filesSchema: Json = {
  type: 'object',
  properties: {
    file: { type: 'string', format: 'binary', description: '.xls 或 .xlsx，最多 10 MB' },
    'files[]': { type: 'array', items: { type: 'string', format: 'binary' }, maxItems: 5 },
  },
};

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: '相同的值只生效一次',
  schema: { type: 'string', maxLength: 64 },
};

const actionSchema = (fields: readonly Field[] | undefined): Json => ({
  type: 'object',
  properties: {
    id: { type: 'string' },
    ids: { type: 'string', description: '逗号分隔的 id' },
    versions: { type: 'object', additionalProperties: { type: 'integer' } },
    ...(fields ? { input: recordSchema(fields) } : {}),
  },
});

const pageParameters: readonly Json[] = [
  query('pageNo', '页码，从 1 开始', { type: 'integer', minimum: 1 }),
  query('pageSize', '每页条数', { type: 'integer', minimum: 1, maximum: 1000 }),
  query('column', '排序字段，逗号分隔'),
  query('order', 'asc 或 desc，逗号分隔'),
];

/** The fields that records are chosen by. */
const choosing = ({ choose, fields }: RecordScreen): readonly Json[] =>
  fields.filter(({ name }) => choose!.fields.includes(name)).map(({ name, title }) => query(name, title));

const listParameters = (fields: readonly Field[]): readonly Json[] => [
  ...pageParameters,
  query('superQueryParams', '高级查询条件'),
  query('superQueryMatchType', '高级查询条件的关系', { type: 'string', enum: ['and', 'or'] }),
  ...fields.filter((field) => field.search).flatMap(searchParameters),
];

function searchParameters(field: Field): readonly Json[] {
  if (field.search?.op !== 'range') return [query(field.name, field.title)];
  return [query(`${field.name}_begin`, `${field.title}（从）`), query(`${field.name}_end`, `${field.title}（到）`)];
}

const importResponses: Json = {
  '200': json(
    'code 200：全部导入；code 201：有错误数据，result.problems 是前 100 处错误（行、列、原因），result.fileUrl 是错误报告',
  ),
  '413': json('文件过大'),
  '415': json('不是 multipart/form-data'),
};

/** What answers with an Excel file. */
const excelKinds: ReadonlySet<ApiEntry['operation']['kind']> = new Set(['export', 'exportTable', 'importTemplate']);

/** Records to choose from, without an envelope. */
const chosen: Json = {
  type: 'array',
  items: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
};

function responsesOf({ operation }: ApiEntry): Json {
  if (operation.kind === 'chooseLabels') return { ...responses, '200': bare(chosen) };
  if (operation.kind === 'import') return { ...responses, ...importResponses };
  if (excelKinds.has(operation.kind)) {
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    return {
      ...responses,
      '200': { description: 'Excel 文件', content: { [type]: { schema: { type: 'string', format: 'binary' } } } },
    };
  }
  return operation.kind === 'edit' || operation.kind === 'action'
    ? { ...responses, '409': json('已被他人修改') }
    : responses;
}
