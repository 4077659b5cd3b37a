/** Screens made from real files and ports in memory: what a form needs, without a server. */
import { dialogs } from '../../../renderers/dialogs/index.ts';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect } from 'vitest';
import { compileValidator } from '../../../schemas/language/records/compileValidator.ts';
import { type DictItem, type RecordScreen, type ScreenRecord } from '../../../schemas/language/index.ts';
import { validateRecord } from '../../../schemas/language/records/index.ts';
import { readScreens } from '../../../schemas/language/reading/readScreens.ts';
import { PortsProvider, type Ports } from '../../../renderers/ports/index.ts';
// Comes with the first form that has one; found before the clock of a test runs.
import '../../../renderers/grid/SubTable.tsx';
import { fetchControls } from '../../../renderers/fields/controls.ts';
import { looks } from '../../../renderers/fields/index.ts';

// So do the controls.
beforeAll(() =>
  fetchControls(
    Object.keys(looks).map((type) => ({ type })),
    looks,
  ),
);
afterEach(cleanup);

/** The dictionary every test may use. */
export const memberTypes: readonly DictItem[] = [
  { value: '1', text: '普通会员' },
  { value: '2', text: '网约车会员', color: 'blue' },
];

/** A screen file as a configurator writes it, checked and computed as in the product. */
export function screenOf(properties: object, more: object = {}): RecordScreen {
  const text = JSON.stringify({ id: 'foo', title: '测试管理', properties, ...more });
  const dicts = [{ code: 'member_type', title: '会员类型', items: memberTypes }];
  const target = JSON.stringify({
    id: 'car',
    title: '车辆',
    properties: { plate: { title: '车牌' }, colour: { title: '颜色' } },
  });
  const files = [
    { path: 'screens/charge/demo/FooList.json', text },
    { path: 'screens/charge/demo/CarList.json', text: target },
  ];
  const { records: screens, problems } = readScreens(files, dicts);
  expect(problems).toEqual([]);
  return screens.get('charge/demo/FooList')!;
}

const user = { id: '1', username: 'staff', realname: '员工', tenantId: '1', departId: '', roles: [] };
const refuse = (): never => {
  throw new Error('This port is not part of the test.');
};

/** What a test watches and answers. */
export interface TestPorts extends Ports {
  readonly shown: string[];
  readonly storedDrafts: Map<string, ScreenRecord>;
  readonly guards: Set<() => boolean>;
}

/** Ports that answer from memory; `parts` replaces what a test is about. */
export function portsOf(parts: { [P in keyof Ports]?: Partial<Ports[P]> } = {}): TestPorts {
  const shown: string[] = [];
  const storedDrafts = new Map<string, ScreenRecord>();
  const windowDrafts = new Map<string, ScreenRecord>();
  const guards = new Set<() => boolean>();
  const say = (text: string) => void shown.push(text);
  return {
    shown,
    storedDrafts,
    guards,
    data: {
      getList: async () => ({ records: [], total: 0 }),
      getChoosable: async () => ({ records: [], total: 0 }),
      getTotals: async () => ({}),
      getCounts: async () => ({}),
      getGroups: refuse,
      getCards: refuse,
      getTable: refuse,
      getAnswer: refuse,
      exportTable: refuse,
      getOne: refuse,
      getChildren: async () => [],
      create: refuse,
      update: refuse,
      remove: refuse,
      run: refuse,
      printAddress: refuse,
      exportXls: refuse,
      importExcel: refuse,
      importTemplate: refuse,
      checkDuplicate: async () => null,
      checkRule: async () => null,
      ...parts.data,
    },
    dictionaries: {
      getItems: async () => memberTypes,
      freshen: () => Promise.resolve(),
      watch: () => () => undefined,
      peekItems: () => memberTypes,
      searchRef: async () => [],
      getBranch: async () => [],
      getTree: async () => [],
      getRefLabels: async (_ref, values) => values,
      ...parts.dictionaries,
    },
    reports: { open: refuse, getRows: refuse, ...parts.reports },
    permissions: { canUse: () => true, isFieldDisabled: () => false, ...parts.permissions },
    uploads: { upload: refuse, toUrl: async (path) => `blob:${path}`, release: () => undefined, ...parts.uploads },
    messages: { success: say, warning: say, error: say, confirm: async () => true, ...parts.messages },
    navigation: {
      query: {},
      setQuery: () => undefined,
      record: null,
      openRecord: () => undefined,
      closeRecord: () => undefined,
      items: null,
      openItems: () => undefined,
      closeItems: () => undefined,
      refs: [],
      openRef: () => undefined,
      closeRef: () => undefined,
      addressOf: () => null,
      addressOfList: () => null,
      open: () => undefined,
      canOpen: () => true,
      guard: (isDirty) => {
        guards.add(isDirty);
        return () => guards.delete(isDirty);
      },
      active: true,
      ...parts.navigation,
    },
    settings: { get: () => undefined, set: () => undefined },
    pages: { listOf: () => [] },
    screens: {
      getById: refuse,
      getValidator: async (screen, dialog) => {
        const validators = compileValidator(screen);
        if (!dialog)
          return (record, isUnfinished) => validateRecord(screen, validators, record, { user, isUnfinished });
        const shape = { fields: dialog.action.form?.fields ?? [], rules: dialog.action.ensure };
        const own = { record: validators.actions[dialog.action.name]!, children: {}, nested: validators.nested };
        return (input) =>
          validateRecord(shape, own, input, { user, row: { fields: screen.fields, record: dialog.row } });
      },
      getNestedForm: refuse,
      getValidatorAddress: () => '/none.js',
      ...parts.screens,
    },
    user,
    drafts: {
      read: (key) => storedDrafts.get(key),
      write: (key, record) => void storedDrafts.set(key, record),
      remove: (key) => void storedDrafts.delete(key),
      ...parts.drafts,
    },
    windowDrafts: {
      read: (key) => windowDrafts.get(key),
      write: (key, record) => void windowDrafts.set(key, record),
      remove: (key) => void windowDrafts.delete(key),
    },
    dialogs,
    panels: {},
  };
}

/** Renders inside of the ports. */
export const renderWith = (ports: Ports, node: ReactNode) =>
  render(<PortsProvider ports={ports}>{node}</PortsProvider>);
