/** The items of a multi value, whether it comes as an array (database) or comma-joined (wire). */
export function toList(value: unknown): readonly string[] {
  const items = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  return items.map((item) => String(item).trim()).filter(Boolean);
}
