import { asType, factOf, type Field } from '../../../schemas/language/index.ts';
import { texts } from '../texts.ts';

/** The field as a search for several of its values asks for it, also where a record holds one. */
export function toSeveral(field: Field): Field {
  const several = asType(field, factOf(field).several);
  if (factOf(several).multiple) return several;
  return { ...several, form: { span: 'one', ...field.form, placeholder: texts.inPlaceholder } };
}
