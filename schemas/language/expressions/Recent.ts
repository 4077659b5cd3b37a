/** Values by text, of which the oldest goes where there are too many: what a process knows does not grow with its age. */
export class Recent<V> {
  private readonly values = new Map<string, V>();

  constructor(private readonly most: number) {}

  /** The value of a text, made where it is not known. */
  of(text: string, make: () => V): V {
    const known = this.values.get(text);
    if (known !== undefined) return known;
    const value = make();
    this.values.set(text, value);
    if (this.values.size > this.most) this.values.delete(this.values.keys().next().value!);
    return value;
  }
}
