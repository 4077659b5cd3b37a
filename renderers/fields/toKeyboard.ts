import { factOf, type Field, type Keyboard } from '../../schemas/language/index.ts';
import type { ControlProps } from './Look.ts';

/** The keyboard that a phone shows for a field, and what is written on its Enter. */
export const toKeyboard = ({ field, place }: Pick<ControlProps, 'field' | 'place'>) =>
  ({ inputMode: inputModeOf(field), enterKeyHint: place === 'search' ? 'search' : 'done' }) as const;

function inputModeOf(field: Field): Keyboard {
  if (field.keyboard) return field.keyboard;
  const { minimum, exclusiveMinimum } = field;
  const { keyboard = 'text' } = factOf(field);
  const isNumber = keyboard === 'decimal' || keyboard === 'numeric';
  const isNeverNegative = (minimum ?? -1) >= 0 || (exclusiveMinimum ?? -1) >= 0;
  return isNumber && !isNeverNegative ? 'text' : keyboard;
}
