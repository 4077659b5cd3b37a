/**
 * Answers that the checks of many records share: which values are there in a column. Each is asked for once, and many
 * of them in one query. It knows the database as it was; what the index of the table refuses later is refused.
 */
export class Known {
  /** Records of the batch's own table that are stored with it: what comes after them may point at them. */
  readonly arriving = new Set<string>();
  readonly #bySubject = new Map<string, Map<string, boolean>>();

  /** Those of the values that are there; only the ones nobody has asked for yet go to `ask`. */
  async among(
    subject: string,
    values: readonly string[],
    ask: (values: readonly string[]) => Promise<ReadonlySet<string>>,
  ): Promise<ReadonlySet<string>> {
    const answers = this.#bySubject.get(subject) ?? new Map<string, boolean>();
    this.#bySubject.set(subject, answers);
    const open = [...new Set(values)].filter((value) => !answers.has(value));
    const found = open.length > 0 ? await ask(open) : new Set<string>();
    for (const value of open) answers.set(value, found.has(value));
    return new Set(values.filter((value) => answers.get(value)));
  }
}
