import { describe, expect, it } from 'vitest';
import {
  buttonAllowed,
  createPermissions,
  fieldDisabled,
  parsePermissions,
} from '../../../src/permissions/permissions.ts';

const lists = (own: readonly object[], all: readonly object[] = []) => ({
  own: parsePermissions(own),
  all: parsePermissions(all),
});

describe('whether a button is shown', () => {
  it('shows what the person has, also among codes joined by commas', () => {
    expect(buttonAllowed('member:edit', lists([{ action: 'member:add,member:edit', type: '1' }]))).toBe(true);
    expect(buttonAllowed('member:edit', lists([{ action: 'member:edit', type: 1 }]))).toBe(true);
  });
  it('hides what the person does not have', () => {
    expect(
      buttonAllowed(
        'member:edit',
        lists([{ action: 'member:add', type: '1' }], [{ action: 'member:edit', type: '1', status: '1' }]),
      ),
    ).toBe(false);
  });
  it('ignores field rules among the own entries', () => {
    expect(buttonAllowed('member:edit', lists([{ action: 'member:edit', type: '2' }]))).toBe(false);
  });
  it('shows what the list of everything grants with status 0', () => {
    expect(buttonAllowed('member:edit', lists([], [{ action: 'member:edit', type: '1', status: '0' }]))).toBe(true);
    expect(buttonAllowed('member:edit', lists([], [{ action: 'member:edit', type: '1', status: 0 }]))).toBe(true);
  });
  it('does not take a part of a code for the code', () => {
    expect(buttonAllowed('member:edit', lists([{ action: 'member:editor', type: '1' }]))).toBe(false);
  });
});

describe('whether a field rule disables a field', () => {
  const rule = (more: object = {}) => ({ action: 'member:mobile', type: '2', status: '1', ...more });
  it('disables a field with a status-0 rule, even for people who have it', () => {
    expect(fieldDisabled('member:mobile', lists([rule()], [rule({ status: '0' })]))).toBe(true);
  });
  it('leaves a field editable for people who have its rule', () => {
    expect(fieldDisabled('member:mobile', lists([rule()], [rule()]))).toBe(false);
  });
  it('disables a field with a rule that the person does not have', () => {
    expect(fieldDisabled('member:mobile', lists([], [rule()]))).toBe(true);
    expect(fieldDisabled('member:mobile', lists([rule({ action: 'member:name' })], [rule()]))).toBe(true);
  });
  it('leaves a field editable that has no rule', () => {
    expect(fieldDisabled('member:mobile', lists([], [{ action: 'member:mobile', type: '1' }]))).toBe(false);
  });
});

it('gives the same answers through the port, and allows nothing from an answer that is no list', () => {
  const port = createPermissions(lists([{ action: 'a', type: '1' }]));
  expect([port.canUse('a'), port.canUse('a'), port.canUse('b')]).toEqual([true, true, false]);
  expect(createPermissions({ own: parsePermissions(null), all: parsePermissions({}) }).canUse('a')).toBe(false);
});
