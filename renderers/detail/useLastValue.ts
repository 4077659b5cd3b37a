import { useState } from 'react';
import type { Loading } from '../answers/index.ts';

/** What was loaded last: it stays while it is loaded again; null before the first, and after a failure. */
export function useLastValue<T>(loading: Loading<T>): T | null {
  const [last, setLast] = useState<T | null>(null);
  if (loading.state === 'ready' && last !== loading.value) setLast(loading.value);
  if (loading.state === 'ready') return loading.value;
  return loading.state === 'loading' ? last : null;
}
