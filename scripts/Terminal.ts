import { realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Who runs a script: what they asked for, their environment, and where they read what it says. */
export interface Terminal {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Says what was asked for, line by line. */
  say(text: string): void;
  /** Says what is wrong. */
  warn(text: string): void;
}

/** Does what a terminal asks and gives the exit code: 0 when all is well, 2 where something else was asked than there is. */
export type Script = (terminal: Terminal) => Promise<number>;

/** Whether what a script takes is asked for, and nothing else. */
export const asksForHelp = ([first]: readonly string[]): boolean => first === '--help' || first === '-h';

/** Runs a script for the shell that started its file; where the file is only imported, nothing happens. */
export async function runIfStarted(url: string, script: Script): Promise<void> {
  const [, started] = process.argv;
  if (started === undefined || pathToFileURL(realpathSync(started)).href !== url) return;
  // Who reads only the beginning (`| head`) has seen enough.
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      process.exit();
    });
  process.exitCode = await script({
    args: process.argv.slice(2),
    env: process.env,
    say: (text) => console.log(text),
    warn: (text) => console.error(text),
  });
}
