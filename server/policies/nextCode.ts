/** The next free code below a parent: `A01`, `A02` ... `A99`, `B01`; below it `A01A01`. */
export function nextCode(parent: string, codes: readonly string[]): string {
  const used = codes
    .filter((code) => code.length === parent.length + 3 && code.startsWith(parent))
    .map((code) => toNumber(code.slice(-3)));
  return parent + toPart(Math.max(0, ...used) + 1);
}

const toNumber = (part: string): number => (part.charCodeAt(0) - 65) * 99 + Number(part.slice(1));

function toPart(number: number): string {
  if (number > 26 * 99) throw new RangeError('no code is left below this record');
  const letter = String.fromCharCode(65 + Math.floor((number - 1) / 99));
  return letter + String(((number - 1) % 99) + 1).padStart(2, '0');
}
