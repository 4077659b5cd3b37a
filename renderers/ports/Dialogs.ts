import type { ComponentType } from 'react';
import type { RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import type { OpenRecord } from './Navigation.ts';

/** The ways to the records before and after an open one; undefined at the ends. */
export interface Neighbours {
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
}

/** What opens the detail of a record. */
export interface DetailViewProps {
  readonly screen: RecordScreen;
  readonly id: string;
  /** The records before and after it; absent where it was opened from no list. */
  readonly neighbours?: Neighbours | undefined;
  /** Where the record is at home, when it is shown above another page. */
  readonly address?: string | undefined;
  /** How many are open below it: each leaves a strip of the one below in sight. @default 0 */
  readonly depth?: number | undefined;
  readonly onClose: () => void;
  /** Opens the form of the record in the place of its detail; absent where it opens above it. */
  readonly onOpen?: ((record: OpenRecord) => void) | undefined;
  /** Whether an action may run on the record while values of it are changed in the list below; see there. */
  readonly settle?: Settle | undefined;
  /** The record was changed from here. */
  readonly onChanged?: ((savedId?: string) => void) | undefined;
  /** The record was removed from here. */
  readonly onRemoved?: ((ids: readonly string[]) => void) | undefined;
}

/**
 * Before an action: waits for the values of these rows that are on their way.
 * @returns whether it may run: one that changes the rows may not while a value of theirs was not taken, and says so; undefined where nothing has to be waited for
 */
export type Settle = (action: string, rows: readonly ScreenRecord[]) => Promise<boolean> | undefined;

/** What opens the recycle bin of a screen. */
export interface RecycleBinProps {
  readonly screen: RecordScreen;
  readonly onClose: () => void;
}

/** A dialog that comes when it is first shown, or ahead by `load`. A `Suspense` has to stand around it. */
export type Dialog<Props> = ComponentType<Props> & { readonly load: () => Promise<unknown> };

/** The dialogs in which actions and lists stand again, and which actions therefore open by name only. */
export interface Dialogs {
  readonly DetailView: Dialog<DetailViewProps>;
  readonly RecycleBinDialog: Dialog<RecycleBinProps>;
}
