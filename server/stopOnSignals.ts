/** How long calls on their way may take to finish. */
const graceMs = 10_000;
/** A terminal gives Ctrl+C to every process it runs, and npm passes it on once more: within this time it is one signal. */
const echoMs = 1000;

/**
 * Ends the process in good order when it is asked to stop: calls on their way finish, after ten seconds nobody waits for
 * them any more, and who asks a second time does not want to wait at all.
 */
export function stopOnSignals(close: () => Promise<void>): void {
  let askedAt: number | undefined;
  const handle = (): void => {
    if (askedAt === undefined) {
      askedAt = performance.now();
      void stop(close);
    } else if (performance.now() - askedAt > echoMs) end('已强制退出。');
  };
  // Not SIGHUP: under nohup the server outlives its terminal.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, handle);
}

async function stop(close: () => Promise<void>): Promise<void> {
  setTimeout(() => end('停止超时，强制退出。'), graceMs).unref();
  try {
    await close();
    process.exit(0);
  } catch (error) {
    end(error instanceof Error ? error.message : String(error));
  }
}

function end(reason: string): never {
  console.error(reason);
  process.exit(1);
}
