import type { DictItem, RecordScreen } from '../../schemas/language/index.ts';
import { keyOf } from '../../schemas/language/nested/index.ts';
import { validateRecord } from '../../schemas/language/records/index.ts';
import { interpretValidators } from '../../schemas/language/records/interpretValidators.ts';
import { DataError, type Dictionaries, type Navigation, type Ports, type Uploads } from '../ports/index.ts';
import { galleryDicts, madeUpFile } from './madeUp.ts';
import type { MemoryRecords } from './MemoryRecords.ts';
import { galleryTexts } from './texts.ts';

/** What an example stands on. */
export interface GalleryWorld {
  readonly records: MemoryRecords;
  /** The screen that refs point at. */
  readonly stations: RecordScreen;
  /** The screen that is tried out, as it is now. */
  readonly sample: () => RecordScreen | undefined;
}

const nothing = () => undefined;

/**
 * The ports of an example: records, choices and files live in the page, and nobody is asked over the network. What is
 * said to the person, and who that is, comes from the page around it.
 */
export function toGalleryPorts(outer: Ports, world: GalleryWorld): Ports {
  const none = { read: nothing, write: nothing, remove: nothing };
  const settings = new Map<string, unknown>();
  return {
    ...outer,
    data: world.records,
    dictionaries: toDictionaries(world),
    reports: toReports(world),
    uploads: toUploads(),
    permissions: { canUse: () => true, isFieldDisabled: () => false },
    settings: {
      get: <T>(key: string) => settings.get(key) as T | undefined,
      set: (key, value) => settings.set(key, value),
    },
    screens: toScreens(outer, world),
    navigation: standStill(outer.navigation),
    drafts: none,
    windowDrafts: none,
    panels: {},
  };
}

/** An example opens nothing in the address, and leads nowhere. */
const standStill = (outer: Navigation): Navigation => ({
  ...outer,
  query: {},
  record: null,
  items: null,
  refs: [],
  setQuery: nothing,
  openRecord: nothing,
  closeRecord: nothing,
  openItems: nothing,
  closeItems: nothing,
  openRef: nothing,
  closeRef: nothing,
  addressOf: () => null,
  addressOfList: () => null,
  open: nothing,
  canOpen: () => false,
  guard: () => nothing,
});

const items = new Map<string, readonly DictItem[]>(galleryDicts.map((dict) => [dict.code, dict.items]));

function toDictionaries({ records, stations }: GalleryWorld): Dictionaries {
  const labelOf = (value: string, label: string): string => {
    const row = records.rowsOf(stations).find(({ id }) => id === value);
    return String(row?.[label] ?? value);
  };
  return {
    getItems: async (code) => items.get(code) ?? [],
    peekItems: (code) => items.get(code) ?? [],
    watch: () => nothing,
    freshen: async () => undefined,
    searchRef: async ({ label }, { keyword, page, pageSize }) =>
      records
        .rowsOf(stations)
        .map((row) => ({ value: String(row['id']), text: String(row[label] ?? '') }))
        .filter(({ text }) => text.includes(keyword))
        .slice((page - 1) * pageSize, page * pageSize),
    getTree: async ({ label }) =>
      records.rowsOf(stations).map((row) => ({ value: String(row['id']), text: String(row[label] ?? '') })),
    getBranch: async ({ label }) =>
      records.rowsOf(stations).map((row) => {
        const key = String(row['id']);
        return { key, value: key, text: String(row[label] ?? ''), isLeaf: true };
      }),
    getRefLabels: async ({ label }, values) => values.map((value) => labelOf(value, label)),
  };
}

/** The stations as a report: few enough to be one page of it, searched by part of a text. */
function toReports({ records, stations }: GalleryWorld): Ports['reports'] {
  const { columns = [], search = [] } = stations.report ?? {};
  const titleOf = (name: string): string => stations.fields.find((field) => field.name === name)?.title ?? name;
  return {
    open: async () => ({
      id: stations.id,
      title: stations.title,
      columns: columns.map((name) => ({ name, title: titleOf(name), isSortable: false })),
      inputs: search.map((field) => ({ field, title: titleOf(field), isRange: false, isDay: false, isFolded: false })),
    }),
    getRows: async (_report, { page, pageSize, words }) => {
      const found = records
        .rowsOf(stations)
        .filter((row) => Object.entries(words).every(([name, word]) => String(row[name] ?? '').includes(word)));
      return { rows: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
    },
  };
}

/** Uploaded files stay in the page; those of the examples are made up when they are looked at. */
function toUploads(): Uploads {
  const held = new Map<string, Blob>();
  return {
    upload: async (file, { onProgress }) => {
      const path = `gallery/${held.size + 1}/${file.name}`;
      held.set(path, file);
      onProgress(100);
      return path;
    },
    toUrl: async (path) => URL.createObjectURL(held.get(path) ?? madeUpFile(path)),
    release: (url) => URL.revokeObjectURL(url),
  };
}

function toScreens({ user }: Ports, { stations, sample }: GalleryWorld): Ports['screens'] {
  const known = (id: string): RecordScreen => {
    const screen = [sample(), stations].find((one) => one?.id === id);
    if (!screen) throw new DataError('missing', galleryTexts.missing);
    return screen;
  };
  return {
    getById: async (id) => known(id),
    async getValidator(screen, opened) {
      const validators = interpretValidators(screen);
      if (!opened)
        return (record, isUnfinished) =>
          validateRecord(screen, validators, record, { user, isUnfinished, isNumbered: true });
      const { action, row } = opened;
      const dialog = { record: validators.actions[action.name]!, children: {}, nested: validators.nested };
      return (input) =>
        validateRecord({ fields: action.form?.fields ?? [] }, dialog, input, {
          user,
          row: { fields: screen.fields, record: row },
        });
    },
    getValidatorAddress: () => null,
    async getNestedForm(screenId, schema) {
      const form = interpretValidators(known(screenId)).nestedForms[keyOf(schema)];
      if (!form) throw new DataError('missing', galleryTexts.missing);
      return form;
    },
  };
}
