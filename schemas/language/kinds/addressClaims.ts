import type { ScreenBase } from '../screen/ScreenBase.ts';
import type { Claim } from './Kind.ts';

/** The address that a file gives its page: no other page may lie there. */
export const addressClaims = (menu: ScreenBase['menu']): readonly Claim[] =>
  menu?.path === undefined ? [] : [[`address ${menu.path}`, ['menu', 'path'], `地址 \`${menu.path}\``]];
