import { findScreen } from '../../../linking/LinkContext.ts';
import { checkWhere } from '../../../queries/checkWhere.ts';
import { askedOf } from '../../../queries/linkQuery.ts';
import type { Asked } from '../../../queries/Query.ts';
import { pathsOfWhere, withPaths } from '../../../queries/withPaths.ts';
import type { RecordScreen } from '../../../screen/Screen.ts';
import type { Path } from '../../../text/SourceText.ts';
import type { CardCheck } from './CardKind.ts';

/** The screen that a card takes records from, and what it needs to know of that screen to ask for them. */
interface AskedRecords {
  /** With the fields that the conditions reach through its refs. */
  readonly target: RecordScreen;
  readonly asks: Pick<Asked, 'code' | 'cleared' | 'timedBy' | 'through' | 'paths'>;
}

/**
 * Holds what a card asks of records against their screen; mistakes are told.
 * @param at where the card says it
 * @returns undefined where there is no such screen
 */
export function askRecords(
  { of, where }: Pick<Asked, 'of' | 'where'>,
  at: Path,
  check: Pick<CardCheck, 'context' | 'report'>,
): AskedRecords | undefined {
  const { context, report } = check;
  const found = findScreen(of, [...at, 'of'], context, report);
  if (!found) return undefined;
  const paths = pathsOfWhere(where, found);
  const asked = withPaths(found, paths, context);
  const conditions = checkWhere(where, asked, [...at, 'where'], check);
  return { target: asked.target, asks: { ...askedOf(asked.target, conditions), ...asked.through(paths) } };
}
