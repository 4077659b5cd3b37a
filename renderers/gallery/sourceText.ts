/** The text of the file that shows a field type, as a person would write it. */
import { factOf, type FieldFact } from '../../schemas/language/index.ts';
import type { FieldExample } from '../../schemas/language/fields/examples/fieldExamples.ts';

/** The component of the screen that is tried out. */
export const sampleComponent = 'gallery/field/SampleList';
/** The property that has the type; another one names the record. */
export const sampleField = 'value';

/** A whole screen file with one field of the type, shown and asked for wherever it can be. */
export function toSourceText(type: string, title: string, { property }: FieldExample): string {
  const fact = factOf({ type });
  return formatJson({
    id: `gallery-${type}`,
    title,
    properties: {
      [sampleField]: {
        ...property,
        ...(fact.operators.length > 0 && !fact.secret && { search: true }),
        ...toList(fact, 'fill' in property),
      },
      name: { title: '名称', maxLength: 30 },
    },
  });
}

/** A column that is edited where it stands, where the type fits into a cell. */
function toList(
  { secret, given, inList, storage, holdsFiles, embedsFiles }: FieldFact,
  fillsOthers: boolean,
): { readonly list?: unknown } {
  if (secret) return {};
  const fits = !given && !fillsOthers && !holdsFiles && !embedsFiles && storage !== 'json';
  if (fits) return { list: { edit: true } };
  return inList ? {} : { list: true };
}

/** Characters that a line of the editor beside the example has room for. */
const width = 50;

/** JSON with whatever is short in one line. */
export function formatJson(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const inner = `${indent}  `;
  const parts = (around: string): readonly string[] =>
    isList
      ? value.map((item) => formatJson(item, around))
      : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${formatJson(item, around)}`);
  const short = parts(indent).join(', ');
  const isShort = indent !== '' && !short.includes('\n') && indent.length + short.length < width;
  const [open, close] = isList ? '[]' : '{}';
  if (isShort) return isList ? `[${short}]` : `{ ${short} }`;
  return `${open}\n${parts(inner)
    .map((part) => inner + part)
    .join(',\n')}\n${indent}${close}`;
}
