import type { BrokenIds, LinkContext } from '../linking/LinkContext.ts';
import type { DictsByCode } from '../screen/knownFields.ts';
import type { Screen } from '../screen/Screen.ts';
import type { Asked } from './Asked.ts';

/** Everything that files ask for, at one time. */
export interface Known {
  readonly byId: ReadonlyMap<string, Screen>;
  readonly dicts: DictsByCode;
  readonly broken: BrokenIds & { readonly mark: string };
  /** Tells one set of dictionaries that are broken just now from another. */
  readonly brokenDicts: string;
  readonly gone?: LinkContext['gone'];
}

/** The names that are answered otherwise than at the reading before. */
export class Changes {
  private readonly codes: ReadonlySet<string>;

  /** @param ids the ids of screens that are other ones now, for whoever knows them */
  constructor(
    private readonly before: Known,
    readonly now: Known,
    private readonly ids: ReadonlySet<string> = changedNames(before.byId, now.byId),
  ) {
    this.codes = changedNames(before.dicts, now.dicts);
  }

  /** Whether what asked this may come to something else now. */
  concern({ ids, codes, isOpenEnded }: Asked): boolean {
    return isOpenEnded || this.isOther(ids, 'ids') || this.isOther(codes, 'codes');
  }

  private isOther(asked: ReadonlySet<string>, what: 'ids' | 'codes'): boolean {
    for (const name of this[what]) if (asked.has(name)) return true;
    const [known, isSameBroken] =
      what === 'ids'
        ? [this.now.byId, this.before.broken.mark === this.now.broken.mark]
        : [this.now.dicts, this.before.brokenDicts === this.now.brokenDicts];
    // Whether something is broken is asked only of what is not there.
    return !isSameBroken && [...asked].some((name) => known.get(name) === undefined);
  }
}

type Names = Pick<ReadonlyMap<string, unknown>, 'get' | 'keys'>;

function changedNames(before: Names, now: Names): ReadonlySet<string> {
  const changed = new Set<string>();
  if (before === now) return changed;
  for (const name of now.keys()) if (before.get(name) !== now.get(name)) changed.add(name);
  for (const name of before.keys()) if (now.get(name) === undefined) changed.add(name);
  return changed;
}
