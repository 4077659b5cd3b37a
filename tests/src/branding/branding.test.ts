import { expect, it } from 'vitest';
import { toDomain } from '../../../src/branding/branding.ts';
import { toPublicImage } from '../../../src/branding/publicImage.ts';

it('asks for the branding of the host without its leading www', () => {
  expect([toDomain('www.ops.cn'), toDomain('ops.cn'), toDomain('wwwops.cn')]).toEqual([
    'ops.cn',
    'ops.cn',
    'wwwops.cn',
  ]);
});

it('loads pictures only from web addresses and our own server', () => {
  expect(toPublicImage('https://cdn.cn/logo.png')).toBe('https://cdn.cn/logo.png');
  expect(toPublicImage('temp/logo.png')).toBe('/sys/common/static/temp/logo.png');
  for (const path of ['', 'javascript:alert(1)', 'data:text/html,x', '//evil.cn/x.png'])
    expect(toPublicImage(path)).toBeNull();
});
