import { factOf, type Field, type RecordScreen } from '../../schemas/language/index.ts';
import { textOf } from '../../schemas/language/cells/index.ts';
import type { Draft, Filled } from '../../schemas/language/imports/index.ts';
import { importTexts } from './importTexts.ts';

/** A line of a file that is to become a record. */
interface Judged {
  readonly draft: Draft;
  readonly filled: Filled;
}

/** What became of the record that a line stands below: the id it will have, or nothing where it was refused. */
type IdOf = (index: number) => string | undefined;

/**
 * Parents of a tree that come with the same file, in whichever order its lines stand. A record that is there already
 * goes before a line of the same name.
 */
export class FileParents {
  readonly #field: Field;
  readonly #lines: readonly Judged[];
  /** Child to parent, where both are lines. */
  readonly #parents = new Map<number, number>();
  readonly #problems = new Map<number, string>();

  constructor(screen: RecordScreen, field: Field, lines: readonly Judged[]) {
    this.#field = field;
    this.#lines = lines;
    const byName = this.#namesOf(screen);
    for (const index of lines.keys()) this.#find(index, byName);
    for (const index of this.#parents.keys()) this.#findCircle(index);
  }

  /** The lines in an order in which parents stand before what is below them: each round waits for the one before. */
  *rounds(): Generator<readonly number[]> {
    const done = new Set<number>();
    let open = [...this.#lines.keys()];
    while (open.length > 0) {
      const ready = open.filter((index) => !this.#parents.has(index) || done.has(this.#parents.get(index)!));
      yield ready;
      for (const index of ready) done.add(index);
      open = open.filter((index) => !done.has(index));
    }
  }

  /** A line with its parent, once that has been judged, or with what is wrong with it. */
  filledAt(index: number, idOf: IdOf): Filled {
    const { filled } = this.#lines[index]!;
    const parent = this.#parents.get(index);
    const problem = this.#problems.get(index);
    if (parent === undefined && problem === undefined) return filled;
    const { name, title } = this.#field;
    const { [name]: known, ...others } = Object.fromEntries(filled.problems);
    const id = parent === undefined ? undefined : idOf(parent);
    if (id !== undefined)
      return { ...filled, body: { ...filled.body, [name]: id }, problems: new Map(Object.entries(others)) };
    const reason = problem ?? importTexts.refusedParent(title, this.#textAt(index), this.#lineOf(parent!));
    return { ...filled, problems: new Map(Object.entries({ ...others, [name]: { ...known!, reason } })) };
  }

  #namesOf({ label }: RecordScreen): ReadonlyMap<string, readonly number[]> {
    const byName = new Map<string, number[]>();
    for (const [index, { filled }] of this.#lines.entries()) {
      const name = String(filled.body[label] ?? '').trim();
      if (name !== '') byName.set(name, [...(byName.get(name) ?? []), index]);
    }
    return byName;
  }

  #find(index: number, byName: ReadonlyMap<string, readonly number[]>): void {
    const { filled } = this.#lines[index]!;
    const text = this.#textAt(index);
    // What names a record that is there needs no line.
    if (!filled.problems.has(this.#field.name) || text === '') return;
    const found = byName.get(text) ?? [];
    if (found.length === 1) this.#parents.set(index, found[0]!);
    else if (found.length > 1)
      this.#problems.set(
        index,
        importTexts.ambiguousParent(
          this.#field.title,
          text,
          found.map((one) => this.#lineOf(one)),
        ),
      );
  }

  #findCircle(start: number): void {
    const way = [start];
    for (let at = this.#parents.get(start); at !== undefined; at = this.#parents.get(at)) {
      if (way.includes(at)) {
        const circle = way.slice(way.indexOf(at));
        const lines = circle.map((index) => this.#lineOf(index));
        for (const index of circle) {
          this.#parents.delete(index);
          this.#problems.set(index, importTexts.circle(this.#field.title, this.#textAt(index), lines));
        }
        return;
      }
      way.push(at);
    }
  }

  #lineOf(index: number): number {
    return this.#lines[index]!.draft.lines[0]![0];
  }

  /** What stands in the parent's cell. */
  #textAt(index: number): string {
    const { header, lines } = this.#lines[index]!.draft;
    const at = header.columns.findIndex((column) => column?.field.name === this.#field.name && !column.child);
    return at < 0 ? '' : textOf(lines[0]![1][at] ?? null).trim();
  }
}

/** The field that holds the parent, where a tree's records may come with theirs in one file. */
export function parentFieldOf({ tree, fields, id }: RecordScreen): Field | undefined {
  const field = tree && fields.find(({ name }) => name === tree.parent);
  const isOwn = field?.ref?.screen === id && field.ref.value === 'id' && !factOf(field).multiple;
  return isOwn ? field : undefined;
}
