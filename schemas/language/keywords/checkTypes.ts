import { factOf, type Typed } from '../fields/fieldTypes.ts';
import { textFormatOf } from '../fields/textFormats.ts';
import type { Report } from '../screen/knownFields.ts';
import type { PropertyFile } from '../screen/PropertyFile.ts';
import type { ScreenFile } from '../screen/ScreenFile.ts';
import type { Path } from '../text/SourceText.ts';
import { toTyped, typeOfFormat } from './toField.ts';

type Properties = Readonly<Record<string, PropertyFile>>;

/**
 * Whether each property of a file says one type: `type`, `format` and `field` say one thing three ways.
 * @returns the properties that say two: one is wrong, nobody knows which, and what fits neither says nothing new
 */
export function checkTypes(file: ScreenFile, report: Report): readonly Path[] {
  const unsure: Path[] = [];
  for (const [path, properties] of propertiesOf(file))
    for (const [name, property] of Object.entries(properties)) {
      // That of a nested value is its schema's, that of a linked field is decided where it points at.
      if (property.schema || name.includes('.')) continue;
      const found = contradiction(toTyped(name, property), property);
      if (!found) continue;
      report([...path, name, found.keyword], found.message, 'key');
      unsure.push([...path, name]);
    }
  return unsure;
}

/** All properties of a file, with where they stand. */
function* propertiesOf(file: ScreenFile): Generator<readonly [Path, Properties]> {
  const { properties, children, actions } = file as {
    readonly properties?: Properties;
    readonly children?: Readonly<Record<string, { readonly properties?: Properties }>>;
    readonly actions?: Readonly<Record<string, boolean | { readonly form?: { readonly properties: Properties } }>>;
  };
  if (properties) yield [['properties'], properties];
  for (const [name, child] of Object.entries(children ?? {}))
    if (child.properties) yield [['children', name, 'properties'], child.properties];
  for (const [name, action] of Object.entries(actions ?? {}))
    if (typeof action === 'object' && action.form)
      yield [['actions', name, 'form', 'properties'], action.form.properties];
}

function contradiction(
  typed: Typed,
  property: PropertyFile,
): { readonly keyword: 'format' | 'type'; readonly message: string } | undefined {
  const { json } = factOf(typed);
  const { format, field } = property;
  const said = property.type === 'number' && json === 'integer' ? 'integer' : property.type;
  if (format && said && said !== 'string')
    return { keyword: 'format', message: '`format` 只能与 `"type": "string"` 一起写；请去掉其中一个' };
  if (format && !fitsFormat(typed, format))
    return {
      keyword: 'format',
      message: `\`format\` ${format} 与字段类型 ${typed.type} 矛盾；请去掉其中一个`,
    };
  if (!said || said === json) return undefined;
  const by = field ? ` \`field\` ${typed.type} ` : ` ${typed.type} 类型的字段`;
  return {
    keyword: 'type',
    message: `\`type\` ${said} 与${by}矛盾：它的值是 ${json}；请去掉 \`type\`，或改为 \`"type": "${json}"\``,
  };
}

/** A format of text is a rule of a text, long or short; every other format is a field type of its own. */
function fitsFormat(typed: Typed, format: NonNullable<PropertyFile['format']>): boolean {
  return textFormatOf(format)
    ? factOf(typed).takes?.includes('textFormat') === true
    : typeOfFormat(format) === typed.type;
}
