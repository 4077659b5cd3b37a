import { afterEach, expect, it, vi } from 'vitest';
import * as http from '../../../src/api/http.ts';
import { signIn } from '../../../src/sign-in/signIn.ts';

afterEach(() => vi.restoreAllMocks());

it.each([
  [{ message: '验证码错误', result: null }, true],
  [{ message: '验证码无效', result: undefined }, true],
  [{ message: '用户名或密码错误', result: { captcha: true } }, true],
  [{ message: '用户名或密码错误', result: null }, false],
])('a refusal of %j asks for a captcha: %s', async (said, needsCaptcha) => {
  vi.spyOn(http, 'send').mockResolvedValue({
    status: 200,
    headers: {},
    data: { success: false, code: 500, ...said },
  } as never);
  const asked = signIn({ username: 'a', password: 'b', remember: false });
  await expect(asked).rejects.toMatchObject({ message: said.message, needsCaptcha });
});
