const most = 1000;

/** Keeps values by text until there are too many: what a process knows does not grow with its age. */
export function recently<V>(): (text: string, make: () => V) => V {
  const values = new Map<string, V>();
  return (text, make) => {
    const known = values.get(text);
    if (known !== undefined) return known;
    if (values.size === most) values.clear();
    const value = make();
    values.set(text, value);
    return value;
  };
}
