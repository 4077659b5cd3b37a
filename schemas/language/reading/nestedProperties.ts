/** Properties that are objects or lists, read as what they say of the field and the schema of its value. */
import type { NestedSchema } from '../nested/index.ts';
import metaSchema from '../screen.schema.json' with { type: 'json' };
import type { PropertyFile } from '../screen/PropertyFile.ts';
import type { ScreenFile } from '../screen/ScreenFile.ts';

type Properties = Readonly<Record<string, PropertyFile>>;

/** What both have stays with the field. */
const ofField = metaSchema.definitions.property.properties;
const isOfField = (keyword: string): boolean =>
  Object.hasOwn(ofField, keyword) && !(keyword in metaSchema.definitions.nestedSchema.properties);
const ofBoth: ReadonlySet<string> = new Set(['title', 'description']);

const isNested = ({ type }: PropertyFile): boolean => type === 'object' || type === 'array';

function toProperty(written: PropertyFile): PropertyFile {
  if (!isNested(written)) return written;
  const entries = Object.entries(written);
  const field = entries.filter(([keyword]) => ofBoth.has(keyword) || isOfField(keyword));
  const schema = entries.filter(([keyword]) => !ofBoth.has(keyword) && !isOfField(keyword));
  return {
    ...(Object.fromEntries(field) as unknown as PropertyFile),
    type: written.type,
    schema: Object.fromEntries(schema) as NestedSchema,
  };
}

const toProperties = (written: Properties): Properties =>
  Object.values(written).some(isNested) ? mapValues(written, toProperty) : written;

function mapValues<T>(map: Readonly<Record<string, T>>, change: (value: T) => T): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(map).map(([name, value]) => [name, change(value)]));
}

/** A file in which every nested property says `schema`. */
export function withNestedSchemas(file: ScreenFile): ScreenFile {
  const { properties, children, actions } = file as unknown as {
    readonly properties?: Properties;
    readonly children?: Readonly<Record<string, { readonly properties?: Properties }>>;
    readonly actions?: Readonly<Record<string, false | { readonly form?: { readonly properties: Properties } }>>;
  };
  return {
    ...file,
    ...(properties && { properties: toProperties(properties) }),
    ...(children && {
      children: mapValues(children, (child) =>
        child.properties ? { ...child, properties: toProperties(child.properties) } : child,
      ),
    }),
    ...(actions && {
      actions: mapValues(actions, (action) =>
        action && action.form
          ? { ...action, form: { ...action.form, properties: toProperties(action.form.properties) } }
          : action,
      ),
    }),
  } as ScreenFile;
}
