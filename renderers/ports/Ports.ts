import type { ComponentType, ReactNode } from 'react';
import type {
  Action,
  DictItem,
  ExpressionUser,
  Field,
  LinksCard,
  NestedForm,
  RefTarget,
  RecordScreen,
  ScreenRecord,
} from '../../schemas/language/index.ts';
import type { ChoiceKey } from '../../schemas/language/cells/index.ts';
import type { NestedSchema } from '../../schemas/language/nested/index.ts';
import type { DataSource } from './DataSource.ts';
import type { Dialogs } from './Dialogs.ts';
import type { LiveRows } from './LiveRows.ts';
import type { Navigation } from './Navigation.ts';
import type { Reports } from './Reports.ts';

/** Dictionary items and labels of refs. Items are cached by the implementation. */
export interface Dictionaries {
  /** Items of a dictionary; an unknown or failed one is `[]` and is logged, never thrown. */
  getItems(code: string): Promise<readonly DictItem[]>;
  /** Items if they are already in memory, so that a first paint needs no second render; the same list while they stay the same. */
  peekItems(code: string): readonly DictItem[] | undefined;
  /** Tells whenever {@link peekItems} may answer otherwise than before; returns the end of it. */
  readonly watch: (listener: () => void) => () => void;
  /** Has items that may have changed meanwhile taken anew; the old ones serve until then. Never throws. */
  freshen(): Promise<void>;
  /** Choices of a ref by keyword, page by page. */
  searchRef(
    ref: RefTarget,
    query: {
      readonly keyword: string;
      readonly page: number;
      readonly pageSize: number;
      readonly options?: RefNarrowing;
    },
    signal?: AbortSignal,
  ): Promise<readonly RefChoice[]>;
  /** The choices of a ref to a tree right below one, or its topmost; in the order of the tree. */
  getBranch(
    ref: RefTarget,
    query: {
      /** The `key` of the choice that was opened. */
      readonly parent?: string;
      readonly options?: RefNarrowing;
    },
    signal?: AbortSignal,
  ): Promise<readonly BranchChoice[]>;
  /** All choices of a ref to a tree whose target names a call for that (`tree.whole`), in the order of the tree. */
  getTree(ref: RefTarget, signal?: AbortSignal): Promise<readonly RefChoice[]>;
  /** Labels of stored values, in the order asked; a value with no record is its own label. */
  getRefLabels(ref: RefTarget, values: readonly string[]): Promise<readonly string[]>;
}
/** Narrows the choices by the field's `options` rule with these values of the form; the parent of a tree's record by its `id`. */
export interface RefNarrowing {
  readonly screen: string;
  readonly field: string;
  readonly values: ScreenRecord;
}
/** One record of a tree that can be chosen, and opened where some stand below it. */
export interface BranchChoice {
  /** What names it when it is opened. */
  readonly key: string;
  readonly value: string;
  readonly text: string;
  readonly isLeaf: boolean;
}
/** One record that can be chosen in a ref. */
export interface RefChoice {
  readonly value: string;
  readonly text: string;
  /** What tells it from others of the same text, such as the number of a person. */
  readonly note?: string;
  /** Given where the keyword names it exactly: the numbers and other unique texts that stand for it alone. */
  readonly keys?: readonly ChoiceKey[];
  /** In a tree: how far in it stands among the choices, from 0. */
  readonly level?: number;
  /** In a tree: the labels of those above it, `华南 / 广州`; '' at the top. */
  readonly path?: string;
}

/** What the signed-in person may do. The server decides; this only hides. */
export interface Permissions {
  /** Whether a button with this code is shown, e.g. `member:edit`. */
  canUse(code: string): boolean;
  /** Whether the field-level rule with this code disables the field, e.g. `member:mobile`. */
  isFieldDisabled(code: string): boolean;
}

/** Where files are sent to and read from. */
export interface Uploads {
  /** Uploads one file and gives its stored path, or `local` where the server leaves it to the browser. @throws DataError */
  upload(
    file: File,
    options: {
      readonly biz: string;
      /** Whether it goes into a text rather than a field of its own. */
      readonly forText?: boolean;
      /** What the field says of its call. */
      readonly to?: Field['upload'];
      readonly onProgress: (percent: number) => void;
      readonly signal: AbortSignal;
    },
  ): Promise<string>;
  /** A loadable address of a stored path (object URL or absolute), released by `release`. */
  toUrl(path: string): Promise<string>;
  release(url: string): void;
}

/** Toasts and questions. */
export interface Messages {
  success(text: string): void;
  warning(text: string): void;
  error(text: string): void;
  /** Takes a text away that is shown still and is true no more. */
  withdraw?(text: string): void;
  /** Fetches what shows them, ahead of the first. */
  prepare?(): Promise<unknown>;
  /** @returns true when the person agreed, false with the other button; undefined where it was left without an answer (Esc, back) */
  confirm(question: Question): Promise<boolean | undefined>;
}

/** What is asked before something is done. */
export interface Question {
  readonly title: string;
  readonly text?: string;
  /** The button that agrees says what it does: 删除, 放弃修改. */
  readonly okText: string;
  /** @default 取消 */
  readonly cancelText?: string;
  /** Something is lost or taken away: the button that does nothing has the focus. */
  readonly danger?: boolean;
  /** It comes up while somebody types, who loses something by either button: none has the focus. */
  readonly comesUnasked?: boolean;
}

/** Per-person settings of screens, kept by the implementation. */
export interface Settings {
  get<T>(key: string): T | undefined;
  set(key: string, value: unknown): void;
}

/** Loads a screen by id, for `ref` dialogs and sub lists. */
export interface Screens {
  getById(id: string): Promise<RecordScreen>;
  /** The ahead-compiled validator of a screen's record; with an action, of its dialog opened on a row. */
  getValidator(
    screen: RecordScreen,
    action?: { readonly action: Action; readonly row: ScreenRecord },
  ): Promise<RecordValidator>;
  /** Where the module of those validators lies, for a worker, which loads its own; null where there is none. */
  getValidatorAddress(screen: RecordScreen): string | null;
  /** Has a screen fetched anew that seems to have changed meanwhile; whoever shows it takes the change over. */
  refresh?(screen: RecordScreen): void;
  /** Tells when screens have changed, as far as anybody tells of it: what was asked of one that was out may be there. Returns its removal. */
  onChange?(listener: () => void): () => void;
  /** The ahead-compiled validators of a nested value of a screen's, and of the parts that its form chooses between. */
  getNestedForm(screenId: string, schema: NestedSchema): Promise<NestedForm>;
}
/**
 * Validates a record as the form sends it; gives messages by field path, empty when it is good.
 * @param isUnfinished whether rows may still be added: what another row could mend is not told yet
 */
export type RecordValidator = (record: ScreenRecord, isUnfinished?: boolean) => Readonly<Record<string, string>>;

/** A way to a page of the application. */
export interface PageLink {
  readonly address: string;
  readonly title: string;
  readonly icon: ReactNode;
}

/** The pages that the application keeps for the person. */
export interface Pages {
  /** Pages of the menu, those opened last, or those that were marked: as they are just now. */
  listOf(list: LinksCard['links']): readonly PageLink[];
}

/** What is typed and not saved yet, by keys of person, screen and record. */
export interface Drafts {
  read(key: string): ScreenRecord | undefined;
  write(key: string, record: ScreenRecord): void;
  remove(key: string): void;
}

/** Everything renderers need from outside. */
export interface Ports {
  readonly data: DataSource;
  readonly dictionaries: Dictionaries;
  readonly reports: Reports;
  readonly permissions: Permissions;
  readonly uploads: Uploads;
  readonly messages: Messages;
  readonly navigation: Navigation;
  readonly settings: Settings;
  readonly screens: Screens;
  readonly pages: Pages;
  /** The signed-in person, `user` in expressions. */
  readonly user: ExpressionUser;
  /** What a lost session interrupted: it waits for the next sign-in of the person. */
  readonly drafts: Drafts;
  /** What is open in this window: it outlives a reload, a crash and a phone that takes the memory back, and ends with the window. */
  readonly windowDrafts: Drafts;
  readonly dialogs: Dialogs;
  /** Tells what others save; absent where nobody can. */
  readonly live?: () => Promise<LiveRows>;
  /** Panels that are really code, by name (`Action.panel`). */
  readonly panels: Readonly<Record<string, ComponentType<PanelProps>>>;
}

/** What a panel gets: the row it was opened on, and how to leave. */
export interface PanelProps {
  readonly screen: RecordScreen;
  readonly record: ScreenRecord;
  /** What the screen file sets for the panel (`panel.with`). */
  readonly settings: Readonly<Record<string, string>>;
  readonly onClose: () => void;
}
