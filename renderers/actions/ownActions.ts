import type { Action } from '../../schemas/language/index.ts';
import type { ActionContext } from './ActionContext.ts';
import { runCall } from './callAction.ts';
import { runForm } from './formAction.tsx';
import { runOpen } from './openAction.ts';
import { runPanel } from './panelAction.tsx';
import { runPrint } from './printAction.ts';
import { runQrcode } from './qrcodeAction.tsx';
import { keepTyping } from '../typing/typing.ts';

/** What an own action does when it is pressed. */
export type ActionKind = 'draft' | 'form' | 'panel' | 'qrcode' | 'print' | 'open' | 'call';

/** One runner per kind of own action. */
export const ownActions = {
  draft: async (context, action) => {
    // What is typed from here on goes into the form, though its parts are still to come.
    keepTyping();
    const { runDraft } = await import('./draftAction.ts');
    await runDraft(context, action);
  },
  form: runForm,
  panel: runPanel,
  qrcode: runQrcode,
  print: runPrint,
  open: runOpen,
  call: runCall,
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
