import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Actions } from '../../../renderers/actions/index.ts';
import type { WireSearch } from '../../../renderers/list/search/wireSearch.ts';
import { useRowActions } from '../../../renderers/list/useRowActions.ts';
import { PortsProvider } from '../../../renderers/ports/index.ts';
import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { portsOf, screenOf } from '../form/support.tsx';

const screen = screenOf(
  { name: { title: '名称' }, state: { title: '状态' } },
  { actions: { approve: { title: '通过这份长长的申请', on: 'row', when: "state == '0'", call: 'PUT /approve' } } },
);
const actions: Actions = { run: () => undefined, dialog: null, exportProgress: null, cancelExport: () => undefined };
const waiting: readonly ScreenRecord[] = [{ id: '1', state: '0' }];
const done: readonly ScreenRecord[] = [{ id: '2', state: '1' }];

/** The operations that decide how wide their column is, of a list whose rows and conditions change. */
function show(records: readonly ScreenRecord[], search: WireSearch) {
  const ports = portsOf();
  const { result, rerender } = renderHook(
    (list: { records: readonly ScreenRecord[]; search: WireSearch }) =>
      useRowActions(screen, actions, undefined, list.records, list.search, undefined),
    {
      initialProps: { records, search },
      wrapper: ({ children }) => <PortsProvider ports={ports}>{children}</PortsProvider>,
    },
  );
  const read = () => `${result.current.titles} ${result.current.hasMore}`;
  return {
    read,
    turn: (records: readonly ScreenRecord[], search: WireSearch) => {
      rerender({ records, search });
      return read();
    },
  };
}

it('their column stays as wide from page to page, and is as wide as the rows of other conditions need', () => {
  const [ofWaiting, ofDone] = [show(waiting, {}).read(), show(done, {}).read()];
  expect(ofWaiting).not.toBe(ofDone);
  const { turn } = show(waiting, { state: '0' });
  expect(turn(done, { state: '0' })).toBe(ofWaiting);
  expect(turn(done, {})).toBe(ofWaiting);
  expect(turn([...done], {})).toBe(ofDone);
});
