/** One place in a table of codes. */
export interface Code {
  readonly code: string;
  readonly name: string;
}

/** What stands between the names of a path, from the top down: `广东省/深圳市/南山区`. */
const separator = '/';
/** How people part the names of a path. */
const partings = /\s*[/／\\>＞,，、|·-]\s*|\s+/;

/** A tree of codes of equal length, which says of each code what it is called and what stands below it. */
export class CodeTable {
  readonly #codes: ReadonlyMap<string, Code>;
  readonly #below = new Map<string, Code[]>();
  /** Codes by the last name of their path: a text is looked up by where it ends. */
  readonly #byName = new Map<string, Code[]>();

  /**
   * @param levels what the levels are called, from the top down
   * @param root the code above the first level; nothing has it for a value
   * @param parentOf the code above another one; undefined at the first level
   */
  constructor(
    readonly levels: readonly string[],
    readonly root: string,
    codes: readonly Code[],
    private readonly parentOf: (code: string) => string | undefined,
  ) {
    this.#codes = new Map(codes.map((one) => [one.code, one]));
    for (const one of codes) {
      push(this.#below, parentOf(one.code) ?? root, one);
      push(this.#byName, one.name, one);
    }
  }

  /** What stands directly below a code, in the order of the table. */
  below(code: string): readonly Code[] {
    return this.#below.get(code) ?? [];
  }

  /** The way to a code from the first level down, itself last; empty for a code that the table does not have. */
  pathTo(code: string): readonly Code[] {
    const found = this.#codes.get(code);
    if (!found) return [];
    const parent = this.parentOf(code);
    return parent === undefined ? [found] : [...this.pathTo(parent), found];
  }

  /** The names on the way to a code; a code that the table does not have is its own label. */
  readonly labelOf = (code: string): string =>
    this.pathTo(code)
      .map(({ name }) => name)
      .join(separator) || code;

  /**
   * The codes that a text may mean: a code, or names that stand below each other. Names above may be left out as long as
   * the rest is clear; where one path is exactly what was written, no other is meant.
   */
  meantBy(text: string): readonly string[] {
    const written = text.trim();
    if (this.#codes.has(written)) return [written];
    const names = written.split(partings).filter((name) => name !== '');
    const last = names.at(-1);
    if (last === undefined) return [];
    const ending = (this.#byName.get(last) ?? []).map(({ code }) => this.pathTo(code));
    const exact = ending.filter((path) => path.length === names.length && isBelowEachOther(names, path));
    const meant = exact.length > 0 ? exact : ending.filter((path) => isBelowEachOther(names, path));
    return highest(meant).map((path) => path.at(-1)!.code);
  }

  /** The code that a text alone finds: what it means, or else the only one with the text in its own name; undefined where several fit. */
  onlyFoundBy(text: string): string | undefined {
    const meant = this.meantBy(text);
    if (meant.length > 0) return meant.length === 1 ? meant[0] : undefined;
    const [found, ...others] = [...this.#codes.values()].filter(({ name }) => name.includes(text.trim()));
    return others.length === 0 ? found?.code : undefined;
  }
}

/** Whether all names are on the path, in their order. */
function isBelowEachOther(names: readonly string[], path: readonly Code[]): boolean {
  let at = 0;
  for (const { name } of path) if (name === names[at]) at += 1;
  return at === names.length;
}

/** Without those that stand below another one: 北京市 is the city, and a district of its own name is written in full. */
const highest = (paths: readonly (readonly Code[])[]) =>
  paths.filter((path) => !paths.some((other) => other.length < path.length && path.includes(other.at(-1)!)));

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
