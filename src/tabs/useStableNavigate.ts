import { useCallback, useLayoutEffect, useRef } from 'react';
import { useNavigate, type NavigateOptions, type To } from 'react-router-dom';

/** `useNavigate` for absolute addresses that stays the same function, so that a page does not render when another one opens. */
export function useStableNavigate(): (to: To, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  });
  return useCallback((to, options) => void latest.current(to, options), []);
}
