import type { RefObject } from 'react';
import type { ListQuery } from '../ports/index.ts';
import { scrollerOf } from '../scroller/scrollerOf.ts';
import { useUpdate } from './useUpdate.ts';

/** Another page of a list, or other rows, begin at their top: in what scrolls around the list, and in its grid. */
export function useBeginning(list: RefObject<HTMLElement | null>, query: ListQuery): void {
  useUpdate(() => {
    const element = list.current;
    if (!element) return;
    const top = scrollerOf(element)?.getBoundingClientRect().top ?? 0;
    if (element.getBoundingClientRect().top < top) element.scrollIntoView({ block: 'start' });
    for (const rows of element.querySelectorAll('.vf-rows *')) if (rows.scrollTop > 0) rows.scrollTop = 0;
  }, [query]);
}
