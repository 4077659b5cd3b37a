/**
 * The written shape of a screen file, as `screen.schema.json` allows it. Only the kinds read it;
 * a test holds these types against the schema.
 */
import type { ActionFile } from './ActionFile.ts';
import type { TitledColumns } from './columnTitles.ts';
import type { Json } from '../values/Json.ts';
import type { MarkFile, RuleFile, KeepFile, PropertyFile } from './PropertyFile.ts';
import type { BranchCall, ChildTable, ChooseCalls, RecordScreenKind, ScreenKind } from './Screen.ts';
import type { Tenancy } from './tenancies.ts';

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
  readonly refWidth?: number;
  readonly choose?: {
    readonly rows?: string;
    readonly within?: ChooseCalls['within'];
    readonly labels?: string;
    readonly tree?: string;
    readonly fields?: readonly string[];
    readonly only?: ChooseCalls['only'];
  };
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
    readonly tabs?:
      | string
      | {
          readonly field: string;
          readonly values?: readonly string[];
          readonly all?: boolean;
          readonly counts?: boolean;
        };
    readonly tiles?: {
      readonly by: string;
      readonly title?: string;
      readonly show?: readonly string[];
      readonly first?: boolean;
    };
  };
  readonly search?: readonly string[];
  readonly form?: {
    readonly size?: 'modal' | 'drawer' | 'page';
    readonly columns?: 1 | 2 | 3;
    readonly fields?: readonly string[];
    readonly sections?: Readonly<Record<string, readonly string[]>>;
    readonly tabs?: Readonly<Record<string, readonly string[]>>;
  };
  readonly tree?: {
    readonly parent?: string;
    readonly branches?: {
      readonly call: string;
      readonly key?: string;
      readonly root?: string;
      readonly condition?: BranchCall['condition'];
    };
  };
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

/** The calls by which members are read, added and taken out, as written. */
export interface MembersFile {
  readonly as: string;
  readonly rows: string;
  readonly add: string;
  readonly added: string;
  readonly remove: string;
  readonly removed: string;
}
/** A sub-table, as written. */
export interface ChildFile {
  readonly title: string;
  readonly properties?: Readonly<Record<string, PropertyFile>>;
  readonly required?: readonly string[];
  readonly from?: string;
  readonly columns?: TitledColumns;
  readonly foreignKey?: string;
  readonly was?: string;
  readonly readOnly?: boolean;
  readonly members?: boolean | MembersFile;
  readonly minRows?: number;
  readonly lockedWhen?: string;
  readonly lockedMessage?: string;
  readonly alwaysEdit?: boolean;
  readonly widths?: ChildTable['widths'];
  readonly select?: 'many' | 'one';
  readonly expand?: readonly string[];
  readonly sort?: string;
  readonly order?: string;
}
