import type { UiSchema } from '@rjsf/utils';
import type { FormModel } from '../session/FormModel.ts';

/** The order of the fields and the widget of each: the one made from the look of its type. */
export function toUiSchema(model: Pick<FormModel, 'fields'>): UiSchema {
  const widgets = model.fields.map((field) => [field.name, { 'ui:widget': field.type }]);
  return { 'ui:order': model.fields.map((field) => field.name), ...Object.fromEntries(widgets) };
}
