import type { BuiltInName } from '../../schemas/language/index.ts';
import type { ActionContext } from './ActionContext.ts';
import { runAdd, runDetail, runEdit } from './recordActions.tsx';

/** What every list can do; a screen file can narrow or remove each. What nobody does before there is something to see comes with its first press. */
export const builtIns = {
  add: runAdd,
  edit: runEdit,
  detail: runDetail,
  delete: async (context) => (await import('./deleteAction.ts')).runDelete(context),
  import: async (context) => (await import('./importAction.tsx')).runImport(context),
  export: async (context) => (await import('./exportAction.ts')).runExport(context),
} as const satisfies Record<BuiltInName, (context: ActionContext) => void | Promise<void>>;

/** Fetches what runs the actions that open no form, before one is pressed: the network may be gone by then. All are in one file. */
export const fetchActions = (): Promise<unknown> => import('./deleteAction.ts');
