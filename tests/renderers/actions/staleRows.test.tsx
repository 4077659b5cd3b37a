import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useActions } from '../../../renderers/actions/index.ts';
import { type ActionCall, DataError, PortsProvider, type Ports } from '../../../renderers/ports/index.ts';
import type { Action, RecordScreen, ScreenRecord } from '../../../schemas/language/index.ts';
import { portsOf, screenOf } from '../form/support.tsx';

const status = { status: { title: '状态', enum: ['1', '2'] } };
const screen = screenOf(status, {
  actions: {
    freeze: { title: '冻结', when: "status == '1'", set: { status: "'2'" } },
    thaw: { title: '解冻', when: "status == '2'", set: { status: "'1'" } },
  },
});
const row: ScreenRecord = { id: '7', version: 1, status: '1' };

function openActions(ports: Ports) {
  const onChanged = vi.fn();
  const query = { page: 1, pageSize: 10, sort: [], search: {} };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <PortsProvider ports={ports}>{children}</PortsProvider>
  );
  const { result } = renderHook(() => useActions(screen, { query, onChanged, onRemoved: vi.fn(), place: 'local' }), {
    wrapper,
  });
  return { onChanged, run: (name: string) => act(async () => result.current.run(name, [row])) };
}

describe('a row that the list has not asked for again', () => {
  it('is asked for when the next action starts, which runs on what it is by then', async () => {
    const run = vi.fn(async (_screen: RecordScreen, _action: Action, _call: ActionCall) => '好');
    const getOne = vi.fn(async () => ({ ...row, version: 2, status: '2' }));
    const actions = openActions(portsOf({ data: { run, getOne } }));
    await actions.run('freeze');
    await waitFor(() => expect(actions.onChanged).toHaveBeenCalledTimes(1));
    expect(getOne).not.toHaveBeenCalled();
    await actions.run('thaw');
    await waitFor(() => expect(run).toHaveBeenCalledTimes(2));
    expect(run.mock.calls[1]![2]).toMatchObject({ ids: ['7'], versions: { '7': 2 } });
  });

  it('that somebody else has changed is asked for by the list', async () => {
    const run = async () => {
      throw new DataError('conflict', '这条记录已被他人修改');
    };
    const ports = portsOf({ data: { run } });
    const actions = openActions(ports);
    await actions.run('freeze');
    await waitFor(() => expect(actions.onChanged).toHaveBeenCalledTimes(1));
    expect(ports.shown).toEqual(['这条记录已被他人修改']);
  });
});
