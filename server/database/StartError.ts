/**
 * A reason why the server can not start, as one plain sentence that says what to do. The start script prints
 * only the message and ends with a non-zero code: a stack would hide the sentence.
 */
export class StartError extends Error {
  override readonly name = 'StartError';

  /** @param reason the same without what to do, where it is that a running server has the database: that stops nobody who only compares */
  constructor(
    message: string,
    readonly reason?: string,
  ) {
    super(message);
  }
}
