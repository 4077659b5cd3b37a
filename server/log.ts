import type { Services } from './Services.ts';

/** One JSON line per event: a line break or an escape code inside a value can never begin a new line. */
export const consoleLog: Services['log'] = {
  info: (data, text) => write('info', data, text),
  warn: (data, text) => write('warn', data, text),
  error: (data, text) => write('error', data, text),
};

/** Says nothing: for tests and scripts. */
export const silentLog: Services['log'] = { info: () => {}, warn: () => {}, error: () => {} };

function write(level: 'info' | 'warn' | 'error', data: object, text: string): void {
  const line = JSON.stringify({ time: new Date().toISOString(), level, text, ...data });
  (level === 'info' ? process.stdout : process.stderr).write(`${line}\n`);
}
