/**
 * The computed shape of a screen: what `parseScreen` makes of a screen file once every default of
 * the language is filled in. Renderers and server read only this; nobody reads the written shape.
 */
import type { FieldType, SearchOperator } from './fieldTypes.ts';

/** A value of a screen file or a record. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A row as it travels: property name to value, plus `<name>_dictText` labels. */
export type ScreenRecord = Record<string, unknown>;

/** The kinds that have a renderer today. Report, dashboard and the online kinds come later. */
export const screenKinds = ['list', 'tree', 'master-detail', 'form'] as const;
export type ScreenKind = (typeof screenKinds)[number];

/** An expression of the language (CEL), kept as it was written. */
export type Expression = string;

/** One screen with every default filled in. */
export interface Screen {
  /** The menu's component name and the path of the file below `schemas/screens`, without `.json`. */
  readonly component: string;
  /** Kebab-case name, unique over all files, e.g. `charge-order`. */
  readonly id: string;
  readonly title: string;
  readonly kind: ScreenKind;
  /** A short hash of the file; the browser uses it as cache key. */
  readonly revision: string;
  /** The table of the records, e.g. `charge_order`. */
  readonly table: string;
  /** The prefix of the permission codes, e.g. `chargeOrder`. */
  readonly permission: string;
  readonly api: ScreenApi;
  /** Where the screen stands in the menu; null where the file says `"menu": false`. */
  readonly menu: {
    readonly group: string;
    readonly order: number;
    readonly icon?: string;
    readonly hidden?: true;
  } | null;
  /** The field whose value names a record to a person. */
  readonly label: string;
  /** All fields in the order of the file, own and declared system fields. */
  readonly fields: readonly Field[];
  readonly children: readonly ChildTable[];
  /** Own actions in the order of the file. */
  readonly actions: readonly Action[];
  /** The built-in actions this screen offers; a missing one was removed by the file. */
  readonly builtIn: Readonly<Partial<Record<BuiltInName, BuiltInAction>>>;
  readonly list: ListLayout;
  readonly search: { readonly fields: readonly string[] };
  readonly form: FormLayout;
  /** Only for kind `tree`: the field that holds the parent's id. */
  readonly tree?: { readonly parent: string };
  /** Where removed records go first; absent where they are removed for good at once. */
  readonly recycle?: RecycleBin;
  readonly tenancy: Tenancy;
  /** A row rule: who may see or touch which rows. Compiles to SQL. */
  readonly access?: Expression;
  /** Rules over the whole record and its children. */
  readonly rules: readonly Rule[];
}

/**
 * Whose the records are: each tenant's own; one set that all tenants read and whoever holds the permission
 * writes; or the tenants themselves, of which a person sees those they belong to.
 */
export type Tenancy = 'own' | 'shared' | 'self';

/** The calls of a screen. Paths are below the API base. */
export interface ScreenApi {
  /** e.g. `/charge/member` */
  readonly base: string;
  readonly list: ApiCall;
  readonly add: ApiCall;
  readonly edit: ApiCall;
  readonly delete: ApiCall;
  readonly deleteBatch: ApiCall;
  readonly queryById: ApiCall;
  readonly exportXls: ApiCall;
  readonly importExcel: ApiCall;
  readonly importTemplate: ApiCall;
}
export interface ApiCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
}

/** The target of a `ref`: which screen's records, by which value, under which label. */
export interface RefTarget {
  readonly screen: string;
  /** Target field that is shown, e.g. `nickname`. */
  readonly label: string;
  /** Target field that is stored; `id` unless the file says otherwise. */
  readonly value: string;
  /** `table,text,code` as the dictionary calls name it, e.g. `member,nickname,id`. */
  readonly dict: string;
}

/** The rules a field can fail, for texts of its own. */
export type RuleName = 'required' | 'pattern' | 'minLength' | 'maxLength' | 'minimum' | 'maximum' | 'unique';

/** One field of a record. */
export interface Field {
  readonly name: string;
  readonly title: string;
  readonly description?: string;
  readonly type: FieldType;
  /** Column in the table, snake case. */
  readonly column: string;
  /** One of the fields that every record has (`createTime`, `updateBy` ...). Never written by a client. */
  readonly system: boolean;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  readonly unique: boolean;
  /** The fields within whose values `unique` holds; absent where it holds for the whole tenant. */
  readonly uniqueWithin?: readonly string[];
  /** The exact texts shown when a rule fails; `any` stands for every rule but required. */
  readonly messages: Readonly<Partial<Record<RuleName | 'any', string>>>;
  readonly default?: Json;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly pattern?: string;
  /** Digits after the point. */
  readonly scale: number;
  /** The dictionary code of a `dict` or `multi-dict`. */
  readonly dict?: string;
  /** Choices written in the file itself (`enum`), instead of a dictionary. */
  readonly items?: readonly DictItem[];
  readonly ref?: RefTarget;
  /** Counts the records of another screen that point here; such a field has no column. */
  readonly count?: { readonly screen: string; readonly by: string; readonly where?: Expression };
  /** The pattern of a `serial`, e.g. `M{yyyyMMdd}{seq:6}`. */
  readonly serial?: string;
  /** Allowed moves of a status: from value to values. A value that is missing is final. */
  readonly flow?: Readonly<Record<string, readonly string[]>>;
  /** The column in the list, or null when it has none. */
  readonly list: ListColumn | null;
  readonly search: SearchItem | null;
  /** The place in the form, or null when it is not edited. */
  readonly form: FormItem | null;
  readonly visibleWhen?: Expression;
  readonly requiredWhen?: Expression;
  readonly disabledWhen?: Expression;
  readonly computed?: Expression;
  /** What is sent for a field that `visibleWhen` hides. */
  readonly whenHidden: 'keep' | 'clear' | 'omit';
  /** Own field -> field of the chosen ref, copied when a ref is chosen. */
  readonly fill?: Readonly<Record<string, string>>;
  /** Filters the choices of a ref: the target's fields are `row.x`, the form's own are plain names. */
  readonly options?: Expression;
  /** Fields whose change empties this one. */
  readonly clearOn: readonly string[];
}

export interface DictItem {
  readonly value: string;
  readonly text: string;
  /** An antd tag colour: green, red, orange, blue, default ... */
  readonly color?: string;
}

export interface ListColumn {
  readonly width: number;
  readonly align: 'left' | 'right' | 'center';
  readonly pin?: 'left' | 'right';
  readonly sort: boolean;
  readonly total?: 'sum';
  /** Whether a dictionary value is shown as a coloured tag. */
  readonly tag: boolean;
  /** Characters shown before the text is cut with an ellipsis and a tooltip. */
  readonly ellipsis: number;
  /** An in-app link such as `charge-order?memberId={id}`, or `detail`. */
  readonly link?: string;
  /** In the column chooser, but not shown until chosen. */
  readonly hidden: boolean;
}

export interface SearchItem {
  readonly op: SearchOperator;
  readonly default?: Json;
}

export interface FormItem {
  readonly span: 'one' | 'row';
  readonly section?: string;
  readonly tab?: string;
  readonly placeholder?: string;
  readonly help?: string;
  /** Another look of the same type: `radio` for a dict. */
  readonly widget?: 'radio' | 'select';
}

export interface ListLayout {
  /** Names in the order of the columns. */
  readonly columns: readonly string[];
  readonly sort: readonly { readonly field: string; readonly order: 'asc' | 'desc' }[];
  readonly pageSize: number;
  readonly pageSizes: readonly number[];
  readonly tabs?: ListTabs;
}

/** A tab for each value of a dictionary field. */
export interface ListTabs {
  readonly field: string;
  /** The values that have a tab; absent where all items of the dictionary have one. */
  readonly values?: readonly string[];
  /** Whether a first tab shows every row. */
  readonly all: boolean;
  /** The value a list without such a tab begins with. */
  readonly first?: string;
}

export interface FormLayout {
  /** `auto`: a modal up to 12 fields, a drawer up to 24, a page above. */
  readonly size: 'modal' | 'drawer' | 'page';
  readonly columns: 1 | 2 | 3;
  /** Names in the order of the form. */
  readonly fields: readonly string[];
}

export const builtInNames = ['add', 'edit', 'delete', 'detail', 'import', 'export'] as const;
export type BuiltInName = (typeof builtInNames)[number];
export interface BuiltInAction {
  /** Permission code, e.g. `member:edit`; detail needs none beyond the screen itself. */
  readonly code: string;
  readonly title: string;
  /** Guards the button and the endpoint. */
  readonly when?: Expression;
}

/** The recycle bin of a screen: what is done with it, each with its call and its permission code. */
export interface RecycleBin {
  readonly open: BinAction;
  readonly restore: BinAction;
  readonly purge: BinAction;
}
export interface BinAction extends BuiltInAction {
  /** A path may end in `{id}`: then it is about one record. */
  readonly call: ApiCall;
}

/** Rows of a sub-table. */
export interface ChildTable {
  readonly name: string;
  readonly title: string;
  /** The table of the rows: its own, or that of the screen named by `from`. */
  readonly table: string;
  /** The screen whose records these rows are, when they are not the parent's own. */
  readonly from?: string;
  /** The field (of the child) that holds the parent's id. */
  readonly foreignKey: string;
  readonly foreignKeyColumn: string;
  /** True where the foreign key is a multi value that contains the parent's id. */
  readonly foreignKeyMultiple: boolean;
  /** Edited in the parent's form and saved with it, or only shown. */
  readonly editable: boolean;
  readonly minRows: number;
  readonly fields: readonly Field[];
  readonly sort: readonly { readonly field: string; readonly order: 'asc' | 'desc' }[];
  /** Where existing records are put under the parent and taken out: what does that, with the right to edit them. */
  readonly members?: { readonly add: Action; readonly remove: Action };
  /** GET path of the rows of one parent, e.g. `/charge/station/stationPiles`. */
  readonly path: string;
}

/** Every action of a screen that has an endpoint or a dialog: its own, and those of its sub-tables' members. */
export const allActionsOf = ({ actions, children }: Pick<Screen, 'actions' | 'children'>): readonly Action[] => [
  ...actions,
  ...children.flatMap(({ members }) => (members ? [members.add, members.remove] : [])),
];

/** A rule over the whole record; its children are lists under their names. */
export interface Rule {
  readonly that: Expression;
  readonly message: string;
  /** The field or child where the message is shown. */
  readonly at?: string;
  /** Records of a screen or `screen.child` that the rule reads as `rows`; only the server can ask it. */
  readonly rows?: RuleRows;
}
export interface RuleRows {
  readonly of: string;
  readonly match: Readonly<Record<string, Expression>>;
}

/** An action of a screen: a button, and where it changes data an endpoint. */
export interface Action {
  readonly name: string;
  readonly title: string;
  /** Permission code, e.g. `member:recharge`. */
  readonly code: string;
  /** `time`: run by the server, never by a person. */
  readonly on: readonly ('row' | 'batch' | 'toolbar' | 'time')[];
  readonly danger: boolean;
  /** Guards the button and the endpoint. */
  readonly when?: Expression;
  /** Question asked first; `{name}` is filled from the row, `{count}` with the number of rows. */
  readonly confirm?: string;
  /** A dialog opened first; its values are `input` in the expressions. */
  readonly form?: { readonly fields: readonly Field[] };
  /** Conditions with the message shown when one fails. */
  readonly ensure: readonly Rule[];
  /** Own field -> expression. */
  readonly set?: Readonly<Record<string, Expression>>;
  /** Records added to other screens (`screen` or `screen.child`): field -> expression. */
  readonly add: readonly {
    readonly to: string;
    readonly when?: Expression;
    readonly values: Readonly<Record<string, Expression>>;
    /** Own sub-tables of the row whose rows are copied to the added record. */
    readonly children: readonly string[];
  }[];
  /** Records of other screens changed: found by equal fields, `target.x` is the found row. */
  readonly change: readonly {
    readonly screen: string;
    readonly when?: Expression;
    readonly match: Readonly<Record<string, Expression>>;
    /** Conditions on the found row. */
    readonly ensure: readonly Rule[];
    readonly set: Readonly<Record<string, Expression>>;
  }[];
  /** The endpoint; null for an action that only opens something in the browser, or that the server runs. */
  readonly call: ApiCall | null;
  /** In-app link (`charge-pile?stationId={id}`) or an https address, with `{field}` filled and encoded. */
  readonly open?: string;
  /** Shows a QR code of the expression's text, with a download button. */
  readonly qrcode?: { readonly value: Expression; readonly name: Expression };
  /** A panel that is really code, registered in `src/panels`: only for what no language can say. */
  readonly panel?: { readonly name: string; readonly with: Readonly<Record<string, string>> };
  /** Toast after success. */
  readonly success: string;
}
