import { type ComponentType, createElement, lazy, Suspense } from 'react';
import { formatText } from '../formatText.ts';
import type { DisplayProps, Look } from '../Look.ts';
import { LineControl } from '../text/LineControl.tsx';

/**
 * The look of a long text: a page of its own in details, its text in lists, an editor in forms and above cells. Page and
 * editor come when the first of them is opened.
 */
export function toPageLook(
  page: () => Promise<ComponentType<DisplayProps>>,
  control: Look['control'],
  format: Look['format'] = formatText,
): Look {
  const Page = lazy(async () => ({ default: await page() }));
  return {
    format,
    Page: (props) => createElement(Suspense, null, createElement(Page, props)),
    control,
    search: LineControl,
    cell: { opensPanel: true, takesEnter: true },
  };
}
