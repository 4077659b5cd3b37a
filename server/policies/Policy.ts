import type { RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import type { Queries } from '../database/Database.ts';
import type { Services, Session } from '../Services.ts';

/** What a policy judges: who writes what. Queries run in the same transaction as the write. */
export interface PolicyContext {
  readonly services: Services;
  readonly session: Session;
  readonly queries: Queries;
  readonly screen: RecordScreen;
  /** The values about to be written, by property name; a policy may add to it or change it. */
  readonly record?: ScreenRecord;
  /** The row as it stands before the write. */
  readonly current?: ScreenRecord;
  /** The rows of a removal or an action. */
  readonly ids?: readonly string[];
  /** The name of the action of the screen. */
  readonly action?: string;
}

/** Judges one step of a write. @throws ApiError when it must not happen */
export type PolicyStep = (context: PolicyContext) => Promise<void>;

/** The rules of one screen that no keyword of the language can say. */
export interface Policy {
  readonly beforeCreate?: PolicyStep;
  readonly beforeUpdate?: PolicyStep;
  readonly beforeRemove?: PolicyStep;
  readonly beforeAction?: PolicyStep;
  /** After any of the four, still in the transaction. */
  readonly afterWrite?: PolicyStep;
}
