import { describe, expect, it } from 'vitest';
import { isTokenInvalid, parseEnvelope, toDataError } from '../../../src/api/envelope.ts';

const refused = (code: number, message: string, result: unknown = null) => ({
  success: false,
  code,
  message,
  result,
  timestamp: 1,
});

describe('what an answer that is no success means', () => {
  it.each([
    [401, 'unauthorized', '很抱歉，登录已过期，请重新登录'],
    [403, 'forbidden', '拒绝访问'],
    [404, 'missing', '很抱歉，资源未找到!'],
    [504, 'timeout', '网络超时'],
  ] as const)('says the fixed sentence for HTTP %i', (status, kind, message) => {
    expect(toDataError(status, refused(status, '别的话'))).toMatchObject({ kind, message });
    expect(toDataError(status, '<html>')).toMatchObject({ kind, message });
  });

  it('shows the server’s words for other statuses', () => {
    expect(toDataError(500, refused(500, '余额不足'))).toMatchObject({
      kind: 'server',
      message: '余额不足',
      status: 500,
    });
    expect(toDataError(413, refused(413, '文件超过10MB'))).toMatchObject({ kind: 'tooLarge', message: '文件超过10MB' });
  });

  it('has a sentence for a 500 without a body', () => {
    expect(toDataError(500, '')).toMatchObject({ kind: 'server', message: '服务器出错了，请稍后重试' });
    expect(toDataError(502, undefined).kind).toBe('server');
  });

  it('names the error id of a 500 once', () => {
    expect(toDataError(500, refused(500, '服务器出错了', { errorId: 'e7' })).message).toBe(
      '服务器出错了（错误编号：e7）',
    );
    expect(toDataError(500, refused(500, '出错了 e7', { errorId: 'e7' })).message).toBe('出错了 e7');
  });

  it('hands on the messages by field and the current record', () => {
    expect(
      toDataError(400, refused(400, '请输入手机号', { fields: { mobile: '请输入手机号', odd: 1 } })),
    ).toMatchObject({
      kind: 'invalid',
      fields: { mobile: '请输入手机号' },
    });
    expect(toDataError(409, refused(409, '', { current: { id: '1', version: 3 } }))).toMatchObject({
      kind: 'conflict',
      message: '数据已被他人修改，请刷新后重试',
      current: { id: '1', version: 3 },
    });
  });

  it('lets an envelope inside of a 200 speak for itself', () => {
    expect(toDataError(200, refused(404, '订单不存在'))).toMatchObject({
      kind: 'missing',
      message: '订单不存在',
      status: 200,
    });
    expect(toDataError(200, refused(510, ''))).toMatchObject({ kind: 'forbidden', message: '拒绝访问' });
  });

  it.each([null, undefined, [], 'text', 5, {}, { success: 'true' }, { success: 1, result: {} }])(
    'calls a 200 with %j malformed',
    (body) => {
      expect(parseEnvelope(body)).toBeNull();
      expect(toDataError(200, body)).toMatchObject({ kind: 'malformed', message: '服务器返回的数据格式不正确' });
    },
  );

  it('says why a session ended where the server names the reason', () => {
    const reason = '租户“甲”已停用，请联系管理员';
    expect(toDataError(401, refused(401, reason, { reason }))).toMatchObject({ kind: 'unauthorized', message: reason });
    expect(toDataError(403, refused(403, reason, { reason })).message).toBe('拒绝访问');
  });

  it('takes a 500 with a token message for a lost session', () => {
    expect(toDataError(500, refused(500, 'Token失效，请重新登录'))).toMatchObject({
      kind: 'unauthorized',
      message: '很抱歉，登录已过期，请重新登录',
    });
    expect(isTokenInvalid(parseEnvelope(refused(500, '令牌桶已满')))).toBe(false);
  });
});
