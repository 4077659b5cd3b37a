import type { Field } from '../../../schemas/language/index.ts';
import { nestedText, readNested, toParts } from '../../../schemas/language/nested/index.ts';
import { createElement, lazy, Suspense } from 'react';
import { formatText } from '../formatText.ts';
import type { DisplayProps, Look } from '../Look.ts';
import { LineControl } from '../text/LineControl.tsx';

/** In one line, each part under its title; a text that is no such value as it is. */
function format(value: unknown, { schema }: Field): string {
  const read = readNested(value);
  return read === undefined ? formatText(value) : nestedText(toParts(read, schema));
}

const Parts = lazy(async () => ({ default: (await import('./NestedDisplay.tsx')).NestedDisplay }));
const NestedDisplay = (props: DisplayProps) => createElement(Suspense, null, createElement(Parts, props));

/** A value with parts of its own: a form within the form, a list of its parts in a detail. */
export const nestedLook: Look = {
  format,
  Display: NestedDisplay,
  control: async () => (await import('./NestedControl.tsx')).NestedControl,
  search: LineControl,
  cell: { opensPanel: true, takesEnter: true },
};
