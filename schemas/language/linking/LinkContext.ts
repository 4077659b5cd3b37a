import type { ExpressionCheck } from '../expressions/checkExpression.ts';
import type { DictsByCode, Report } from '../screen/knownFields.ts';
import { hint } from '../text/problems.ts';
import { isRecordScreen, type RecordScreen, type Screen } from '../screen/Screen.ts';
import { goneFile } from './goneFile.ts';
import type { Path } from '../text/SourceText.ts';

/** Whether the file of an id cannot be read just now. */
export type BrokenIds = Pick<ReadonlySet<string>, 'has'>;

/** The screens a file may name. `broken` are ids of files that cannot be read just now. */
export interface LinkContext {
  readonly byId: Pick<ReadonlyMap<string, Screen>, 'get' | 'has' | 'keys' | 'values'>;
  readonly broken: BrokenIds;
  readonly dicts: DictsByCode;
  /** The files of screens that were there before, by id. */
  readonly gone?: Pick<ReadonlyMap<string, string>, 'get'> | undefined;
  /** While a screen is linked whose expressions may read through its refs. */
  readonly paths?: ExpressionCheck['paths'];
  /** The sub-table or action whose fields are linked; absent for those of the record. */
  readonly within?: string;
}

/** The screen with records of an id; an unknown one is a mistake, one that is broken just now is not. */
export function findScreen(
  id: string,
  path: Path,
  context: LinkContext,
  report: Report,
  what = '',
): RecordScreen | undefined {
  const target = context.byId.get(id);
  if (target && isRecordScreen(target)) return target;
  if (target) report(path, `${what}页面 \`${id}\` 是 ${target.kind} 页面，没有记录`);
  else if (!context.broken.has(id)) report(path, `${what}没有页面 \`${id}\`${nowCalled(id, context)}`);
  return undefined;
}

/** The id that a screen has now which had this one, or the nearest there is. */
function nowCalled(id: string, { byId, gone }: LinkContext): string {
  for (const screen of byId.values())
    if (isRecordScreen(screen) && screen.was?.id === id) return `；它现在叫 \`${screen.id}\``;
  const [owner = '', child] = id.split('.');
  const parent = byId.get(owner);
  if (child !== undefined && parent && isRecordScreen(parent))
    return '；这里要写页面的 id，不能写“页面.子表”：要查询的行放进自己的页面，子表用 `from` 显示它们';
  const file = gone?.get(id);
  return file === undefined ? hint(id, byId.keys()) : goneFile(file);
}

/** The same for what is stored there: a screen that shows the records of another one has no table to point at. */
export function findStored(
  id: string,
  path: Path,
  context: LinkContext,
  report: Report,
  what = '',
): RecordScreen | undefined {
  const target = findScreen(id, path, context, report, what);
  if (!target?.of) return target;
  report(path, `${what}页面 \`${id}\` 只显示 \`${target.of.screen}\` 的记录，这里要写 \`${target.of.screen}\``);
  return undefined;
}
