import type { RecordScreen } from '../../schemas/language/index.ts';
import { missing } from '../errors.ts';
import type { Services } from '../Services.ts';

/** The screen whose records a fixed route hands out. @throws ApiError 404 while its file is missing or broken */
export function screenOf({ screens }: Services, id: string): RecordScreen {
  const screen = screens.byId(id);
  if (!screen) throw missing('页面配置不可用');
  return screen;
}
