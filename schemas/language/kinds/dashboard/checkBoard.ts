import { whyNotPath, whyNotScreenId } from '../../screen/names.ts';
import type { Report } from '../../screen/knownFields.ts';
import type { CardType } from './Card.ts';
import { cardKindOf, cardTypes, typesOf } from './cards/index.ts';
import type { CardBoard } from './CardBoard.ts';
import type { BoardFile, CardFile } from './DashboardFile.ts';

/** What needs no other file: names, paths, and that each card is of one kind. */
export function checkBoard(file: BoardFile, screen: CardBoard, report: Report): void {
  const reason = whyNotScreenId(file.id, screen.component);
  if (reason) report(['id'], `\`${file.id}\` 不能作页面的 id：${reason}`);
  if (typeof file.api === 'object')
    report(['api'], `${file.kind ?? 'dashboard'} 页面的 \`api\` 只写接口的路径，如 "/charge/dashboard"`);
  const noPath = whyNotPath(screen.api.base, screen.component);
  if (noPath) report(file.api === undefined ? ['id'] : ['api'], `\`${screen.api.base}\`：${noPath}`);
  for (const [name, { days = 0 }] of Object.entries(file.filters ?? {}))
    if (days > (screen.mostDays ?? Infinity))
      report(['filters', name, 'days'], `这里的范围最多 ${screen.mostDays} 天；更长的范围请用 \`report\` 页面`);
  for (const [name, card] of Object.entries(file.cards ?? {})) checkCard(['cards', name], card, report);
}

const always: ReadonlySet<string> = new Set(['title', 'description', 'span']);

function checkCard(path: readonly string[], card: CardFile, report: Report): void {
  const [type, second] = typesOf(card);
  if (type === undefined) return report(path, `卡片要写明显示什么：${cardTypes.join('、')} 之一`, 'key');
  if (second !== undefined) return report([...path, second], `一张卡片只显示一样：\`${type}\` 或 \`${second}\``, 'key');
  const { keywords } = cardKindOf(type);
  for (const key of Object.keys(card)) {
    const isFit = always.has(key) || keywords.some((keyword) => keyword === key);
    if (!isFit) report([...path, key], misplaced(key, type), 'key');
  }
}

function misplaced(key: string, type: CardType): string {
  const homes = cardTypes.filter((other) => cardKindOf(other).keywords.some((keyword) => keyword === key));
  return `\`${key}\` 不能写在 ${type} 卡片里：它属于 ${homes.join('、')} 卡片`;
}
