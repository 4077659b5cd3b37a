import type { LinkContext } from '../linking/LinkContext.ts';

/** The world around one file, as far as its reading or linking asks. */
type World = Pick<LinkContext, 'dicts'> & Partial<Pick<LinkContext, 'byId' | 'broken'>>;

/** Which screens and dictionaries the reading or the linking of one file has asked for. */
export class Asked {
  readonly ids = new Set<string>();
  readonly codes = new Set<string>();
  /** Whether all names were asked for, as a suggestion does. */
  isOpenEnded = false;

  /** The world, taking down what is asked of it. */
  listen<W extends World>(world: W): W {
    const { dicts, byId, broken } = world;
    return {
      ...world,
      dicts: this.listenTo(dicts, this.codes),
      ...(byId && { byId: { ...this.listenTo(byId, this.ids), values: this.openEnded(() => byId.values()) } }),
      ...(broken && { broken: { has: (id: string) => broken.has(this.note(this.ids, id)) } }),
    };
  }

  private listenTo<V>(known: Pick<ReadonlyMap<string, V>, 'get' | 'has' | 'keys'>, names: Set<string>): typeof known {
    return {
      get: (name) => known.get(this.note(names, name)),
      has: (name) => known.has(this.note(names, name)),
      keys: this.openEnded(() => known.keys()),
    };
  }

  private openEnded<T>(ask: () => T): () => T {
    return () => {
      this.isOpenEnded = true;
      return ask();
    };
  }

  private note(names: Set<string>, name: string): string {
    names.add(name);
    return name;
  }
}
