import { isRecord } from './shapes.ts';

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

function connect(): EventSource {
  const events = new EventSource('/screens/events');
  events.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const components = parseComponents(data);
    for (const listener of listeners) listener(components);
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
