import { parseNumber, toPlainDigits } from '../../../schemas/language/index.ts';

/** Nobody begins a number in groups with a nought: `0,500` is a slip for another one. */
const grouped = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;

/**
 * The digits of a number as other programs and people write it: `￥1,234.50`, `12元`, `80％` of a percentage, in the unit of its field, with
 * blanks around, in digits of an input method that was left on. Undefined for any other text: of what has more than one
 * number in it, `100 50` or `18:00`, none is meant.
 */
export function readWritten(text: string, unit: string | undefined): string | undefined {
  // Other programs put marks without a width around what is copied.
  const plain = toPlainDigits(text.replace(/\p{Cf}/gu, '')).trim();
  const bare = withoutUnit(plain, unit)
    .replace(/^([+-]?)\s*¥\s*/, '$1')
    .replace(/^\+/, '');
  const digits = grouped.test(bare) ? bare.replaceAll(',', '') : bare;
  return plain === '' || parseNumber(digits) !== undefined ? digits : undefined;
}

function withoutUnit(plain: string, own: string | undefined): string {
  // Not a percent sign in any field: 50% of an amount is not 50.
  const unit = ['元', ...(own === undefined ? [] : [toPlainDigits(own)])].find((one) => plain.endsWith(one));
  return unit === undefined ? plain : plain.slice(0, -unit.length).trimEnd();
}
