import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkSignature } from '../../../server/routes/signature.ts';
import { toSignature } from '../../../src/api/signature.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

describe('the signature of a call', () => {
  it('is the upper-case hash of the sorted parameters and the secret', () => {
    const expected = md5('{"a":"1","b":"2"}secret').toUpperCase();
    expect(toSignature({ url: '/x', params: { b: 2, a: 1 } }, 'secret')).toBe(expected);
    expect(toSignature({ url: '/x?b=2', params: { _t: 7, c: undefined }, data: { a: '1' } }, 'secret')).toBe(expected);
    expect(toSignature({ url: '/x/a%2Cb', params: {} }, 's')).toBe(md5('{"x-path-variable":"a,b"}s').toUpperCase());
  });
});

describe('a signed call', () => {
  const now = 1_800_000_000_000;
  const url = '/sys/dict/loadDict/member%2Cnickname%2Cid';
  const sign = toSignature({ url, params: { keyword: '张', pageNo: 1, pageSize: 10 } }, 'secret');
  const check = (headers: Record<string, string>, query = { keyword: '张', pageNo: '1', pageSize: '10' }, at = now) =>
    checkSignature({ headers, params: { dict: 'member,nickname,id' }, query, body: {} }, 'secret', at);
  const good = { 'x-sign': sign, 'x-timestamp': String(now) };

  it('passes with the signature the application makes', () => expect(() => check(good)).not.toThrow());
  it('is refused with a wrong one, or with other parameters than were signed', () => {
    expect(() => check({ ...good, 'x-sign': sign.toLowerCase() })).toThrow('Sign签名校验失败！');
    expect(() => check(good, { keyword: '李', pageNo: '1', pageSize: '10' })).toThrow('Sign签名校验失败！');
  });
  it('is told of its clock when that is more than five minutes off', () => {
    for (const off of [-301_000, 301_000])
      expect(() => check(good, undefined, now + off)).toThrow('请检查本机时间是否正确');
    expect(() => check(good, undefined, now + 299_000)).not.toThrow();
    expect(() => check({ 'x-sign': sign })).toThrow('Sign签名校验失败！');
  });
  it('is not asked for its signature where it has none, or where the server has no secret', () => {
    expect(() => check({})).not.toThrow();
    const wrong = { headers: { 'x-sign': 'X' }, params: {}, query: {}, body: {} };
    expect(() => checkSignature(wrong, undefined)).not.toThrow();
  });
});
