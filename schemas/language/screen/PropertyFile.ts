/** The written shape of a field, and of what a field or an action says of records. */
import type { CodeLanguage } from '../fields/text/code.ts';
import type { CronOptions } from '../cron/CronOptions.ts';
import type { NestedSchema } from '../nested/index.ts';
import type { ReadMark, RuleName, Uniqueness, UploadTo } from './Field.ts';
import type { Limits } from './Limits.ts';
import type { SearchOperator } from '../fields/FieldFact.ts';
import type { TextFormatName } from '../fields/textFormats.ts';
import type { TotalName } from '../values/exactTotal.ts';

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
  readonly says?: string;
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
export interface PropertyFile extends Limits {
  readonly title: string;
  readonly description?: string;
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array';
  readonly format?: 'date' | 'date-time' | 'time' | 'email' | 'uri' | TextFormatName;
  readonly field?: string;
  readonly default?: string | number | boolean | { readonly value: string };
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
  readonly upload?: UploadTo;
  readonly free?: true;
  readonly only?: readonly string[];
  readonly among?: string;
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
