import { expect, it } from 'vitest';
import { toHttpUrl } from '../../../src/menu/fillUrl.ts';

const values = {
  origin: 'https://ops.example.cn',
  hostname: 'ops.example.cn',
  tenantId: '7',
  username: 'admin',
  apiBase: 'https://api.example.cn',
};

it('fills the names of the fixed list', () => {
  expect(toHttpUrl('{{ apiBase }}/report?t={{tenantId}}&u={{ username }}', values)).toBe(
    'https://api.example.cn/report?t=7&u=admin',
  );
  expect(toHttpUrl('{{ window.location.origin }}/docs', values)).toBe('https://ops.example.cn/docs');
});

it.each([
  '{{ window.localStorage.token }}',
  '{{ constructor }}//x',
  '{{ __proto__ }}',
  'https://a.cn/{{ alert(1) }}',
  'https://a.cn/{{ token }}',
  'javascript:alert(1)',
  ' https://a.cn/ x',
  'data:text/html,x',
  '//evil.cn',
  'https://',
])('refuses %s', (template) => {
  expect(toHttpUrl(template, values)).toBeNull();
});

it('checks the scheme after filling', () => {
  expect(toHttpUrl('{{ username }}:alert(1)', { ...values, username: 'javascript' })).toBeNull();
});
