import { expect, it } from 'vitest';
import { checkPasswords } from '../../../src/layout/checkPasswords.ts';

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
