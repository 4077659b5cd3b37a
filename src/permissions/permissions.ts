import type { Permissions } from '../../renderers/ports/index.ts';
import { isRecord, toText } from '../values/shapes.ts';

/** One entry of the permission lists; `actions` are the codes that were joined by commas. */
export interface PermissionEntry {
  readonly actions: readonly string[];
  /** Menus and buttons, or data and field rules. */
  readonly type: 'button' | 'field';
  /** `0` where the server said so. */
  readonly status: string | undefined;
}
/** What the person has, and what there is to have. */
export interface PermissionLists {
  readonly own: readonly PermissionEntry[];
  readonly all: readonly PermissionEntry[];
}

/** Reads the `auth` or `allAuth` list of the server. */
export function parsePermissions(list: unknown): readonly PermissionEntry[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown) => {
    const action = isRecord(item) ? toText(item['action']) : undefined;
    if (!isRecord(item) || !action) return [];
    const actions = action.split(',').map((code) => code.trim());
    return [
      {
        actions,
        type: toText(item['type']) === '2' ? ('field' as const) : ('button' as const),
        status: toText(item['status']),
      },
    ];
  });
}

/**
 * Whether a button is shown: the person has its code, field rules aside; or the list of everything has
 * it with status 0, which means that nobody needs it.
 */
export function buttonAllowed(code: string, { own, all }: PermissionLists): boolean {
  const has = ({ actions }: PermissionEntry) => actions.includes(code);
  return (
    own.some((entry) => entry.type === 'button' && has(entry)) ||
    all.some((entry) => entry.status === '0' && has(entry))
  );
}

/**
 * Whether a field rule disables a field. Status 0 means "not editable" here, and the opposite of what it
 * means for buttons; the two functions share no test of it on purpose.
 */
export function fieldDisabled(code: string, { own, all }: PermissionLists): boolean {
  const isRuleOf = ({ type, actions }: PermissionEntry) => type === 'field' && actions.includes(code);
  if (all.some((entry) => isRuleOf(entry) && entry.status === '0')) return true;
  if (own.some(isRuleOf)) return false;
  return all.some(isRuleOf);
}

/** The lists as the port that renderers ask; one set of codes, since every cell asks. */
export function createPermissions(lists: PermissionLists): Permissions {
  const allowed = new Map<string, boolean>();
  const disabled = new Map<string, boolean>();
  return {
    canUse: (code) => remember(allowed, code, () => buttonAllowed(code, lists)),
    isFieldDisabled: (code) => remember(disabled, code, () => fieldDisabled(code, lists)),
  };
}

/** What is permitted now, and what was before: for pages that wait for their file to come back. */
export const eitherOf = (now: Permissions, before: Permissions): Permissions => ({
  ...now,
  canUse: (code) => now.canUse(code) || before.canUse(code),
});

function remember(answers: Map<string, boolean>, code: string, decide: () => boolean): boolean {
  const known = answers.get(code);
  if (known !== undefined) return known;
  const answer = decide();
  answers.set(code, answer);
  return answer;
}
