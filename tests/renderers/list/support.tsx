/** A screen and ports in memory: what a list needs, without a server. */
import { dialogs } from '../../../renderers/dialogs/index.ts';
import { cleanup, render, type RenderResult } from '@testing-library/react';
import { useMemo, useState, type ReactNode } from 'react';
import type { Field, ListColumn, RecordScreen, ScreenRecord } from '../../../schemas/language/index.ts';
import { factOf, type FieldType } from '../../../schemas/language/index.ts';
import { toValidatorModule } from '../../../schemas/language/records/compileValidator.ts';
import {
  PortsProvider,
  type DataSource,
  type ExportedFile,
  type ImportOutcome,
  type ListQuery,
  type Ports,
  type OpenRecord,
  type RecordRef,
} from '../../../renderers/ports/index.ts';
import { afterEach } from 'vitest';
import 'antd';

afterEach(cleanup);

type FieldPart = Omit<Partial<Field>, 'list'> & { readonly list?: Partial<ListColumn> | null };

export function toTestField(name: string, type: FieldType = 'text', part: FieldPart = {}): Field {
  const fact = factOf({ type });
  const column: ListColumn = {
    width: fact.width,
    align: fact.align,
    sort: fact.sortable,
    tag: type === 'dict',
    ellipsis: 25,
    hidden: false,
  };
  return {
    name,
    title: name,
    type,
    column: name,
    system: false,
    required: false,
    readOnly: false,
    writeOnly: false,
    unique: false,
    scale: fact.scale ?? 0,
    search: null,
    form: { span: 'one' },
    whenHidden: 'keep',
    messages: {},
    clearOn: [],
    ...part,
    list: part.list === null ? null : { ...column, ...part.list },
  };
}

export function toTestScreen(fields: readonly Field[], part: Partial<RecordScreen> = {}): RecordScreen {
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string) => ({
    method,
    path: `/charge/member/${path}`,
  });
  return {
    component: 'charge/member/MemberList',
    id: 'member',
    title: '会员管理',
    kind: 'list',
    revision: 'r1',
    table: 'member',
    permission: 'member',
    api: {
      base: '/charge/member',
      list: call('GET', 'list'),
      add: call('POST', 'add'),
      edit: call('PUT', 'edit'),
      delete: call('DELETE', 'delete'),
      deleteBatch: call('DELETE', 'deleteBatch'),
      queryById: call('GET', 'queryById'),
      exportXls: call('GET', 'exportXls'),
      importExcel: call('POST', 'importExcel'),
      importTemplate: call('GET', 'importTemplate'),
    },
    menu: null,
    label: fields[0]?.name ?? 'id',
    noun: '会员',
    fields,
    children: [],
    actions: [],
    builtIn: {
      add: { code: 'member:add', title: '新增' },
      edit: { code: 'member:edit', title: '编辑' },
      detail: { code: 'member:list', title: '详情' },
      delete: { code: 'member:delete', title: '删除' },
      import: { code: 'member:import', title: '导入' },
      export: { code: 'member:export', title: '导出' },
    },
    list: {
      columns: fields.filter((field) => field.list).map((field) => field.name),
      sort: [{ field: 'createTime', order: 'desc' }],
      pageSize: 10,
      pageSizes: [10, 20, 30],
    },
    search: { fields: fields.filter((field) => field.search).map((field) => field.name) },
    form: { size: 'modal', columns: 2, fields: [] },
    rules: [],
    tenancy: 'own',
    ...part,
  };
}

/** Rows in memory with the paging of a server; every call is noted. */
export class MemoryData implements DataSource {
  readonly calls: string[] = [];
  readonly queries: ListQuery[] = [];
  fail: Error | null = null;
  file = new Blob(['x']);
  constructor(public rows: ScreenRecord[]) {}
  getChoosable(screen: RecordScreen, query: ListQuery) {
    return this.getList(screen, query);
  }
  async getList(_screen: RecordScreen, query: ListQuery) {
    this.queries.push(query);
    if (this.fail) throw this.fail;
    const meets = (row: ScreenRecord, key: string, value: string): boolean => {
      const several = /^(.+)_MultiString$/.exec(key)?.[1];
      if (several !== undefined) return value.split(',').includes(String(row[several]));
      return value.startsWith('*') ? String(row[key]).includes(value.slice(1, -1)) : String(row[key] ?? '') === value;
    };
    const found = this.rows.filter((row) =>
      Object.entries(query.search).every(([key, value]) => meets(row, key, value)),
    );
    const start = (query.page - 1) * query.pageSize;
    return { records: found.slice(start, start + query.pageSize), total: found.length };
  }
  async getTotals(): Promise<Readonly<Record<string, string>>> {
    return { balance: '12345.60' };
  }
  async getCounts(screen: RecordScreen): Promise<Readonly<Record<string, number>>> {
    const name = screen.list.tabs?.field ?? '';
    const values = this.rows.map((row) => String(row[name]));
    return Object.fromEntries(values.map((value) => [value, values.filter((other) => other === value).length]));
  }
  async getGroups(): Promise<never> {
    throw new Error('no tiles in this test');
  }
  async getCards(): Promise<never> {
    throw new Error('no dashboard in this test');
  }
  async getAnswer(): Promise<never> {
    throw new Error('no monitoring in this test');
  }
  async getTable(): Promise<never> {
    throw new Error('no dashboard in this test');
  }
  async exportTable(): Promise<never> {
    throw new Error('no dashboard in this test');
  }
  async getOne(_screen: RecordScreen, id: string) {
    return this.rows.find((row) => row['id'] === id) ?? {};
  }
  async getChildren() {
    return [];
  }
  async create() {
    return 'new';
  }
  async update() {
    this.calls.push('update');
  }
  async remove(_screen: RecordScreen, ids: readonly string[]) {
    this.calls.push(`remove ${ids.join(',')}`);
    this.rows = this.rows.filter((row) => !ids.includes(String(row['id'])));
  }
  async run(
    _screen: RecordScreen,
    action: { readonly name: string },
    call: { readonly ids: readonly string[]; readonly key: string },
  ) {
    if (this.fail) throw this.fail;
    this.calls.push(`run ${action.name} ${call.ids.join(',')}`);
    return 'ok';
  }
  async exportXls(..._call: Parameters<DataSource['exportXls']>): Promise<ExportedFile> {
    return { file: this.file };
  }
  outcome: ImportOutcome = { message: '导入成功，共新增2条' };
  /** Whether an import goes on until it is called off. */
  isImportEndless = false;
  async importExcel(
    _screen: RecordScreen,
    files: readonly File[],
    { key, given = {}, validates, signal }: Parameters<DataSource['importExcel']>[2],
  ) {
    if (validates !== undefined) this.calls.push(`validates ${validates}`);
    if (Object.keys(given).length > 0) this.calls.push(`given ${JSON.stringify(given)}`);
    this.calls.push(`import ${files.map(({ name }) => name).join(',')} ${key}`);
    if (this.isImportEndless)
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    if (this.fail) throw this.fail;
    return this.outcome;
  }
  async importTemplate() {
    return this.file;
  }
  async checkDuplicate() {
    return null;
  }
  async printAddress() {
    return '';
  }
  async checkRule() {
    return null;
  }
}

/** What the ports were asked, for tests to look at. */
export interface Notes {
  readonly toasts: string[];
  readonly questions: string[];
  readonly opened: string[];
  readonly settings: Map<string, unknown>;
  readonly denied: Set<string>;
  url: Readonly<Record<string, string>>;
  agree: boolean;
}

export function createNotes(): Notes {
  return { toasts: [], questions: [], opened: [], settings: new Map(), denied: new Set(), url: {}, agree: true };
}

/** Renders below ports in memory. */
export function renderWithPorts(
  node: ReactNode,
  data: DataSource,
  notes: Notes,
  part: Partial<Ports> = {},
): RenderResult {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <MemoryPorts data={data} notes={notes} part={part}>
      {children}
    </MemoryPorts>
  );
  return render(node, { wrapper });
}

/** A module of the screen's validators that lies nowhere: the address says it all. */
const validatorAddressOf = (screen: RecordScreen): string =>
  `data:text/javascript,${encodeURIComponent(toValidatorModule(screen))}`;

const states = [
  { value: '1', text: '正常', color: 'green' },
  { value: '2', text: '冻结', color: 'default' },
];

function MemoryPorts({
  data,
  notes,
  part,
  children,
}: {
  readonly data: DataSource;
  readonly notes: Notes;
  readonly part: Partial<Ports>;
  readonly children: ReactNode;
}) {
  const [query, setQuery] = useState(notes.url);
  const [record, setRecord] = useState<OpenRecord | null>(null);
  const [items, setItems] = useState<string | null>(null);
  const [refs, setRefs] = useState<readonly RecordRef[]>([]);
  const ports = useMemo<Ports>(
    () => ({
      data,
      reports: {
        open: () => Promise.reject(new Error('No report.')),
        getRows: () => Promise.reject(new Error('No report.')),
      },
      dictionaries: {
        getItems: async () => states,
        freshen: () => Promise.resolve(),
        watch: () => () => undefined,
        peekItems: () => states,
        searchRef: async () => [],
        getBranch: async () => [],
        getTree: async () => [],
        getRefLabels: async (_ref, values) => values,
      },
      permissions: { canUse: (code) => !notes.denied.has(code), isFieldDisabled: () => false },
      uploads: { upload: async () => '', toUrl: async () => '', release: () => undefined },
      messages: {
        success: (text) => notes.toasts.push(text),
        warning: (text) => notes.toasts.push(text),
        error: (text) => notes.toasts.push(text),
        confirm: async (question) => {
          notes.questions.push([question.title, question.text].filter(Boolean).join(' '));
          return notes.agree;
        },
      },
      navigation: {
        query,
        setQuery: (next) => {
          noteUrl(notes, next);
          setQuery(next);
        },
        record,
        openRecord: setRecord,
        closeRecord: () => setRecord(null),
        items,
        openItems: setItems,
        closeItems: () => setItems(null),
        refs,
        openRef: (ref) => setRefs((open) => [...open, ref]),
        closeRef: () => setRefs((open) => open.slice(0, -1)),
        addressOf: ({ screen }) => (notes.denied.has(screen) ? null : `#/${screen}`),
        addressOfList: () => null,
        open: (target) => notes.opened.push(target),
        canOpen: () => true,
        guard: () => () => undefined,
        active: true,
      },
      settings: {
        get: <T,>(key: string) => notes.settings.get(key) as T | undefined,
        set: (key, value) => notes.settings.set(key, value),
      },
      pages: { listOf: () => [] },
      screens: {
        getById: async () => {
          throw new Error('no other screen in this test');
        },
        getValidator: async () => () => ({}),
        getNestedForm: neverAsked,
        getValidatorAddress: validatorAddressOf,
      },
      user: { id: '1', username: 'admin', realname: '管理员', tenantId: '1', departId: '', roles: [] },
      drafts: { read: () => undefined, write: () => undefined, remove: () => undefined },
      windowDrafts: { read: () => undefined, write: () => undefined, remove: () => undefined },
      dialogs,
      panels: {},
      ...part,
    }),
    [data, notes, part, query, record, items, refs],
  );
  return <PortsProvider ports={ports}>{children}</PortsProvider>;
}

function noteUrl(notes: Notes, url: Notes['url']) {
  notes.url = url;
}

/** Stands for a call that the test is sure nobody makes. */
export const neverAsked = (): Promise<never> => Promise.reject(new Error('nothing asks for this here'));
