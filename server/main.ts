import { type App, type AppOptions, buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { assertPortFree, toPortError } from './port.ts';

const graceMs = 10_000;

/** Builds the server, listens, and closes it in good order when asked to stop. */
export async function start(config: Config, options: Omit<AppOptions, 'config'> = {}): Promise<App> {
  // First of all: nothing is opened, locked or loaded for a server that cannot listen.
  await assertPortFree(config);
  const built = await buildApp({ ...options, config });
  let stopping: Promise<void> | null = null;
  // `on` and not `once`: npm passes a signal on that the terminal has already sent.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => (stopping ??= stop(built)));
  try {
    const address = await built.app.listen({ port: config.port, host: config.host });
    console.log(`Voltform 已启动：${address}`);
    for (const note of built.notes) console.log(note);
  } catch (error) {
    await built.close();
    throw toPortError(error, config);
  }
  return built;
}

/** Requests on their way finish; after ten seconds nobody waits any more. */
async function stop(built: App): Promise<void> {
  const impatience = setTimeout(() => {
    console.error('停止超时，强制退出。');
    process.exit(1);
  }, graceMs);
  impatience.unref();
  await built.close();
  clearTimeout(impatience);
  process.exit(0);
}

/** Starts from the environment; a reason not to start is one sentence and exit code 1. */
export async function main(env: NodeJS.ProcessEnv = process.env): Promise<void> {
  try {
    await start(readConfig(env));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

if (process.argv[1] && import.meta.url.endsWith(process.argv[1].replaceAll('\\', '/'))) await main();
