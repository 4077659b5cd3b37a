/**
 * The written shape of a screen file, as `screen.schema.json` allows it. Only the kinds read it;
 * a test holds these types against the schema.
 */
import type { CronOptions } from '../cron/CronOptions.ts';
import type { CodeLanguage } from '../fields/text/code.ts';
import type { NestedSchema } from '../nested/index.ts';
import type { SearchOperator } from '../fields/FieldFact.ts';
import type { TextFormatName } from '../fields/textFormats.ts';
import type { ReadMark, RuleName, Uniqueness } from './Field.ts';
import type { RecordScreenKind, ScreenKind } from './Screen.ts';
import type { Tenancy } from './tenancies.ts';
import type { Json } from '../values/Json.ts';
import type { TotalName } from '../values/exactTotal.ts';

/** What every screen file may say, whatever its kind. */
export interface FileBase {
  readonly $schema?: string;
  readonly version?: 1;
  readonly id: string;
  readonly title: string;
  readonly kind?: ScreenKind;
  readonly menu?:
    | boolean
    | {
        readonly group?: string;
        readonly order?: number;
        readonly icon?: string;
        readonly hidden?: boolean;
        readonly path?: string;
      };
}

/** The written shape of every kind of screen. Kinds without records add themselves, beside their shape. */
export interface ScreenFiles {
  readonly list: RecordFile;
  readonly tree: RecordFile;
  readonly 'master-detail': RecordFile;
  readonly form: RecordFile;
}
/** A screen file as a configurator writes it. */
export type ScreenFile = ScreenFiles[ScreenKind];

/** The file of a screen with records. */
export interface RecordFile extends FileBase {
  readonly was?: string;
  readonly kind?: RecordScreenKind;
  readonly uses?: string | Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly of?: string;
  readonly api?: string | ApiFile;
  readonly label?: string;
  readonly describe?: string;
  readonly noun?: string;
  readonly required?: readonly string[];
  readonly properties: Readonly<Record<string, PropertyFile>>;
  readonly list?: {
    readonly columns?: readonly string[];
    readonly sort?: string | readonly string[];
    readonly pageSize?: number;
    readonly saveCode?: string;
    readonly expand?: readonly string[];
    readonly live?: boolean | string;
    readonly mark?: readonly MarkFile[];
    readonly tabs?: string | { readonly field: string; readonly values?: readonly string[]; readonly all?: boolean };
  };
  readonly search?: readonly string[];
  readonly form?: {
    readonly size?: 'modal' | 'drawer' | 'page';
    readonly columns?: 1 | 2 | 3;
    readonly fields?: readonly string[];
    readonly sections?: Readonly<Record<string, readonly string[]>>;
    readonly tabs?: Readonly<Record<string, readonly string[]>>;
  };
  readonly tree?: { readonly parent?: string };
  readonly children?: Readonly<Record<string, ChildFile>>;
  readonly actions?: Readonly<Record<string, ActionFile | boolean>>;
  readonly recycle?: boolean;
  readonly report?:
    | boolean
    | {
        readonly columns?: readonly string[];
        readonly search?: readonly string[];
        readonly params?: readonly string[];
        readonly where?: string;
      };
  readonly tenancy?: Tenancy;
  readonly access?: string;
  readonly rules?: readonly RuleFile[];
  readonly keep?: readonly KeepFile[];
  readonly outbox?: {
    readonly take: string;
    readonly confirm: string;
    readonly refuse: string;
    readonly seconds?: number;
  };
}

/** The `api` keyword: single calls as `METHOD path`. */
export type ApiFile = Partial<
  Record<
    | 'base'
    | 'list'
    | 'add'
    | 'edit'
    | 'delete'
    | 'deleteBatch'
    | 'queryById'
    | 'exportXls'
    | 'importExcel'
    | 'importTemplate'
    | 'recycleBin'
    | 'restore'
    | 'purge',
    string
  >
>;

/** A colour under a condition, as written. */
export interface MarkFile {
  readonly when: string;
  readonly color: string;
  readonly text: string;
}

/** A rule over the record, as written. */
export interface RuleFile {
  readonly that: string;
  readonly message: string;
  readonly at?: string;
  readonly rows?: RecordsFile;
}

/** Records of which one always stays, as written. */
export interface KeepFile {
  readonly where?: string;
  readonly with?: Readonly<Record<string, string>>;
  readonly message: string;
}

/** Which records are read, as written. */
export interface RecordsFile {
  readonly of: string;
  readonly match: Readonly<Record<string, string>>;
  readonly draw?: string;
}

/** Which records of another screen are counted or put together, as written. */
export interface TallyFile {
  readonly of: string;
  readonly by: string | Readonly<Record<string, string>>;
  readonly where?: string;
}

/** A unique value, as far as it is more than that. */
export interface UniqueFile extends Uniqueness {
  readonly within?: readonly string[];
}

/** A property, as written. */
export interface PropertyFile {
  readonly title: string;
  readonly description?: string;
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array';
  readonly format?: 'date' | 'date-time' | 'time' | 'email' | 'uri' | TextFormatName;
  readonly field?: string;
  readonly default?: string | number | boolean | { readonly value: string };
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly pattern?: string;
  readonly enum?: readonly (string | number)[];
  readonly scale?: number;
  readonly unit?: string;
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  readonly unique?: boolean | readonly string[] | UniqueFile;
  readonly acyclic?: true | string;
  readonly treeCode?: string;
  readonly checkRule?: string;
  readonly readMark?: ReadMark;
  readonly message?: string | Partial<Record<RuleName, string>>;
  readonly serial?: string;
  readonly cron?: CronOptions;
  readonly schema?: NestedSchema;
  readonly language?: CodeLanguage;
  readonly dict?: string;
  readonly ref?: string | { readonly screen: string; readonly label?: string; readonly value?: string };
  readonly popup?:
    | string
    | {
        readonly report: string;
        readonly multiple?: boolean;
        readonly free?: boolean;
        readonly sort?: string;
        readonly group?: string;
        readonly params?: Readonly<Record<string, string>>;
      };
  readonly numberOf?: string | Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly count?: TallyFile;
  readonly sum?: TallyFile & { readonly field: string };
  readonly avg?: TallyFile & { readonly field: string };
  readonly min?: TallyFile & { readonly field: string };
  readonly max?: TallyFile & { readonly field: string };
  readonly flow?: Readonly<Record<string, readonly string[]>>;
  readonly list?:
    | boolean
    | {
        readonly width?: number;
        readonly pin?: 'left' | 'right';
        readonly align?: 'left' | 'right' | 'center';
        readonly sort?: boolean;
        readonly total?: TotalName;
        readonly tag?: boolean;
        readonly ellipsis?: number;
        readonly link?: string;
        readonly hidden?: boolean;
        readonly mark?: readonly MarkFile[];
        readonly edit?: boolean;
      };
  readonly search?: boolean | SearchOperator | { readonly op?: SearchOperator; readonly default?: string | number };
  readonly form?:
    | boolean
    | {
        readonly span?: 'one' | 'row';
        readonly section?: string;
        readonly tab?: string;
        readonly placeholder?: string;
        readonly help?: string;
        readonly endOfDay?: boolean;
        readonly height?: number;
        readonly width?: number;
        readonly widget?: 'radio' | 'checkbox' | 'select' | 'cascader' | 'tree' | 'dialog' | 'table';
      };
  readonly seenBy?: string;
  readonly editedBy?: string;
  readonly visibleWhen?: string;
  readonly requiredWhen?: string;
  readonly disabledWhen?: string;
  readonly computed?: string;
  readonly whenHidden?: 'keep' | 'clear' | 'omit';
  readonly fill?: Readonly<Record<string, string>>;
  readonly options?: string;
  readonly clearOn?: readonly string[];
  readonly was?: string;
}

/** A sub-table, as written. */
export interface ChildFile {
  readonly title: string;
  readonly properties?: Readonly<Record<string, PropertyFile>>;
  readonly required?: readonly string[];
  readonly from?: string;
  readonly columns?: readonly string[] | Readonly<Record<string, string>>;
  readonly foreignKey?: string;
  readonly readOnly?: boolean;
  readonly members?: boolean;
  readonly minRows?: number;
  readonly lockedWhen?: string;
  readonly lockedMessage?: string;
  readonly alwaysEdit?: boolean;
  readonly select?: 'many' | 'one';
  readonly expand?: readonly string[];
  readonly sort?: string;
  readonly order?: string;
}

/** An action, as written. */
export interface ActionFile {
  readonly title?: string;
  readonly on?: ActionPlace | readonly ActionPlace[];
  readonly danger?: boolean;
  readonly when?: string;
  readonly confirm?: string;
  readonly form?: {
    readonly facts?: readonly string[];
    readonly required?: readonly string[];
    readonly properties: Readonly<Record<string, PropertyFile>>;
  };
  readonly read?: Readonly<Record<string, RecordsFile>>;
  readonly ensure?: readonly RuleFile[];
  readonly set?: AssignmentsFile;
  readonly add?: Readonly<Record<string, AddFile>>;
  readonly change?: Readonly<Record<string, ChangeFile>>;
  readonly marksRead?: true;
  readonly call?: string;
  readonly open?: string;
  readonly qrcode?: { readonly value: string; readonly name: string };
  readonly print?: true | string;
  readonly panel?: string | { readonly name: string; readonly with?: Readonly<Record<string, string>> };
  readonly success?: string;
}
/** What an action gives to fields, as written: expressions, or those that hold only now and then. */
export type AssignmentsFile = Readonly<Record<string, string | { readonly when: string; readonly value: string }>>;
/** Where the button of an action stands. */
export type ActionPlace = 'row' | 'batch' | 'toolbar' | 'time' | 'outbox';
/** What an action adds to one other screen, as written. */
export type AddFile = {
  readonly when?: string;
  readonly as?: string;
  readonly form?: true;
  readonly values?: AssignmentsFile;
  readonly children?: readonly string[];
  readonly times?: string;
  readonly each?: Readonly<Record<string, RecordsFile>>;
  readonly split?: Readonly<Record<string, { readonly amount: string; readonly by: string }>>;
} & Readonly<Record<string, unknown>>;
/** What an action changes in another screen, as written. */
export interface ChangeFile {
  readonly when?: string;
  readonly match: Readonly<Record<string, string>>;
  readonly optional?: true;
  readonly ensure?: readonly RuleFile[];
  readonly set: AssignmentsFile;
}
