import { zoneName } from '../../schemas/language/index.ts';

/**
 * What every connection is told first, so that both databases read and write values alike: moments without time
 * zone are China's, dates are ISO text. Compiling a query to machine code takes longer than any list may take.
 */
export const sessionSettings = `select set_config('TimeZone', '${zoneName}', false), set_config('DateStyle', 'ISO, YMD', false),
  set_config('statement_timeout', '15s', false), set_config('idle_in_transaction_session_timeout', '60s', false),
  set_config('jit', 'off', false)`;

/** Said first in a transaction whose statements may take longer than others do: an index on a large table. */
export const noTimeLimit = `select set_config('statement_timeout', '0', true)`;
