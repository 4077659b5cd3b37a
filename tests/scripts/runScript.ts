import { execFile } from 'node:child_process';
import type { Script } from '../../scripts/Terminal.ts';

/** What a script said, both ways together, and how it ended. */
export interface Ran {
  readonly said: string;
  readonly code: number;
}
type Env = Readonly<Record<string, string>>;

/** The environment of the tests, without a database of their runner. */
function environment(env: Env): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, ...inherited } = process.env;
  return { ...inherited, ...env };
}

/** Runs a script in this process: what it says is what its file would, and that it does so is one more test. */
export async function runScript(script: Script, args: readonly string[], env: Env = {}): Promise<Ran> {
  let said = '';
  const hear = (text: string): void => void (said += `${text}\n`);
  const code = await script({ args, env: environment(env), say: hear, warn: hear });
  return { said, code };
}

/** Starts the file of a script as `npm run` does, in a process of its own. */
export function startScript(name: string, args: readonly string[], env: Env = {}): Promise<Ran> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', `scripts/${name}.ts`, ...args],
      { env: environment(env), maxBuffer: 1e8 },
      (error, stdout, stderr) => resolve({ said: stderr + stdout, code: error ? Number(error.code ?? 1) : 0 }),
    );
  });
}
