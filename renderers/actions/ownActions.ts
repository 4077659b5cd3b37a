import type { Action } from '../../schemas/language/index.ts';
import type { ActionContext } from './ActionContext.ts';
import { runForm } from './formAction.tsx';
import { keepTyping } from '../typing/typing.ts';

/** What an own action does when it is pressed. */
export type ActionKind = 'draft' | 'form' | 'panel' | 'qrcode' | 'print' | 'open' | 'call';

/** One runner per kind of own action. What nobody does before there is something to see comes with its first press. */
export const ownActions = {
  draft: async (context, action) => {
    // What is typed from here on goes into the form, though its parts are still to come.
    keepTyping();
    const { runDraft } = await import('./draftAction.ts');
    await runDraft(context, action);
  },
  form: runForm,
  panel: async (context, action) => (await import('./panelAction.tsx')).runPanel(context, action),
  qrcode: async (context, action) => (await import('./qrcodeAction.tsx')).runQrcode(context, action),
  print: async (context, action) => (await import('./openAction.ts')).runPrint(context, action),
  open: async (context, action) => (await import('./openAction.ts')).runOpen(context, action),
  call: async (context, action) => (await import('./callAction.ts')).runCall(context, action),
} as const satisfies Record<ActionKind, (context: ActionContext, action: Action) => void | Promise<void>>;

/** The kind of an own action, from what its file says. */
export function kindOf(action: Action): ActionKind {
  if (action.add.some(({ form }) => form)) return 'draft';
  if (action.form) return 'form';
  if (action.panel !== undefined) return 'panel';
  if (action.qrcode) return 'qrcode';
  if (action.print !== undefined) return 'print';
  if (action.open !== undefined) return 'open';
  return 'call';
}
