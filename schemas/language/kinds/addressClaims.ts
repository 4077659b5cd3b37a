import type { ScreenBase } from '../screen/ScreenBase.ts';
import type { Claim } from './Kind.ts';

/** The address of a page in the menu: no other may lie there. */
export function addressClaims(menu: ScreenBase['menu']): readonly Claim[] {
  if (!menu) return [];
  const where = menu.path === undefined ? ['menu'] : ['menu', 'path'];
  return [[`address ${menu.address}`, where, `页面地址 \`${menu.address}\``]];
}
