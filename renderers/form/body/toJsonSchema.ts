import type { RJSFSchema } from '@rjsf/utils';
import { factOf } from '../../../schemas/language/index.ts';
import type { FormModel } from '../session/FormModel.ts';

/**
 * The JSON Schema RJSF lays the form out by: names, titles and types. Rules are not in it: the
 * ahead-compiled validator of the language checks them, and linkage runs inside the fields.
 */
export function toJsonSchema(model: Pick<FormModel, 'fields'>): RJSFSchema {
  const properties = model.fields.map((field) => [field.name, { type: factOf(field).json, title: field.title }]);
  return { type: 'object', properties: Object.fromEntries(properties) as NonNullable<RJSFSchema['properties']> };
}
