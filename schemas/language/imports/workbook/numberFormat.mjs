/**
 * What the number format of a cell says about its number. A format comes from outside and is a small program: it is
 * looked at letter by letter, once, and never run.
 */

/** Excel itself takes no longer ones. */
const longest = 255;

/** The letters of a format's first section that stand for something: no colours and no padding; its own text is one `"`. */
function codeOf(format) {
  let code = '';
  for (let at = 0; at < format.length && format[at] !== ';'; at += 1) {
    const letter = format[at];
    if (letter === '_' || letter === '*') at += 1;
    else if (letter === '\\') {
      code += '"';
      at += 1;
    } else if (letter === '"' || letter === '[') {
      const end = format.indexOf(letter === '"' ? '"' : ']', at + 1);
      if (end < 0) break;
      // Of what stands in brackets only hours, minutes and seconds beyond a day are shown.
      if (letter === '[' && /^[hms]{1,9}$/i.test(format.slice(at + 1, end))) code += format.slice(at + 1, end);
      if (letter === '"') code += letter;
      at = end;
    } else code += letter;
  }
  return code.replace(/general|e[+-]/gi, '#');
}

/**
 * Whether a format shows its number as a moment, with its time of the day, or as a percentage, or with how many digits.
 * @returns `{ isMoment, hasTime, isPercent, whole, fraction }`; the last two only for formats of zeros and a point, as `000.00`
 */
export function readNumberFormat(format) {
  if (typeof format !== 'string' || format.length > longest) return {};
  const code = codeOf(format);
  if (/[ymdhs]/i.test(code)) return { isMoment: true, hasTime: /[hs]/i.test(code) };
  if (code.includes('%')) return { isPercent: true };
  const [, whole, fraction = ''] = /^(0{1,30})(?:\.(0{1,15}))?$/.exec(code) ?? [];
  return whole === undefined ? {} : { whole: whole.length, fraction: fraction.length };
}

/** The last day of Excel's calendar, 9999-12-31. */
const lastDay = 2_958_465;

/** The moment that a number of days stands for, `YYYY-MM-DD HH:mm:ss`, or only the time of a part of a day. */
export function toMoment(value, isDate1904) {
  const days = value + (isDate1904 ? 1462 : 0);
  if (!(days >= 0 && days < lastDay + 1)) return undefined;
  // Excel's year 1900 has a 29 February.
  const start = Date.UTC(1899, 11, days < 60 ? 31 : 30);
  return new Date(start + Math.round(days * 86_400) * 1000).toISOString().slice(0, 19).replace('T', ' ');
}

/** A number with as many digits as its format shows. */
export function toShown(number, { whole, fraction }) {
  if (Math.abs(number) >= 1e15) return undefined;
  const text = Math.abs(number).toFixed(fraction);
  const width = whole + (fraction === 0 ? 0 : fraction + 1);
  return (number < 0 ? '-' : '') + text.padStart(width, '0');
}
