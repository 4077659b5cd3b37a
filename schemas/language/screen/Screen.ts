/**
 * The computed shape of a screen: what its kind makes of a screen file once every default of
 * the language is filled in. Renderers and server read only this; nobody reads the written shape.
 */
import type { ApiCall } from './ApiCall.ts';
import type { Action, BuiltInAction, BuiltInName, RecycleBin, Rule } from './Action.ts';
import type { Expression, Field, Mark } from './Field.ts';
import type { ScreenBase } from './ScreenBase.ts';
import type { Tenancy } from './tenancies.ts';

/** Every kind of screen and its computed shape. Kinds without records add themselves, beside their shape. */
export interface ScreenKinds {
  readonly list: RecordScreen;
  readonly tree: RecordScreen;
  readonly 'master-detail': RecordScreen;
  readonly form: RecordScreen;
}
/** What a screen is. */
export type ScreenKind = keyof ScreenKinds;
/** One screen with every default filled in. */
export type Screen = ScreenKinds[ScreenKind];

/** The call of a server that answers in its own way with the records below one of a tree. */
export interface BranchCall {
  readonly call: ApiCall;
  /** The parameter that carries the parent's id. */
  readonly key: string;
  /** What it is for the roots. */
  readonly root: string;
  /** Values of fields that every record has, sent as JSON in the parameter `condition`. */
  readonly condition?: Readonly<Record<string, string | number | boolean>>;
}

/** The calls of a server by which records are chosen, where it has such of its own. */
export interface ChooseCalls {
  /** A page of records, asked as the list is. */
  readonly rows?: ApiCall;
  /** The field by which they belong to records of a tree -> the parameter of `rows` for one of these. */
  readonly within?: Readonly<Record<string, string>>;
  /** Records by their values, comma-joined under the name of the field that is stored. */
  readonly labels?: ApiCall;
  /** All records of a tree, the lower ones as `children`. */
  readonly tree?: ApiCall;
  /** What these tell of a record to whoever may choose it. */
  readonly fields: readonly string[];
  /** Values of fields that a record has which can be chosen. */
  readonly only?: Readonly<Record<string, string>>;
}

/** How the records of a screen are shown. */
export type RecordScreenKind = 'list' | 'tree' | 'master-detail' | 'form';

/** Whether a screen has records of its own: a table, calls and a form. */
export const isRecordScreen = (screen: Screen): screen is RecordScreen => 'table' in screen;

/** The names that follow from the id that a screen had. */
export interface FormerScreen {
  readonly id: string;
  readonly table: string;
  /** The prefix of its permission codes. */
  readonly permission: string;
  /** Where its calls lay. */
  readonly base: string;
}

/** A screen with records. */
export interface RecordScreen extends ScreenBase {
  /** What the screen was called before: what is kept under that name comes along. */
  readonly was?: FormerScreen;
  readonly kind: RecordScreenKind;
  /** The table of the records, e.g. `charge_order`. */
  readonly table: string;
  readonly api: ScreenApi;
  /** The field whose value names a record to a person. */
  readonly label: string;
  /** The field that tells records of one name apart where one is chosen. */
  readonly describe?: string;
  /** Pixels of a column of a sub-table in which its records are chosen. */
  readonly refWidth?: number;
  /** How its records are chosen on other screens, where the server has calls for it. */
  readonly choose?: ChooseCalls;
  /** What one record is called: 会员 on the screen 会员管理. */
  readonly noun: string;
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
  /** Where the records stand below each other: the field that holds the parent's id. */
  readonly tree?: { readonly parent: string; readonly branches?: BranchCall };
  /** Where there is one record at most. */
  readonly single?: true;
  /** Where removed records go first; absent where they are removed for good at once. */
  readonly recycle?: RecycleBin;
  /** What other screens choose rows in; absent where the records serve as no report. */
  readonly report?: Report;
  /** The screen whose records these are, and its table: this one has none of its own, and changes nothing there. */
  readonly of?: { readonly screen: string; readonly table: string };
  readonly tenancy: Tenancy;
  /** A row rule: who may see or touch which rows. Compiles to SQL. */
  readonly access?: Expression;
  /** Rules over the whole record and its children. */
  readonly rules: readonly Rule[];
  /** Records of which a tenant never loses the last one. */
  readonly keep?: readonly Keep[];
  readonly outbox?: Outbox;
}

/** The records as orders to a system outside: the names of the actions that the server runs on them. */
export interface Outbox {
  /** Run before a record is sent; its `when` says which wait. */
  readonly take: string;
  /** Run when the outside has done it; its `when` says which are under way. */
  readonly confirm: string;
  /** Run when the outside has refused, or has not answered. */
  readonly refuse: string;
  /** How long an answer is waited for. */
  readonly seconds: number;
}

/** Records of a screen of which one always stays, once there is one. */
export interface Keep {
  /** Which records; absent where all count. */
  readonly where?: Expression;
  /** A ref of theirs -> what one at least of the records that it points at must be. */
  readonly with?: Readonly<Record<string, Expression>>;
  /** Said to whoever would take the last one away. */
  readonly message: string;
}

/** The records of a screen as a report: its code is the screen's id. */
export interface Report {
  /** Names in the order of the columns. */
  readonly columns: readonly string[];
  /** Fields of its search form. */
  readonly search: readonly string[];
  /** Fields that whoever asks may narrow it by. */
  readonly params: readonly string[];
  /** Which records stand in it: conditions as a list can be asked for. */
  readonly where?: Expression;
}

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

/** Columns, order and pages of a list. */
export interface ListLayout {
  /** Names in the order of the columns. */
  readonly columns: readonly string[];
  readonly sort: readonly { readonly field: string; readonly order: 'asc' | 'desc' }[];
  readonly pageSize: number;
  readonly pageSizes: readonly number[];
  /** Lists of the same code share the advanced queries that a person has kept; without one a list has its own. */
  readonly saveCode?: string;
  readonly tabs?: ListTabs;
  readonly tiles?: ListTiles;
  /** Names of the sub-tables and fields that open at a row, in their order. */
  readonly expand?: readonly string[];
  /** The key under which it is told what others have saved in the rows; absent where nobody is told. */
  readonly live?: string;
  /** Colours of whole rows. */
  readonly mark?: readonly Mark[];
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
  /** Whether each tab has the number of its rows. */
  readonly counts?: boolean;
}

/** The rows as tiles, in the colour of their tab's value. */
export interface ListTiles {
  /** The ref whose records they stand below. */
  readonly by: string;
  /** What a tile is called. */
  readonly title: string;
  /** Fields of a tile, in their order. */
  readonly show: readonly string[];
  /** Whether they are seen first. */
  readonly first: boolean;
}

/** Size and order of a form. */
export interface FormLayout {
  /** `auto`: a modal up to 12 fields, a drawer up to 24, a page above. */
  readonly size: 'modal' | 'drawer' | 'page';
  readonly columns: 1 | 2 | 3;
  /** Names in the order of the form. */
  readonly fields: readonly string[];
}

/** Rows of a sub-table. */
export interface ChildTable {
  readonly name: string;
  readonly title: string;
  /** The table of the rows: its own, or that of the screen named by `from`. */
  readonly table: string;
  /** The screen whose records these rows are, when they are not the parent's own. */
  readonly from?: string;
  /** With `from`: the field whose value opens the record that a row is; absent where its screen opens none. */
  readonly opens?: string;
  /** What own rows were called before: their table is given the name of now. */
  readonly was?: string;
  /** The field (of the child) that holds the parent's id. */
  readonly foreignKey: string;
  readonly foreignKeyColumn: string;
  /** True where the foreign key is a multi value that contains the parent's id. */
  readonly foreignKeyMultiple: boolean;
  /** Edited in the parent's form and saved with it, or only shown. */
  readonly editable: boolean;
  readonly minRows: number;
  /** Stored rows for which it holds are neither changed nor removed. */
  readonly lockedWhen?: Expression;
  /** Why, in words for a person. */
  readonly lockedMessage?: string;
  /** The inputs of its cells stand open without a press. */
  readonly alwaysEdit: boolean;
  /** Fields that stand below a row when it is opened, instead of in a column. */
  readonly expand?: readonly string[];
  /** How wide the columns are that no file and no person has sized: by their type, alike, or a part of the room each. */
  readonly widths: 'fixed' | 'alike' | 'share';
  /** How many rows are chosen at a time. */
  readonly select: 'many' | 'one';
  readonly fields: readonly Field[];
  readonly sort: readonly { readonly field: string; readonly order: 'asc' | 'desc' }[];
  /** The field that numbers the rows from 1 in the order that a person gives them. */
  readonly order?: string;
  /** Where existing records are put under the parent and taken out: what does that, with the right to edit them. */
  readonly members?: {
    readonly add: Action;
    readonly remove: Action;
    /** The parameter that has the parent's id in the calls that the file names, and the one that answers with a page of them. */
    readonly named?: { readonly as: string; readonly rows: ApiCall };
  };
  /** GET path of the rows of one parent, e.g. `/charge/station/stationPiles`. */
  readonly path: string;
}

/** Every action of a screen that has an endpoint or a dialog: its own, and those of its sub-tables' members. */
export const allActionsOf = ({ actions, children }: Pick<RecordScreen, 'actions' | 'children'>): readonly Action[] => [
  ...actions,
  ...children.flatMap(({ members }) => (members ? [members.add, members.remove] : [])),
];
