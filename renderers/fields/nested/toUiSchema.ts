import type { UiSchema } from '@rjsf/utils';
import type { NestedSchema } from '../../../schemas/language/nested/index.ts';

/** How a nested form is drawn: what is chosen says its name in the choice, so that its parts stand below without it. */
export function toUiSchema({ properties = {}, items, additionalProperties, oneOf, anyOf }: NestedSchema): UiSchema {
  const choices = (options: readonly NestedSchema[]) =>
    options.map((option) => ({ ...toUiSchema(option), 'ui:label': false }));
  return {
    ...Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, toUiSchema(part)])),
    // An item stands below its number; RJSF would name an object by its list and number once more.
    ...(items && { items: { ...toUiSchema(items), ...(items.properties && !items.title && { 'ui:label': false }) } }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: toUiSchema(additionalProperties) }),
    ...(oneOf && { oneOf: choices(oneOf) }),
    ...(anyOf && { anyOf: choices(anyOf) }),
  };
}
