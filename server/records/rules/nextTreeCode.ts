/** A step of a tree's codes: perhaps a letter, and digits. */
const step = /^([A-Z]?)(\d+)$/;

/**
 * The next free code below a parent, in the steps of the first one: after `A01` come `A02` ... `A99`, `B01`; below it `A01A01`.
 * Undefined where no step is left.
 */
export function nextTreeCode(first: string, parent: string, codes: readonly string[]): string | undefined {
  const [, letter = '', digits = ''] = step.exec(first)!;
  const most = 10 ** digits.length - 1;
  const used = codes
    .filter((code) => code.length === parent.length + first.length && code.startsWith(parent))
    .map((code) => step.exec(code.slice(parent.length)))
    .map((found) => (found && found[1]!.length === letter.length ? toNumber(found, most) : 0));
  const next = used.reduce((largest, one) => Math.max(largest, one), 0) + 1;
  if (next > most * (letter === '' ? 1 : 26)) return undefined;
  const written = letter === '' ? '' : String.fromCharCode(65 + Math.floor((next - 1) / most));
  return parent + written + String(((next - 1) % most) + 1).padStart(digits.length, '0');
}

function toNumber([, letter = '', digits = '']: RegExpExecArray, most: number): number {
  return (letter === '' ? 0 : letter.charCodeAt(0) - 65) * most + Number(digits);
}
