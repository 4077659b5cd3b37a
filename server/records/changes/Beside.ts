import type { ScreenRecord } from '../../../schemas/language/index.ts';

/** What goes with the change of a record by the effects of its action, inside the same transaction. */
export interface Beside {
  /** Asks the conditions. Gives the values that the record is given besides. @throws ApiError with the message of a condition that fails */
  before(record: ScreenRecord, old?: ScreenRecord): Promise<ScreenRecord>;
  /** Adds and changes the records of other screens and tells of it, once this one is stored or removed. */
  after(record: ScreenRecord, old?: ScreenRecord): Promise<void>;
}
