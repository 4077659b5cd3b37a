import type { BuiltInName } from '../../schemas/language/index.ts';
import type { ActionContext } from './ActionContext.ts';
import { runDelete } from './deleteAction.ts';
import { runExport } from './exportAction.ts';
import { runImport } from './importAction.tsx';
import { runAdd, runDetail, runEdit } from './recordActions.tsx';

/** What every list can do; a screen file can narrow or remove each. */
export const builtIns = {
  add: runAdd,
  edit: runEdit,
  detail: runDetail,
  delete: runDelete,
  import: runImport,
  export: runExport,
} as const satisfies Record<BuiltInName, (context: ActionContext) => void | Promise<void>>;
