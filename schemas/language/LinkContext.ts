import type { DictsByCode, Report } from './knownFields.ts';
import { hint } from './problems.ts';
import type { Screen } from './Screen.ts';
import type { Path } from './SourceText.ts';

/** The screens a file may name. `broken` are ids of files that cannot be read just now. */
export interface LinkContext {
  readonly byId: ReadonlyMap<string, Screen>;
  readonly broken: ReadonlySet<string>;
  readonly dicts: DictsByCode;
}

/** The screen of an id; an unknown one is a mistake, one that is broken just now is not. */
export function findScreen(
  id: string,
  path: Path,
  context: LinkContext,
  report: Report,
  what = 'screen',
): Screen | undefined {
  const target = context.byId.get(id);
  if (!target && !context.broken.has(id)) report(path, `${what} \`${id}\` is unknown${hint(id, context.byId.keys())}`);
  return target;
}
