/** CEL's own type names: a field may be called `type`, but an expression cannot read it. */
export const typeNames: ReadonlySet<string> = new Set([
  'type',
  'map',
  'list',
  'int',
  'uint',
  'double',
  'string',
  'bool',
  'bytes',
]);
