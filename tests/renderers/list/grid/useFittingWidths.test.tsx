import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFittingWidths } from '../../../../renderers/list/grid/useFittingWidths.ts';
import type { WireSearch } from '../../../../renderers/list/search/wireSearch.ts';
import { PortsProvider } from '../../../../renderers/ports/index.ts';
import type { ScreenRecord } from '../../../../schemas/language/index.ts';
import { portsOf, screenOf } from '../../form/support.tsx';

const screen = screenOf({ name: { title: '名称' } });
const short: ScreenRecord = { id: '1', name: '短' };
const long: ScreenRecord = { id: '2', name: '一个相当长的名称占去许多地方' };

/** A list whose rows and conditions change. */
function show(records: readonly ScreenRecord[], search: WireSearch) {
  const ports = portsOf();
  const { result, rerender } = renderHook(
    (list: { records: readonly ScreenRecord[]; search: WireSearch }) =>
      useFittingWidths(screen, { records: list.records, totals: null }, list.search).get('name'),
    {
      initialProps: { records, search },
      wrapper: ({ children }) => <PortsProvider ports={ports}>{children}</PortsProvider>,
    },
  );
  return (records: readonly ScreenRecord[], search: WireSearch): number => {
    rerender({ records, search });
    return result.current!;
  };
}

it('a column keeps its width from page to page, and fits the rows of other conditions anew once they are there', () => {
  const narrow = show([short], {})([short], {});
  const rows = [long];
  const turn = show(rows, { name: '长' });
  const wide = turn(rows, { name: '长' });
  expect(wide).toBeGreaterThan(narrow);
  expect(turn([short], { name: '长' })).toBe(wide);
  expect(turn(rows, {})).toBe(wide);
  expect(turn([short], { name: '短' })).toBe(narrow);
  // Nothing found: what stands there needs no room of another width.
  expect(turn([], { name: '无' })).toBe(narrow);
});
