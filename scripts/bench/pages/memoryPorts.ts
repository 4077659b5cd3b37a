/** Ports that answer from memory, so that a page measures the renderers and no network. */
import { dialogs } from '../../../renderers/dialogs/index.ts';
import { DataError, type Ports } from '../../../renderers/ports/index.ts';
import type { DictItem } from '../../../schemas/language/index.ts';
import type { RecordValidator } from '../../../renderers/ports/index.ts';

interface MemoryParts {
  readonly rows?: readonly Readonly<Record<string, unknown>>[];
  readonly dicts: Readonly<Record<string, readonly DictItem[]>>;
  readonly validator?: RecordValidator;
}

const refuse = (): never => {
  throw new DataError('missing', 'This page only reads.');
};
const nothing = () => undefined;

/** The ports of a page over these rows and dictionaries. */
export function toMemoryPorts({ rows = [], dicts, validator = () => ({}) }: MemoryParts): Ports {
  return {
    data: {
      getList: async () => ({ records: rows, total: rows.length * 13 }),
      getChoosable: refuse,
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
    },
    reports: { open: refuse, getRows: refuse },
    dictionaries: {
      getItems: async (code) => dicts[code] ?? [],
      freshen: () => Promise.resolve(),
      peekItems: (code) => dicts[code],
      watch: () => nothing,
      searchRef: async () => [],
      getBranch: async () => [],
      getTree: async () => [],
      getRefLabels: async (_ref, values) => values,
    },
    permissions: { canUse: () => true, isFieldDisabled: () => false },
    uploads: { upload: refuse, toUrl: async (path) => path, release: nothing },
    messages: { success: nothing, warning: nothing, error: nothing, confirm: async () => true },
    navigation: {
      query: {},
      setQuery: nothing,
      record: null,
      openRecord: nothing,
      closeRecord: nothing,
      items: null,
      openItems: nothing,
      closeItems: nothing,
      refs: [],
      openRef: nothing,
      closeRef: nothing,
      addressOf: () => null,
      addressOfList: () => null,
      open: nothing,
      canOpen: () => true,
      guard: () => nothing,
      active: true,
    },
    settings: { get: nothing as Ports['settings']['get'], set: nothing },
    pages: { listOf: () => [] },
    screens: {
      getById: refuse,
      getValidator: async () => validator,
      getNestedForm: refuse,
      getValidatorAddress: () => '/none.js',
    },
    user: { id: '1', username: 'admin', realname: '管理员', tenantId: '1', departId: '', roles: [] },
    drafts: { read: nothing, write: nothing, remove: nothing },
    windowDrafts: { read: nothing, write: nothing, remove: nothing },
    dialogs,
    panels: {},
  };
}
