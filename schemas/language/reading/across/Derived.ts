/** A value worked out of an object and of others beside it, kept for as long as the object lives. */
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
