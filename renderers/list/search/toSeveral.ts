import { asType, factOf, type Field, isPartedAtBlanks } from '../../../schemas/language/index.ts';
import { texts } from '../texts.ts';

/** The field as a search for several of its values asks for it, also where a record holds one. */
export function toSeveral(field: Field): Field {
  const several = asType(field, factOf(field).several);
  if (factOf(several).multiple) return several;
  // What one value is limited to would cut several of them off.
  const { maxLength: _, ...open } = several;
  const placeholder = isPartedAtBlanks(field) ? texts.inNumbers : texts.inTexts;
  return { ...open, form: { span: 'one', ...field.form, placeholder } };
}
