import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SignInForm } from '../../../src/sign-in/SignInForm.tsx';
import { SignInError, loadCaptcha, signIn, type Admission } from '../../../src/sign-in/signIn.ts';

vi.mock(import('../../../src/sign-in/signIn.ts'), async (load) => ({
  ...(await load()),
  signIn: vi.fn(),
  loadCaptcha: vi.fn(),
}));

const admission: Admission = {
  token: 't',
  user: { id: '1', username: 'admin', realname: '管理员', isTenantAdmin: false, departId: '', roles: [] },
  tenants: [],
  tenantId: '7',
  dicts: {},
};
const box = (name: string) => screen.getByLabelText(name, { selector: 'input' }) as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const submit = () => fireEvent.submit(box('密码').form!);

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
  localStorage.clear();
});

it('asks for what is missing and sends nothing', () => {
  render(<SignInForm onAdmitted={vi.fn()} />);
  submit();
  expect(screen.getByText('请输入用户名')).toBeTruthy();
  expect(screen.getByText('请输入密码')).toBeTruthy();
  expect(signIn).not.toHaveBeenCalled();
});

it('shows the server’s words, keeps what was typed, and asks for a captcha when the server wants one', async () => {
  vi.mocked(signIn).mockRejectedValue(new SignInError('用户名或密码错误', true));
  vi.mocked(loadCaptcha).mockResolvedValue('data:image/png;base64,AA==');
  render(<SignInForm onAdmitted={vi.fn()} />);
  type('用户名', 'admin');
  type('密码', 'wrong');
  submit();
  expect((await screen.findByRole('alert')).textContent).toBe('用户名或密码错误');
  expect([box('用户名').value, box('密码').value]).toEqual(['admin', 'wrong']);
  await screen.findByAltText('点击更换验证码');
  submit();
  expect(await screen.findByText('请输入验证码')).toBeTruthy();
  type('验证码', 'ab12');
  submit();
  await waitFor(() => expect(signIn).toHaveBeenCalledTimes(2));
  expect(vi.mocked(signIn).mock.lastCall?.[0].captcha?.text).toBe('ab12');
});

it('hands on the admission and sends once however often it is submitted', async () => {
  vi.mocked(signIn).mockResolvedValue(admission);
  const handleAdmitted = vi.fn();
  render(<SignInForm onAdmitted={handleAdmitted} />);
  type('用户名', ' admin ');
  type('密码', 'right');
  submit();
  submit();
  await waitFor(() => expect(handleAdmitted).toHaveBeenCalledWith(admission));
  expect(signIn).toHaveBeenCalledTimes(1);
  expect(vi.mocked(signIn).mock.lastCall?.[0].username).toBe('admin');
});
