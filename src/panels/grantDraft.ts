/** What a lost session leaves behind of a tree of permissions: the ticks, and what they were set over. */
import type { Drafts } from '../../renderers/ports/index.ts';

/** Ticks as they were when the session was lost. */
export interface TickDraft {
  readonly held: readonly string[];
  readonly checked: readonly string[];
}

/** The ticks under a key, if there are some. */
export function readTicks(drafts: Drafts, key: string): TickDraft | undefined {
  const { held, checked } = drafts.read(key) ?? {};
  return isTexts(held) && isTexts(checked) ? { held, checked } : undefined;
}

/** What the person had ticked and unticked, over what is held now: others may have given or taken something since. */
export function mergeTicks(held: ReadonlySet<string>, draft: TickDraft): ReadonlySet<string> {
  const [before, after] = [new Set(draft.held), new Set(draft.checked)];
  const kept = [...held].filter((id) => after.has(id) || !before.has(id));
  return new Set([...kept, ...draft.checked.filter((id) => !before.has(id))]);
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
