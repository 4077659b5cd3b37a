import { isSame } from '../../editing/isSame.ts';
import type { Ports } from '../../ports/index.ts';
import { formTexts } from '../texts.ts';
import type { FormModel } from './FormModel.ts';
import { toFollowed } from './movedRecord.ts';
import { moveDraft, readDraft, type StoredDraft } from './storedDraft.ts';

/**
 * What was left behind under a key, as it stands in the form as it is now: its screen may have been saved again meanwhile.
 * What was typed into a field that is gone is told.
 */
export function resumeDraft(ports: Ports, key: string, model: FormModel): StoredDraft | undefined {
  const { id, was } = model.screen;
  const keyOf = (screenId: string): string => [ports.user.id, screenId, ''].join(':');
  // What was left behind before the screen got its id goes on under that.
  if (was && key.startsWith(keyOf(id)))
    for (const drafts of [ports.windowDrafts, ports.drafts])
      moveDraft(drafts, keyOf(was.id) + key.slice(keyOf(id).length), key);
  const draft = readDraft(ports, key);
  if (!draft) return undefined;
  const typed = toFollowed(model, draft.typed);
  const opened = draft.opened && toFollowed(model, draft.opened);
  const known = new Set([...model.scope, ...model.screen.children].map(({ name }) => name));
  for (const [name, value] of Object.entries(typed)) {
    if (known.has(name) || name.endsWith('_dictText') || isSame(value, opened?.[name])) continue;
    ports.messages.warning(formTexts.typedGone(typeof value === 'object' ? '' : String(value)));
  }
  return { ...draft, typed, opened };
}
