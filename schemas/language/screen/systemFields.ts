/** The fields that every record has: the server keeps them, whether a file names them or not. */
import { factOf, type FieldType } from '../fields/fieldTypes.ts';
import { toSnake } from '../values/casing.ts';
import type { Field } from './Field.ts';

/** What is to know of a field that every record has. */
interface SystemFact {
  readonly type: FieldType;
  readonly title: string;
  /** No row is without it. */
  readonly always?: true;
  /** What a row has that is written without it. */
  readonly first?: number;
}

/** The fields that every record has, in the order of their columns: the one declaration that tables and types follow. */
export const systemFacts = {
  id: { type: 'text', title: '编号', always: true },
  tenantId: { type: 'text', title: '租户', always: true },
  sysOrgCode: { type: 'text', title: '所属部门' },
  createBy: { type: 'text', title: '创建人' },
  createTime: { type: 'datetime', title: '创建时间' },
  updateBy: { type: 'text', title: '修改人' },
  updateTime: { type: 'datetime', title: '修改时间' },
  version: { type: 'integer', title: '版本', always: true, first: 1 },
} as const satisfies Record<string, SystemFact>;

/** What a field that every record has is where its file does not say more, by name. */
export const systemFields: ReadonlyMap<string, Field> = new Map(
  Object.entries(systemFacts).map(([name, { type, title }]) => [name, toSystemField(name, type, title)]),
);

function toSystemField(name: string, type: FieldType, title: string): Field {
  return {
    name,
    title,
    type,
    column: toSnake(name),
    system: true,
    required: false,
    readOnly: true,
    writeOnly: false,
    unique: false,
    messages: {},
    scale: factOf({ type }).scale ?? 0,
    list: null,
    search: null,
    form: null,
    whenHidden: 'keep',
    clearOn: [],
  };
}

/** Fields that the server alone works with: no file declares them, and no list is asked by them. */
export const hiddenSystemFields: ReadonlySet<string> = new Set(['version', 'delFlag']);

/** The type of a field that a file may declare to give it a title and a column; undefined where it may not. */
export const declarableTypeOf = (name: string): string | undefined =>
  hiddenSystemFields.has(name) ? undefined : systemFields.get(name)?.type;

/** True for the fields that every record has. */
export const isSystemField = (name: string): boolean => systemFields.has(name);

/** True for those that a list may be asked by; whose the rows are is the session's to say. */
export const isAskable = (name: string): boolean =>
  isSystemField(name) && !hiddenSystemFields.has(name) && name !== 'tenantId';
