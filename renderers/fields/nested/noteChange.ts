/** What the templates of a nested form hand on. */
export interface NestedContext {
  /** Told before a person adds, names or removes a part. */
  readonly onPersonChange?: () => void;
  /** Told which of several forms stands at the control of a choice. */
  readonly onChoice?: (id: string, chosen: number | undefined) => void;
}

/** Says that a person makes the change that RJSF reports next: it names no place for these, as for the defaults that it fills in. */
export function noteChange({ formContext }: { readonly formContext: NestedContext }): void {
  formContext.onPersonChange?.();
}
