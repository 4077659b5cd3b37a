import { useEffect, type RefObject } from 'react';

/** Keeps the field that has the focus in view when the window changes: a phone is turned, or its keyboard comes up. */
export function useFieldInView(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const handleResize = () => {
      const { activeElement } = document;
      if (form.current?.contains(activeElement)) activeElement?.scrollIntoView({ block: 'nearest' });
    };
    window.addEventListener('resize', handleResize);
    return () => window.removeEventListener('resize', handleResize);
  }, [form]);
}
