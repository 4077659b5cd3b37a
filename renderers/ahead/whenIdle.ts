/** How long a page stands before anything is fetched ahead: what a person asks for first comes first. */
const restTime = 1000;

/**
 * Does the steps one by one while the processor has nothing else to do. What fails is tried again by whoever needs it.
 * @returns what gives up the steps that are left
 */
export function whenIdle(steps: readonly (() => Promise<unknown> | undefined)[]): () => void {
  let cancel: () => void;
  const go = (index: number): void => {
    const step = steps[index];
    if (!step) return;
    cancel = onIdle(() => {
      Promise.resolve(step())
        .catch((error: unknown) => console.warn('a part could not be fetched ahead', error))
        .finally(() => go(index + 1));
    });
  };
  const timer = setTimeout(() => go(0), restTime);
  cancel = () => clearTimeout(timer);
  return () => {
    steps = [];
    cancel();
  };
}

function onIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run);
  return () => cancelIdleCallback(handle);
}
