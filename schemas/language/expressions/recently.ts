/** Keeps values by text, of which the oldest goes where there are too many: what a process knows does not grow with its age. */
export function recently<V>(most: number): (text: string, make: () => V) => V {
  const values = new Map<string, V>();
  return (text, make) => {
    const value = values.get(text) ?? make();
    values.set(text, value);
    if (values.size > most) values.delete(values.keys().next().value!);
    return value;
  };
}
