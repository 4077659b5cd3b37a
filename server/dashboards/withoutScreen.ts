import type { Card, CardAnswer } from '../../schemas/language/index.ts';
import { kindOfCard } from '../../schemas/language/kinds/dashboard/cards/index.ts';
import { maySaveScreens } from '../sessions/maySaveScreens.ts';
import type { Asker } from './openQuery.ts';
import { isOpenTo } from './openQuery.ts';

/**
 * What is said of a card whose screen is out just now, to who could see it otherwise: it is not their rights that are lacking.
 * Where the mistake stands is told to those who may mend it. Null where every screen is there, or the card is not for this person.
 */
export function withoutScreen({ services, session }: Asker, card: Card): CardAnswer | null {
  const { screens, config } = services;
  const mayMend = config.development || maySaveScreens(session);
  // Of a screen that was never whole nobody knows the code.
  const out = kindOfCard(card)
    .asksOf(card)
    .find((asked) => !screens.byId(asked.of) && (asked.code === '' ? mayMend : isOpenTo(session, asked)));
  if (!out) return null;
  if (!mayMend) return { type: 'failed', message: '数据所在的页面现在停用，其它卡片不受影响；请联系系统管理员' };
  const mistake = screens.mistakeOf(out.of);
  const where = mistake ? `${mistake.path}:${mistake.line}:${mistake.column}` : 'npm run check 会列出在哪里';
  return { type: 'failed', message: `数据所在的页面 ${out.of} 现在停用，它的文件有错误（${where}）；改好后请重试` };
}
