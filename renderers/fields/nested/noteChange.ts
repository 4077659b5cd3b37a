/** What the templates of a nested form hand on: told before a person adds, names or removes a part. */
export interface NestedContext {
  readonly onPersonChange?: () => void;
}

/** Says that a person makes the change that RJSF reports next: it names no place for these, as for the defaults that it fills in. */
export function noteChange({ formContext }: { readonly formContext: NestedContext }): void {
  formContext.onPersonChange?.();
}
