import { useEffect } from 'react';
import { freshenDicts } from '../api/dictionaries.ts';

/** Who looks to and fro between two windows has not changed a dictionary each time (ms). */
const glance = 1000;

/** Whoever comes back to this window may have changed dictionaries in another. */
export function useFreshDicts(): void {
  useEffect(() => {
    const handleFocus = () => void freshenDicts(glance);
    window.addEventListener('focus', handleFocus);
    return () => window.removeEventListener('focus', handleFocus);
  }, []);
}
