import { execFile } from 'node:child_process';

/** What a script printed, both ways together, and how it ended. */
export interface Ran {
  readonly said: string;
  readonly code: number;
}

/** Runs a script of the house as `npm run` does. */
export function runScript(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  const { DATABASE_URL: _, ...inherited } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', `scripts/${script}.ts`, ...args],
      { env: { ...inherited, ...env }, maxBuffer: 1e8 },
      (error, stdout, stderr) => resolve({ said: stderr + stdout, code: error ? Number(error.code ?? 1) : 0 }),
    );
  });
}
