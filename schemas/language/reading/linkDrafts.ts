import { kindOf } from '../kinds/index.ts';
import { tellGoneOnce } from '../linking/goneFile.ts';
import type { BrokenIds, LinkContext } from '../linking/LinkContext.ts';
import type { Screen } from '../screen/Screen.ts';
import { nearestName } from '../text/problems.ts';
import { type Draft, toId } from './Draft.ts';

/** A linked draft, and which screens it has asked for. */
export interface Linked {
  readonly screen: Screen | undefined;
  readonly ids: ReadonlySet<string>;
  /** Those of the ids that no screen has. */
  readonly missing: readonly string[];
}

/**
 * Links all screens; where many name one that is not there, and one that nobody names is nearly called so, its id is the mistake.
 * @param link links one draft as {@link linkDraft} does, and tells it what it finds
 */
export function linkDrafts(
  drafts: readonly Draft[],
  context: LinkContext,
  link: (draft: Draft) => Linked,
): ReadonlyMap<string, Screen> {
  const told = drafts.map(({ problems }) => problems.length);
  const all = drafts.map(link);
  const linked = all.map(({ screen }) => screen);
  const misspelt = findMisspelt(drafts, all, context);
  if (misspelt.size === 0) return keepWhole(drafts, linked);
  const meant = new Set([...misspelt.values()].map(({ id }) => id));
  // Whoever names none of them has been told what there is to tell: thousands of files are not linked twice for one letter.
  const isConcerned = (draft: Draft, { missing }: Linked): boolean =>
    misspelt.has(draft) || missing.some((id) => meant.has(id));
  const again = drafts.map((draft, index) => isConcerned(draft, all[index]!));
  drafts.forEach(({ problems }, index) => again[index] && problems.splice(told[index]!));
  for (const [draft, { id, count }] of misspelt)
    draft.report(
      ['id'],
      `\`${draft.screen!.id}\` 没有人引用，而 \`${id}\` 有 ${count} 个文件引用；是不是想写 \`${id}\`？`,
    );
  const broken: BrokenIds = { has: (id) => meant.has(id) || context.broken.has(id) };
  for (const draft of misspelt.keys()) {
    const { report, screen } = draft;
    // Keys that are called after a wrong id are wrong with it.
    draft.report = (path, message, at) =>
      message.includes(`\`${screen!.id}\``) ? undefined : report(path, message, at);
  }
  return keepWhole(
    drafts,
    drafts.map((draft, index) => (again[index] ? linkDraft(draft, { ...context, broken }) : linked[index])),
  );
}

/** Links one draft from scratch, and tells it what it finds. */
export function linkDraft(draft: Draft, context: LinkContext): Screen | undefined {
  const { file, screen } = draft;
  if (!screen || !file) return undefined;
  // A file that is not whole may name itself, and is not held against what it lost.
  const broken: BrokenIds = { has: (id) => context.broken.has(id) || (!draft.isWhole && id === screen.id) };
  const told = draft.problems.length;
  const linked = kindOf(screen).link(screen, file, { ...context, broken }, draft.report);
  if (context.gone && draft.problems.length > told + 1) tellGoneOnce(draft.problems, told);
  return linked;
}

function keepWhole(drafts: readonly Draft[], linked: readonly (Screen | undefined)[]): ReadonlyMap<string, Screen> {
  const whole = new Map<string, Screen>();
  drafts.forEach(({ component, problems }, index) => {
    const screen = linked[index];
    if (screen && problems.length === 0) whole.set(component, screen);
  });
  return whole;
}

/** Screens that nobody names, each with the id that others want of it. */
function findMisspelt(
  drafts: readonly Draft[],
  linked: readonly Linked[],
  { broken, gone }: LinkContext,
): ReadonlyMap<Draft, { readonly id: string; readonly count: number }> {
  const wanted = new Map<string, Set<string>>();
  drafts.forEach(({ path }, index) => {
    for (const id of linked[index]!.missing)
      if (!broken.has(id) && gone?.get(id) === undefined) wanted.set(id, (wanted.get(id) ?? new Set()).add(path));
  });
  if (wanted.size === 0) return new Map();
  const named = new Set(
    drafts.flatMap(({ screen }, index) => [...linked[index]!.ids].filter((id) => id !== screen?.id)),
  );
  const idle = drafts.filter(({ screen, isWhole }) => screen && isWhole && !named.has(screen.id));
  const misspelt = new Map<Draft, { readonly id: string; readonly count: number }>();
  for (const [id, paths] of wanted) {
    const near = nearestName(
      id,
      idle.map(({ screen }) => screen!.id),
    );
    const draft = idle.find(({ screen }) => screen?.id === near);
    // One file alone may be the one that is wrong, unless the other's own name speaks for it.
    if (draft && (paths.size > 1 || toId(draft.component) === id)) misspelt.set(draft, { id, count: paths.size });
  }
  return misspelt;
}
