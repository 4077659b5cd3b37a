type Listener = () => void;

const listeners = new Set<Listener>();

/** Tells whenever the server refused a call for want of a right; returns the end of it. */
export function onRefusal(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes that the server refused a call for want of a right. */
export function reportRefusal(): void {
  for (const listener of listeners) listener();
}
