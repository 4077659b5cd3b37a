import type { LinkContext } from '../linking/LinkContext.ts';
import type { DictsByCode } from '../screen/knownFields.ts';

/** The world around one file, as far as its reading or linking asks. */
type World = Pick<LinkContext, 'dicts'> & Partial<Pick<LinkContext, 'byId' | 'broken'>>;

/** What a piece of work has asked of the world, with the answers it was given. */
export class Questions {
  private readonly asked = new Map<string, (world: World) => boolean>();
  private isOpenEnded = false;

  /** The world, taking down what is asked of it. */
  listen<W extends World>(world: W): W {
    const { dicts, byId, broken } = world;
    return {
      ...world,
      dicts: this.toDicts(dicts),
      ...(byId && { byId: this.toScreens(byId) }),
      ...(broken && {
        broken: {
          has: (id: string) => this.note(`broken ${id}`, broken.has(id), (now) => now.broken?.has(id)),
        },
      }),
    };
  }

  /** Whether the world gives the same answers now; never where all names were asked for, as a suggestion does. */
  areAnsweredAlike(world: World): boolean {
    return !this.isOpenEnded && [...this.asked.values()].every((isAlike) => isAlike(world));
  }

  private toDicts(dicts: DictsByCode): DictsByCode {
    return {
      get: (code) => this.note(`dict ${code}`, dicts.get(code), (now) => now.dicts.get(code)),
      has: (code) => this.note(`has ${code}`, dicts.has(code), (now) => now.dicts.has(code)),
      keys: () => this.openEnded(dicts.keys()),
    };
  }

  private toScreens(byId: LinkContext['byId']): LinkContext['byId'] {
    return {
      get: (id) => this.note(`screen ${id}`, byId.get(id), (now) => now.byId?.get(id)),
      has: (id) => this.note(`is ${id}`, byId.has(id), (now) => now.byId?.has(id)),
      keys: () => this.openEnded(byId.keys()),
    };
  }

  private note<T>(question: string, answer: T, ask: (world: World) => T | undefined): T {
    if (!this.asked.has(question)) this.asked.set(question, (world) => ask(world) === answer);
    return answer;
  }

  private openEnded<T>(names: T): T {
    this.isOpenEnded = true;
    return names;
  }
}

/** Values worked out of an object and of others beside it, kept for as long as the object lives. */
export class Derived<K extends object, V> {
  private readonly known = new WeakMap<K, { readonly from: readonly unknown[]; readonly value: V }>();

  /** The value; the very same one while all it comes from is the very same. */
  of(key: K, from: readonly unknown[], derive: () => V): V {
    const known = this.known.get(key);
    if (known?.from.length === from.length && known.from.every((part, index) => part === from[index]))
      return known.value;
    const value = derive();
    this.known.set(key, { from, value });
    return value;
  }
}
