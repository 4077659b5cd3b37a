/**
 * What every field type is, apart from how it looks and how it is stored: the shape of its value,
 * its own rule and message, how it is searched, aligned and exported.
 *
 * The looks live in `renderers/fields/<type>/`, the storage in `server/tables`; both are closed over
 * {@link FieldType}, so a type added here does not compile until every room knows it.
 */
import { messages } from '../values/messages.ts';
import { longestNumber } from '../values/numberText.ts';

/** The operators a search input can use. `range` sends `_begin`/`_end`, `like` sends `*v*`. */
export type SearchOperator = 'eq' | 'like' | 'range' | 'in';

/** How a value of the type travels in JSON, between server, form and validator. */
export type JsonType = 'string' | 'number' | 'integer' | 'boolean';

/** The type an expression sees. An empty text is `''`, an empty number `0`, an empty list `[]`. */
export type ExpressionType = 'string' | 'double' | 'bool' | 'list<string>' | 'dyn';

/** The facts of one field type. */
export interface FieldFact {
  /** What a configurator reads in the reference page. */
  readonly description: string;
  /** The JSON type of the value in a form and for the validator. Multi values are comma-joined text. */
  readonly json: JsonType;
  /** True where the server answers a decimal as text ("36.80") so that no digit is lost on the way. */
  readonly decimalText?: boolean;
  /** Digits after the point, for decimals; a field's `scale` overrides it. */
  readonly scale?: number;
  /** What the value is in an expression. */
  readonly expression: ExpressionType;
  /** True where the value holds several, comma-joined. */
  readonly multiple?: boolean;
  /** The rule of the type itself and the message a person sees when it fails. */
  readonly rule?: { readonly pattern: string; readonly message: string };
  /** Characters that a value can have at most where no `maxLength` says so; longer text is refused unread. */
  readonly longest?: number;
  /** True where the value is the comma-joined paths of uploaded files. */
  readonly holdsFiles?: boolean;
  /** True where blanks around a text belong to it; elsewhere they are cut when it is saved, imported and searched for. */
  readonly keepsBlanks?: boolean;
  /** Search operators offered; the first is the default of `"search": true`. None: not searchable. */
  readonly operators: readonly SearchOperator[];
  readonly align: 'left' | 'right' | 'center';
  /** Column width in pixels unless `list.width` says otherwise. */
  readonly width: number;
  readonly sortable: boolean;
  /** Whether a column can have a total (sum over the whole filtered set). */
  readonly summable?: boolean;
  /** How a cell is written to Excel: days, moments and lengths of time are numbers there that are shown as such. */
  readonly exportAs: 'text' | 'number' | 'day' | 'moment' | 'duration';
  /** How many of the form's columns the field takes: one, or the whole row. */
  readonly span: 'one' | 'row';
  /** Whether the column is shown in the list unless the file says otherwise. */
  readonly inList: boolean;
  /** Where its column stands unless the file orders them. */
  readonly columnRank: ColumnRank;
  /** What its numbers count; headings say it, so that cells need not. */
  readonly unit?: string;
}

/**
 * The ranks of columns from first to last, after the one that names the record: in which state it is, its amounts,
 * the rest, numbers to look it up by, what is read last, what the server keeps.
 */
export const columnRanks = ['state', 'amount', 'plain', 'number', 'remark', 'system'] as const;
/** Where a column stands among the others by default. */
export type ColumnRank = (typeof columnRanks)[number];

const text = {
  json: 'string',
  expression: 'string',
  operators: ['eq', 'like', 'in'],
  align: 'left',
  width: 140,
  sortable: true,
  exportAs: 'text',
  span: 'one',
  inList: true,
  columnRank: 'plain',
} as const;

const decimal = {
  json: 'number',
  longest: longestNumber,
  decimalText: true,
  expression: 'double',
  operators: ['eq', 'range'],
  align: 'right',
  width: 110,
  sortable: true,
  summable: true,
  exportAs: 'number',
  span: 'one',
  inList: true,
  columnRank: 'plain',
} as const;

/** What has a form of its own and is never long. */
const formed = { ...text, longest: 40 } as const;

const files = {
  ...text,
  holdsFiles: true,
  operators: [],
  sortable: false,
  align: 'center',
  columnRank: 'remark',
} as const;

/** All field types of the language, version 1. */
export const fieldTypes = {
  text: { ...text, description: 'One line of text. 单行文本' },
  textarea: {
    ...text,
    keepsBlanks: true,
    description: 'Several lines of text. 多行文本',
    operators: ['like', 'eq'],
    width: 200,
    sortable: false,
    span: 'row',
    columnRank: 'remark',
  },
  password: {
    ...text,
    keepsBlanks: true,
    description: 'A secret that is written and never sent back. 密码',
    operators: [],
    sortable: false,
    inList: false,
  },
  integer: {
    ...decimal,
    description: 'A whole number. 整数',
    json: 'integer',
    decimalText: false,
    scale: 0,
    width: 100,
  },
  number: { ...decimal, description: 'A decimal number, up to 4 digits after the point. 数值', scale: 4 },
  money: {
    ...decimal,
    description: 'An amount in yuan with 2 digits after the point. 金额（元）',
    scale: 2,
    width: 120,
    columnRank: 'amount',
    unit: '元',
  },
  percent: {
    ...decimal,
    description: 'A percentage from 0 to 100. 百分比',
    decimalText: false,
    scale: 2,
    width: 100,
  },
  duration: {
    ...decimal,
    description: 'A length of time in whole seconds, shown as hours, minutes and seconds. 时长（秒）',
    exportAs: 'duration',
    json: 'integer',
    decimalText: false,
    scale: 0,
    width: 120,
  },
  energy: {
    ...decimal,
    description: 'Energy in kWh with 3 digits after the point. 电量（kWh）',
    scale: 3,
    width: 120,
    columnRank: 'amount',
    unit: 'kWh',
  },
  date: {
    ...formed,
    description: 'A day, YYYY-MM-DD. 日期',
    exportAs: 'day',
    rule: { pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$', message: messages.date },
    operators: ['range', 'eq'],
    align: 'center',
    width: 135,
  },
  datetime: {
    ...formed,
    description: 'A moment, YYYY-MM-DD HH:mm:ss in UTC+8. 日期时间',
    exportAs: 'moment',
    rule: {
      pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01]) ([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$',
      message: messages.datetime,
    },
    operators: ['range', 'eq'],
    align: 'center',
    width: 200,
  },
  time: {
    ...formed,
    description: 'A time of day, HH:mm:ss; 24:00:00 is the end of the day. 时间',
    rule: { pattern: '^(([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d|24:00:00)$', message: messages.time },
    operators: ['range', 'eq'],
    align: 'center',
    width: 110,
  },
  switch: {
    ...formed,
    description: 'Yes or no, stored as Y or N. 开关',
    rule: { pattern: '^[YN]$', message: messages.switch },
    operators: ['eq'],
    align: 'center',
    width: 100,
  },
  boolean: {
    ...formed,
    description: 'Yes or no, stored as true or false (JSON Schema type boolean). 是否',
    json: 'boolean',
    expression: 'bool',
    operators: ['eq'],
    align: 'center',
    width: 100,
  },
  dict: {
    ...text,
    description: 'One item of a dictionary. 字典单选',
    longest: 1000,
    operators: ['eq', 'in'],
    align: 'center',
    width: 120,
  },
  'multi-dict': {
    ...text,
    description: 'Several items of a dictionary, comma-joined. 字典多选',
    expression: 'list<string>',
    multiple: true,
    operators: ['in'],
    width: 180,
    sortable: false,
  },
  ref: {
    ...text,
    longest: 1000,
    description: 'A record of another screen, by its id. 关联记录',
    operators: ['eq', 'in'],
    width: 160,
  },
  'multi-ref': {
    ...text,
    description: 'Several records of another screen, comma-joined ids. 关联多条记录',
    expression: 'list<string>',
    multiple: true,
    operators: ['in'],
    width: 200,
    sortable: false,
    span: 'row',
  },
  mobile: {
    ...formed,
    description: 'A Chinese mobile number of 11 digits. 手机号',
    rule: { pattern: '^1[34578]\\d{9}$', message: messages.mobile },
    width: 130,
  },
  email: {
    ...text,
    longest: 640,
    description: 'An e-mail address. 邮箱',
    rule: { pattern: '^[^\\s@]{1,64}@[^\\s@.]{1,63}(\\.[^\\s@.]{1,63}){1,8}$', message: messages.email },
    width: 180,
  },
  url: {
    ...text,
    longest: 2000,
    description: 'A web address that starts with http or https. 网址',
    rule: { pattern: '^https?://[^\\s]+$', message: messages.url },
    operators: ['like', 'eq'],
    width: 200,
    columnRank: 'remark',
  },
  image: { ...files, description: 'One picture, stored as its path. 图片', width: 90 },
  images: {
    ...files,
    description: 'Several pictures, comma-joined paths. 多图',
    multiple: true,
    span: 'row',
    width: 120,
  },
  file: {
    ...files,
    description: 'Uploaded files, comma-joined paths. 附件',
    multiple: true,
    align: 'left',
    width: 180,
    span: 'row',
  },
  json: {
    ...text,
    keepsBlanks: true,
    description: 'A JSON document, edited as text. JSON 文本',
    operators: [],
    sortable: false,
    span: 'row',
    inList: false,
    columnRank: 'remark',
  },
  lnglat: {
    ...formed,
    description: 'Longitude and latitude (GCJ-02), "lng,lat" with up to 6 decimals. 经纬度',
    rule: {
      pattern: '^-?(1[0-7]\\d|\\d{1,2}|180)(\\.\\d{1,6})?,-?([1-8]?\\d|90)(\\.\\d{1,6})?$',
      message: messages.lnglat,
    },
    operators: [],
    sortable: false,
    width: 180,
    columnRank: 'remark',
  },
  serial: {
    ...text,
    description: 'A number the server gives when the record is added. 编号',
    operators: ['eq', 'like', 'in'],
    width: 200,
    columnRank: 'number',
  },
} as const satisfies Record<string, FieldFact>;

/** The name of a field type. */
export type FieldType = keyof typeof fieldTypes;

/** The facts of a type, widened from their literals. */
export function factOf(type: FieldType): FieldFact {
  return fieldTypes[type];
}
