/** Digits as a person reads many of them: `1234567` is `1,234,567`. @param digits nothing but digits */
export function inThousands(digits: string): string {
  const first = digits.length % 3 || 3;
  let grouped = digits.slice(0, first);
  for (let at = first; at < digits.length; at += 3) grouped += `,${digits.slice(at, at + 3)}`;
  return grouped;
}
