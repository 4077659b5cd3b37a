import { useEffect } from 'react';

/** Counts again every so many seconds while the page is in front and seen: a wall keeps itself up to date. */
export function useRefreshing(seconds: number | undefined, active: boolean, reload: () => void): void {
  useEffect(() => {
    if (seconds === undefined || !active) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload();
    }, seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds, active, reload]);
}
