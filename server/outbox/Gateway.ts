import type { ScreenRecord } from '../../schemas/language/index.ts';
import type { Services } from '../Services.ts';

/** An order to the system outside. */
export interface Order {
  /** The same for each time that one order is sent: what was done already is answered, and not done again. */
  readonly orderNo: string;
  /** 1, and more where the process that sent it before has gone without an answer. */
  readonly attempt: number;
  readonly tenantId: string;
  /** The id of the screen, such as `device-command`. */
  readonly screen: string;
  /** Its values by name; `<name>_dictText` is what a person reads of a choice or of a record that it points at. */
  readonly record: ScreenRecord;
}

/** What the outside says of an order, once. */
export interface Answer {
  readonly isConfirmed: boolean;
  /** A sentence for the person who has given the order; may be empty. */
  readonly text: string;
}

/** The way to the system outside that does what orders say. */
export interface Gateway {
  /**
   * Sends an order and waits for its answer.
   * @param signal aborted when nobody waits any longer
   * @throws Error whose message tells why there is no answer: the order is refused with it
   */
  send(order: Order, signal: AbortSignal): Promise<Answer>;
  /** Begins to take in what the outside tells without being asked; returns the end of it. */
  readonly listen?: (services: Services) => () => Promise<void>;
}
