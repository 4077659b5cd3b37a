import { expect, it } from 'vitest';
import { initialsOf } from '../../../../renderers/form/session/actionFacts.ts';
import { isRecordScreen } from '../../../../schemas/language/index.ts';
import { readSchemas } from '../../../../scripts/readSchemas.ts';
import { portsOf } from '../support.tsx';

it('who mends again goes on from what they wrote the first time: nothing of it is emptied by saving', async () => {
  const { screens } = await readSchemas('schemas');
  const screen = [...screens.values()].filter(isRecordScreen).find(({ id }) => id === 'repair-order-record')!;
  const action = screen.actions.find(({ name }) => name === 'handle')!;
  const row = { id: '1', repairStatus: '2', repairResult: '换了屏幕', repairImages: '2026/a.png', partsFee: '35.50' };
  const { user } = portsOf();
  expect(initialsOf({ screen, action, row, user })).toEqual({
    result: '换了屏幕',
    images: '2026/a.png',
    partsFee: 35.5,
  });
  expect(initialsOf({ screen, action, row: { id: '2', repairStatus: '2' }, user })['result']).toBeFalsy();
});
