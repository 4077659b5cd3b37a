import type { NestedPath, readNested } from '../../../schemas/language/nested/index.ts';

/** A change of the items of a list that a person is about to make. */
export interface ListChange {
  readonly path: NestedPath;
  /** Where an item is then; undefined where it is gone. */
  readonly move: (index: number) => number | undefined;
  /** Places that stay where they are: the focus waits there, as a cell ends its edit where nothing in it has the focus. */
  readonly staying: readonly string[];
  /** Where the person goes on, by the ids of the places: the first that can be gone to. */
  readonly next: readonly string[];
}

/** What the templates of a nested form hand on. */
export interface NestedContext {
  /** Told before a person adds, names or removes a part. */
  readonly onPersonChange?: () => void;
  readonly onListChange?: (change: ListChange) => void;
  /** Told before a part gets another name; undefined where it is taken out. */
  readonly onNameChange?: (path: NestedPath, name: string | undefined) => void;
  /** Whether Esc gives back what is taken out, as it does in a cell: nobody is asked, and a question would end the edit. */
  readonly isGivenBack?: boolean;
  /** What stands at a place now. */
  readonly partAt?: (path: NestedPath) => ReturnType<typeof readNested>;
}

/** Says that a person makes the change that RJSF reports next: it names no place for these, as for the defaults that it fills in. */
export function noteChange({ formContext }: { readonly formContext: NestedContext }): void {
  formContext.onPersonChange?.();
}
