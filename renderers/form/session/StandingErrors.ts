import { type FormErrors, type FormStore, rootOf } from './FormStore.ts';

/**
 * The messages of a form that its own check has said. A rule reads other values than that of the field it is told at: once
 * one of these changes, what stands there says how it is now, or goes. What the server has said stays until its field is mended.
 */
export class StandingErrors {
  #said: FormErrors = {};

  /** @param check what is wrong with the values as they are now */
  constructor(
    private readonly form: { readonly store: FormStore },
    private readonly check: () => FormErrors,
  ) {}

  /** Says all that is wrong. @returns it */
  tellAll(): FormErrors {
    const errors = this.check();
    this.#said = errors;
    this.form.store.setErrors(errors);
    return errors;
  }

  /** Says what is wrong with one field, or the rows of a sub-table; what stands at others follows. */
  tell(name: string, errors: FormErrors): void {
    const { store } = this.form;
    store.setErrorsOf(name, errors);
    this.#said = withMessage(this.#said, name, errors[name]);
    const others = Object.entries(store.errors).filter(
      ([path, message]) => path !== name && path === rootOf(path) && this.#said[path] === message,
    );
    if (others.length === 0) return;
    const now = this.check();
    for (const [path, message] of others) {
      if (now[path] === message) continue;
      this.#said = withMessage(this.#said, path, now[path]);
      store.setErrorsOf(path, withMessage(store.errors, path, now[path]));
    }
  }
}

/** Messages with another one at a path, or none there. */
function withMessage(errors: FormErrors, path: string, message: string | undefined): FormErrors {
  const { [path]: _, ...others } = errors;
  return message === undefined ? others : { ...others, [path]: message };
}
