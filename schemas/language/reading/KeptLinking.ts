import type { Problem } from '../text/problems.ts';
import { Asked } from './Asked.ts';
import type { Known } from './Changes.ts';
import type { Draft } from './Draft.ts';
import { type Linked, linkDraft } from './linkDrafts.ts';

/** A linked draft, kept until something that it asked for is answered otherwise. */
export interface KeptLinking extends Linked {
  readonly isWhole: boolean;
  readonly found: readonly Problem[];
  readonly asked: Asked;
}

/** Links one draft, and takes down what it asks for. */
export function linkAnew(draft: Draft, known: Known): KeptLinking {
  const asked = new Asked();
  const told = draft.problems.length;
  const screen = linkDraft(draft, asked.listen(known));
  const { ids } = asked;
  const missing = [...ids].filter((id) => !known.byId.has(id));
  return { isWhole: draft.isWhole, screen, found: draft.problems.slice(told), asked, ids, missing };
}
