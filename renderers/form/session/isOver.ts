import type { FormSession } from './FormSession.ts';

/**
 * Whether a dialog will change nothing more: an earlier try of its own has been carried out, or its row is in no state for
 * the action any more. What it would come to is not told then, as it will not come true.
 */
export const isOver = ({ model: { dialog }, store }: Pick<FormSession, 'model' | 'store'>): boolean =>
  dialog !== undefined && (dialog.isOver || store.isCarriedOut);
