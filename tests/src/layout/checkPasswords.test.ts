import { expect, it } from 'vitest';
import { checkPasswords, stillWrong, toErrors } from '../../../src/layout/checkPasswords.ts';

it('names what is missing in the exact words', () => {
  expect(checkPasswords({ old: '', next: '', again: '' })).toEqual({
    old: '请输入旧密码!',
    next: '请输入新密码!',
    again: '请确认新密码!',
  });
});

it('wants the confirmation to equal the new password', () => {
  expect(checkPasswords({ old: 'a', next: 'b', again: 'c' })).toEqual({ again: '两次输入的密码不一样！' });
  expect(checkPasswords({ old: 'a', next: 'b', again: 'b' })).toEqual({});
});

it('marks the fields that the server found wrong', () => {
  expect(toErrors({ oldpassword: '旧密码输入错误!' })).toEqual({ old: '旧密码输入错误!' });
  expect(toErrors({ password: '太短', other: '别的' })).toEqual({ next: '太短' });
});

it('says no longer that two passwords differ once they agree, and nothing about a field that was changed', () => {
  const differ = checkPasswords({ old: 'a', next: 'b', again: 'c' });
  expect(stillWrong(differ, 'next', { old: 'a', next: 'd', again: 'c' })).toEqual(differ);
  expect(stillWrong(differ, 'next', { old: 'a', next: 'c', again: 'c' })).toEqual({});
  expect(stillWrong({ old: '错', next: '短' }, 'old', { old: 'x', next: 'b', again: 'b' })).toEqual({ next: '短' });
});
