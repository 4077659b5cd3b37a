import { act, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { OpenedRecord } from '../../../renderers/actions/index.ts';
import { ReferredRecords } from '../../../renderers/detail/ReferredRecords.tsx';
import { dialogs } from '../../../renderers/dialogs/index.ts';
import { AddressedDialogs } from '../../../renderers/popup/index.ts';
import { PortsProvider, type OpenRecord, type RecordRef } from '../../../renderers/ports/index.ts';
import type { RecordScreen } from '../../../schemas/language/index.ts';
import { portsOf, screenOf } from '../form/support.tsx';

// What is drawn is drawn at once.
beforeAll(() => Promise.all([OpenedRecord.load(), dialogs.DetailView.load()]));

const refTo = (target: string): RecordRef => ({ screen: target, field: 'id', value: '1' });
const nounOf = { page: '订单', first: '会员', second: '等级' };
const named = (id: keyof typeof nounOf) => screenOf({ name: { title: '名称' } }, { noun: nounOf[id] });

/** Two records that the address names above the page; what their screens are is answered when the test says so. */
function openTwo(record: OpenRecord | null = null) {
  const page = named('page');
  const answers = new Map<string, (screen: RecordScreen) => void>();
  const asked: string[] = [];
  const getById = (id: string) => {
    asked.push(id);
    return new Promise<RecordScreen>((resolve) => answers.set(id, resolve));
  };
  const portsWith = (refs: readonly RecordRef[]) =>
    portsOf({
      screens: { getById },
      data: { getOne: async (screen) => ({ id: '1', name: screen.noun }) },
      navigation: { refs, record },
    });
  const { data, screens } = portsWith([]);
  const nodeOf = (refs: readonly RecordRef[], isPageThere = false) => (
    <PortsProvider ports={{ ...portsWith(refs), data, screens }}>
      {record && isPageThere && (
        <AddressedDialogs value={true}>
          <OpenedRecord screen={page} opened={record} isReady onClose={() => undefined} />
        </AddressedDialogs>
      )}
      <ReferredRecords onChanged={() => undefined} />
    </PortsProvider>
  );
  const { rerender } = render(nodeOf([refTo('first'), refTo('second')]));
  return {
    asked,
    answer: (id: keyof typeof nounOf) => act(async () => answers.get(id)!(named(id))),
    keep: (...ids: readonly string[]) => rerender(nodeOf(ids.map(refTo))),
    drawPage: () => rerender(nodeOf([refTo('first'), refTo('second')], true)),
  };
}
const shown = () => [...document.querySelectorAll('.vf-detail-noun')].map((title) => title.textContent);

describe('records that the address names above each other', () => {
  it('lie in its order, whichever is loaded first', async () => {
    const { answer } = openTwo();
    await answer('second');
    await answer('first');
    await screen.findByText('等级详情');
    expect(shown()).toEqual(['会员详情', '等级详情']);
  });
  it('are not drawn anew when the one above them closes', async () => {
    const { answer, keep, asked } = openTwo();
    await answer('first');
    await answer('second');
    await screen.findByText('等级详情');
    const body = screen.getByRole('region', { name: '会员详情' });
    keep('first');
    await expect.poll(() => screen.queryByRole('region', { name: '等级详情' })).toBeNull();
    expect(body.isConnected).toBe(true);
    expect(asked).toEqual(['first', 'second']);
  });
  it('lie above the record of the page, also where the page comes later', async () => {
    const { answer, drawPage } = openTwo({ view: 'detail', id: '9' });
    await answer('first');
    await answer('second');
    drawPage();
    await screen.findByText('等级详情');
    expect(shown()).toEqual(['订单详情', '会员详情', '等级详情']);
  });
});
