/** Which files know a field type by its name, as the parser reads them. */
import { parseSync } from 'oxc-parser';
import { fieldTypes } from '../../schemas/language/index.ts';

const names: ReadonlySet<string> = new Set(Object.keys(fieldTypes));
/** Names that are no ordinary words of programs: wherever one stands as a text, the type is meant. */
const unmistakable: ReadonlySet<string> = new Set([
  'textarea',
  'percent',
  'money',
  'rate',
  'energy',
  'datetime',
  'multi-dict',
  'multi-ref',
  'lnglat',
]);

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number; readonly end: number };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const textOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined;
const isName = (node: unknown): boolean => names.has(textOf(node) ?? '');
/** `type`, `field.type` and the like. */
const isType = (node: unknown): boolean =>
  isNode(node) && (node['name'] === 'type' || (isNode(node['property']) && node['property']['name'] === 'type'));
const keyOf = (property: unknown): string =>
  isNode(property) && isNode(property['key']) ? String(property['key']['name'] ?? textOf(property['key'])) : '';

/** What of a file goes by the names of types: a comparison, a list of names, a map by them, a name by itself. */
function isAbout(node: Node): boolean {
  if (node.type === 'BinaryExpression')
    return (isType(node['left']) && isName(node['right'])) || (isType(node['right']) && isName(node['left']));
  if (node.type === 'SwitchStatement')
    return isType(node['discriminant']) && (node['cases'] as readonly Node[]).some(({ test }) => isName(test));
  if (node.type === 'ArrayExpression') {
    const elements = node['elements'] as readonly unknown[];
    return elements.length > 1 && elements.every(isName);
  }
  if (node.type === 'ObjectExpression') {
    const keys = (node['properties'] as readonly unknown[]).map(keyOf);
    return keys.filter((key) => unmistakable.has(key)).length > 1 && keys.every((key) => names.has(key));
  }
  return unmistakable.has(textOf(node) ?? '');
}

/** The places of a program, as its text, that know a field type by its name. */
export function namedTypes(path: string, text: string): readonly string[] {
  const found: string[] = [];
  const look = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(look);
    if (!isNode(value)) return;
    if (isAbout(value))
      found.push(`${path}: ${text.slice(value.start, value.end).replaceAll(/\s+/g, ' ').slice(0, 80)}`);
    else Object.values(value).forEach(look);
  };
  look(parseSync(path, text).program);
  return found;
}
