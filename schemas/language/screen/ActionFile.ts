/** The written shape of an action. */
import type { Tell } from './Action.ts';
import type { RuleFile, RecordsFile, PropertyFile } from './PropertyFile.ts';

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
  readonly sums?: readonly string[];
  readonly read?: Readonly<Record<string, RecordsFile>>;
  readonly ensure?: readonly RuleFile[];
  readonly set?: AssignmentsFile;
  readonly add?: Readonly<Record<string, AddFile>>;
  readonly change?: Readonly<Record<string, ChangeFile>>;
  readonly tell?: Tell;
  readonly marksRead?: true;
  readonly anyVersion?: true;
  readonly online?: true;
  readonly call?: string;
  readonly sends?: SentCallFile;
  readonly open?: string;
  readonly qrcode?: { readonly value: string; readonly name: string };
  readonly print?: true | string;
  readonly panel?: string | { readonly name: string; readonly with?: Readonly<Record<string, string>> };
  readonly success?: string;
  readonly says?: string;
}
/** What an action gives to fields, as written: expressions, or those that hold only now and then. */
export type AssignmentsFile = Readonly<Record<string, string | { readonly when: string; readonly value: string }>>;
/** What the browser calls in place of the endpoint, as written. */
export interface SentCallFile {
  readonly call: string;
  readonly ids?: string;
  readonly with?: Readonly<Record<string, string>>;
}
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
