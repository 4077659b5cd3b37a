import { takeDicts } from './dictionaries.ts';
import { isRecord } from '../values/shapes.ts';

type Listener = (components: readonly string[]) => void;

const listeners = new Set<Listener>();
let source: EventSource | null = null;

/**
 * Tells which screens changed while the development server runs; elsewhere it stays silent.
 * @returns its removal
 */
export function onScreenChange(listener: Listener): () => void {
  listeners.add(listener);
  if (import.meta.env.DEV) source ??= connect();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    source?.close();
    source = null;
  };
}

/** Says that screens may have changed, so that whoever shows them asks anew. */
export function tellScreenChange(components: readonly string[]): void {
  for (const listener of listeners) listener(components);
}

function connect(): EventSource {
  const events = new EventSource('/screens/events');
  events.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const components = parseComponents(data);
    // A file of dictionaries may be what changed; a page is drawn again with what they say now.
    void takeDicts()
      .catch((error: unknown) => console.warn('the dictionaries stay as they were', error))
      .finally(() => tellScreenChange(components));
  });
  return events;
}

function parseComponents(data: string): readonly string[] {
  try {
    const message: unknown = JSON.parse(data);
    const components = isRecord(message) ? message['components'] : undefined;
    return Array.isArray(components) ? components.filter((name): name is string => typeof name === 'string') : [];
  } catch (error) {
    console.warn('unreadable screen event', error);
    return [];
  }
}
