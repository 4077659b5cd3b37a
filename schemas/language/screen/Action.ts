/** What can be done with the records of a screen: built-in and own actions, their calls and rules. */
import type { ApiCall } from './ApiCall.ts';
import type { Expression, Field } from './Field.ts';

/** The actions every screen has until its file removes them. */
export const builtInNames = ['add', 'edit', 'delete', 'detail', 'import', 'export'] as const;

/** The name of a built-in action. */
export type BuiltInName = (typeof builtInNames)[number];

/** A built-in action as a person meets it: its title, its permission code and when it is offered. */
export interface BuiltInAction {
  /** Permission code, e.g. `member:edit`; detail needs none beyond the screen itself. */
  readonly code: string;
  readonly title: string;
  /** Guards the button and the endpoint. */
  readonly when?: Expression;
  /** Of `add`, `edit` and `delete`: what goes with the change of the record, in the same transaction. */
  readonly effects?: Effects;
  /** Of `import`: the person says at each one whether it is all or nothing. */
  readonly online?: true;
}

/** A call that does the same as an endpoint of ours, under the names that a server of one's own knows. */
export interface SentCall {
  readonly call: ApiCall;
  /** The parameter that has the ids of the records, comma-joined. */
  readonly ids?: string;
  /** The content of the dialog that has other ids, comma-joined: these are sent instead, as a list. */
  readonly chosen?: string;
  /** What else is sent: texts in which `{field}` is filled from the record, `{input.field}` from the dialog. */
  readonly with: Readonly<Record<string, string>>;
}

/** One thing done with a recycle bin, and its call. */
export interface BinAction extends BuiltInAction {
  /** A path may end in `{id}`: then it is about one record. */
  readonly call: ApiCall;
}

/** The recycle bin of a screen: what is done with it, each with its call and its permission code. */
export interface RecycleBin {
  readonly open: BinAction;
  readonly restore: BinAction;
  readonly purge: BinAction;
}

/** A rule over the whole record; its children are lists under their names. */
export interface Rule {
  readonly that: Expression;
  readonly message: string;
  /** What is told in place of `message`, with values that `that` can read. */
  readonly says?: Expression;
  /** The field or child where the message is shown. */
  readonly at?: string;
  /** Records of a screen or `screen.child` that the rule reads as `rows`; only the server can ask it. */
  readonly rows?: RecordsRead;
}

/** Which records are read: those of a screen or `screen.child` whose fields equal the expressions. */
export interface RecordsRead {
  readonly of: string;
  readonly match: Readonly<Record<string, Expression>>;
}

/** One record that is read: the newest that is found, or one drawn by chance. */
export interface RecordRead extends RecordsRead {
  /** The field that says how many per cent a record is drawn with; what is missing to 100 draws none. */
  readonly draw?: string;
}

/** An amount in parts, one for each of several records. */
export interface Split {
  readonly amount: Expression;
  /** The field of those records that says how many per cent one gets. */
  readonly by: string;
}

/** What an action gives to fields: field -> expression. */
export type Assignments = Readonly<
  Record<
    string,
    {
      readonly value: Expression;
      /** Given only while true; a field that is not given is left as it is. */
      readonly when?: Expression;
    }
  >
>;

/** Whether an assignment empties its field, of whatever type: `"soc": "null"`. */
export const isNothing = (value: Expression): boolean => value.trim() === 'null';

/** A message of the system to people, of what an action has done. */
export interface Tell {
  /** A username, or a list of them; nobody where there is none. */
  readonly to: Expression;
  readonly title: Expression;
  readonly content: Expression;
  readonly when?: Expression;
  /** What the effects call the record that the message leads to; that of the action where nothing is said. */
  readonly about?: string;
}

/** What goes with an action, all of it or nothing: what is read and asked, given to its own record, added and changed elsewhere. */
export interface Effects {
  /** Single records of other screens that the effects read as `name.field`: the newest found, empty without one. */
  readonly read: Readonly<Record<string, RecordRead>>;
  /** Conditions with the message shown when one fails. */
  readonly ensure: readonly Rule[];
  /** What its own fields are given. */
  readonly set?: Assignments;
  /** Records added to other screens (`screen` or `screen.child`). */
  readonly add: readonly {
    readonly to: string;
    readonly when?: Expression;
    /** What later effects call the added record: `name.field`, empty where it was not added. */
    readonly as?: string;
    readonly values: Assignments;
    /** How many are added; one where nothing is said. */
    readonly times?: Expression;
    /** One is added for each of these, which `values` and `when` read by the name. */
    readonly each?: { readonly name: string } & RecordsRead;
    /** With `each`: own property -> the part it gets of an amount. */
    readonly split: Readonly<Record<string, Split>>;
    /** A person sees it in the form of a new record first, and saves it there. */
    readonly form?: true;
    /** Own sub-tables of the row whose rows are copied to the added record. */
    readonly children: readonly string[];
  }[];
  /** Records of other screens (`screen` or `screen.child`) changed: found by equal fields, `target.x` is the found row. */
  readonly change: readonly {
    readonly screen: string;
    readonly when?: Expression;
    readonly match: Readonly<Record<string, Expression>>;
    /** Where there is no such row, nothing is changed; absent where the action is refused then. */
    readonly optional?: true;
    /** Conditions on the found row. */
    readonly ensure: readonly Rule[];
    readonly set: Assignments;
  }[];
  /** Who is told of it, once all else is done. */
  readonly tell?: Tell;
}

/** The screen, or `screen.child`, of the record that the effects call so; undefined where none is. */
export const recordCalled = (name: string, { read, add }: Pick<Effects, 'read' | 'add'>): string | undefined =>
  Object.hasOwn(read, name) ? read[name]!.of : add.find(({ as }) => as === name)?.to;

/** Whether the server itself runs an action: it has no button, no call and no permission code that is given. */
export const isRunByServer = ({ on }: { readonly on: readonly string[] }): boolean =>
  on.includes('time') || on.includes('outbox');

/** An action of a screen: a button, and where it changes data an endpoint. */
export interface Action extends Effects {
  readonly name: string;
  readonly title: string;
  /** Permission code, e.g. `member:recharge`. */
  readonly code: string;
  /** `time` and `outbox`: run by the server, never by a person. */
  readonly on: readonly ('row' | 'batch' | 'toolbar' | 'time' | 'outbox')[];
  readonly danger: boolean;
  /** Notes that the person has read the rows, or all that they see. */
  readonly marksRead?: true;
  /** Runs on the row as it is now, whatever was saved in it since a person saw it; `when` holds all the same. */
  readonly anyVersion?: true;
  /** Its expressions read the record as it was before as `old`. */
  readonly hasOld?: true;
  /** Guards the button and the endpoint. */
  readonly when?: Expression;
  /** Question asked first; `{name}` is filled from the row, `{count}` with the number of rows. */
  readonly confirm?: string;
  /** A dialog opened first; its values are `input` in the expressions. */
  readonly form?: {
    readonly fields: readonly Field[];
    /** The fields of the record that the dialog tells; absent where what the action reads and changes says them. */
    readonly facts?: readonly string[];
  };
  /** On several records: amounts of theirs whose sums a person is told first. */
  readonly sums?: readonly string[];
  /** The endpoint; null for an action that only opens something in the browser, or that the server runs. */
  readonly call: ApiCall | null;
  /** What the browser calls instead, where the file names it. */
  readonly sends?: SentCall;
  /** In-app link (`charge-pile?stationId={id}`) or an https address, with `{field}` filled and encoded. */
  readonly open?: string;
  /** Shows a QR code of the expression's text, with a download button. */
  readonly qrcode?: { readonly value: Expression; readonly name: Expression };
  /** Opens the record to be printed: `true` the page of our own server, else the address of a report. */
  readonly print?: true | string;
  /** A panel that is really code, registered in `src/panels`: only for what no language can say. */
  readonly panel?: { readonly name: string; readonly with: Readonly<Record<string, string>> };
  /** Toast after success. */
  readonly success: string;
  /** What the server tells in its place, of what the action has read and added. */
  readonly says?: Expression;
}
