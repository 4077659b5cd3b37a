/** Thrown by the embedded database once its worker has died. */
export class DatabaseGoneError extends Error {
  override readonly name = 'DatabaseGoneError';
}

/** Socket failures and Postgres states in which no query can be answered; class 08 is "connection exception". */
const goneCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

/** The pg client gives these no code. */
const goneMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable)/;

/** Whether a query failed because the database does not answer, rather than because of the query. */
export function isDatabaseGone(error: unknown): boolean {
  if (error instanceof DatabaseGoneError) return true;
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (goneCodes.has(code) || /^08...$/.test(code))) return true;
  return goneMessage.test(error.message);
}
