import { type App, type AppOptions, buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { openGateway } from './openGateway.ts';
import { assertPortFree, toPortError } from './port.ts';
import { stopOnSignals } from './stopOnSignals.ts';

/** Builds the server, listens, and closes it in good order when asked to stop. */
export async function start(config: Config, options: Omit<AppOptions, 'config'> = {}): Promise<App> {
  // First of all: nothing is opened, locked or loaded for a server that cannot listen.
  await assertPortFree(config);
  const gateway = options.gateway ?? (await openGateway(config));
  const built = await buildApp({ ...options, config, gateway });
  stopOnSignals(() => built.close());
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
