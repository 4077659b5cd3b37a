import type { ScreenRecord } from '../../schemas/language/index.ts';

/** A record's dialog as the address of its page names it, so that Back closes it and a link opens it. */
export interface OpenRecord {
  readonly view: 'detail' | 'edit' | 'add';
  /** The record; absent for a new one. */
  readonly id?: string;
  /** Values a new record starts with; they go with the window's history and into no link. */
  readonly initial?: ScreenRecord;
}

/** A record of a screen by the value that names it, which is its id or that of another field. */
export interface RecordRef {
  readonly screen: string;
  readonly field: string;
  readonly value: string;
}

/** Ways to other pages of the application. */
export interface Navigation {
  /** The query of the open page: search values live here so that a link reproduces the list. */
  readonly query: Readonly<Record<string, string>>;
  /**
   * Asks the page for something else. What a person asks for is a step of the history, which Back undoes; `corrects` puts it in the
   * place of the question that it mends.
   */
  setQuery(query: Readonly<Record<string, string>>, options?: { readonly corrects?: boolean }): void;
  /** The record whose dialog is open in this page; the same object until another one is. */
  readonly record: OpenRecord | null;
  /** Makes a record's dialog part of the address; Back takes it out again. A detail takes the place of an open one. */
  openRecord(record: OpenRecord): void;
  /** Takes the record out of the address. Whoever calls has asked about unsaved values. */
  closeRecord(): void;
  /** The record of the main list whose sub lists the person went to, where a narrow window shows one below the other. */
  readonly items: string | null;
  /** Makes the way to the sub lists of a record part of the address: Back leads up to the main list again. */
  openItems(id: string): void;
  /** Goes back up to the main list. */
  closeItems(): void;
  /** Records of other screens that are open above the page, the topmost last; the same list until it changes. */
  readonly refs: readonly RecordRef[];
  /** Opens a record above everything that is open in the page, which stays as it is; Back closes it. */
  openRef(ref: RecordRef): void;
  /** Closes the topmost of {@link refs}. */
  closeRef(): void;
  /** The address of a record, for a link to it; null where the person may not open its screen. */
  addressOf(ref: RecordRef): string | null;
  /** The address of a list, `screen-id?field=value`, for a link to it; null where the person may not open its screen. */
  addressOfList(target: string): string | null;
  /** Opens `screen-id?field=value` in a tab, or an https address in a new window. */
  open(target: string): void;
  /** Whether a screen id can be opened by this person. */
  canOpen(screenId: string): boolean;
  /**
   * Registers a guard asked before the page is left; returns its removal.
   * @param keep keeps what is unsaved for after the next sign-in, called where the session ends
   * @param endsWith what would lose it: the record that is open over the page, or only the page itself. @default 'record'
   */
  guard(isDirty: () => boolean, keep?: () => void, endsWith?: 'record' | 'page'): () => void;
  /** Whether the pane is the one in front; hidden panes do not fetch. */
  readonly active: boolean;
}
