/**
 * What stands at a place of an answer: `request.method` goes down by names, `measurements.0.value` by the place in a
 * list, `measurements.statistic=MAX.value` by the entry of a list whose `statistic` is `MAX`. The empty place is the
 * answer itself; undefined where there is nothing.
 */
export function valueAt(answer: unknown, place: string): unknown {
  if (place === '') return answer;
  let found = answer;
  for (const step of place.split('.')) found = stepInto(found, step);
  return found;
}

function stepInto(value: unknown, step: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const [name = '', wanted] = step.split('=', 2);
  if (wanted !== undefined) {
    if (!Array.isArray(value)) return undefined;
    return value.find((entry: unknown) => String(stepInto(entry, name)) === wanted);
  }
  return Object.hasOwn(value, name) ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}
