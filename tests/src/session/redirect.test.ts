import { describe, expect, it } from 'vitest';
import { toSafeRedirect, toSignIn } from '../../../src/session/redirect.ts';

const isKnown = (path: string) => ['/member/member', '/user/login'].includes(path);

describe('where a sign-in may lead', () => {
  it('follows a known path with its query', () => {
    expect(toSafeRedirect('/member/member?nickname=*王*', isKnown)).toBe('/member/member?nickname=*王*');
  });
  it.each([
    null,
    '',
    'member/member',
    '//evil.cn',
    '/\\evil.cn',
    '/member//member',
    'https://evil.cn',
    'javascript:alert(1)',
    '/member/member?next=//evil.cn',
    '/\tmember/member',
    '/member/member?next=/\\\\evil.cn',
    '/member/member?next=\u0000',
    '/nowhere',
    '/user/login?redirect=/user/login',
  ])('refuses %j', (value) => {
    expect(toSafeRedirect(value, isKnown)).toBeNull();
  });
});

describe('the sign-in address', () => {
  it('carries the full path with its query', () => {
    expect(toSignIn('/member/member?a=1&b=2')).toBe('/user/login?redirect=%2Fmember%2Fmember%3Fa%3D1%26b%3D2');
  });
  it('carries no path that leads nowhere new', () => {
    expect(toSignIn('/')).toBe('/user/login');
    expect(toSignIn('/user/login?redirect=/a')).toBe('/user/login');
  });
});
