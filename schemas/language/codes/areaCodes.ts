/** The first and the last code of what stands below a code, itself included. */
export type CodeRange = readonly [first: string, last: string];

/** The code of the city of a district, or of the province of a city; undefined for a province. */
export function areaAbove(code: string): string | undefined {
  if (code.endsWith('0000')) return undefined;
  return code.endsWith('00') ? `${code.slice(0, 2)}0000` : `${code.slice(0, 4)}00`;
}

/** An area with all that lies in it: `440000` is every code from there to `449999`. */
export function areasIn(code: string): CodeRange {
  const own = code.replace(/^(\d\d)0000$/, '$1').replace(/^(\d{4})00$/, '$1');
  return [code, own.padEnd(code.length, '9')];
}
