/** Which values one operand of a condition can have: some that are named, or those between two bounds. */

/** What operands are compared with. */
export type Value = string | number | boolean;

interface Bound {
  readonly value: Value;
  /** Whether the bound is no value itself. */
  readonly isOpen: boolean;
}

/** The values that an operand can have. */
export interface Range {
  /** No others than these. */
  readonly among?: readonly Value[];
  readonly except?: readonly Value[];
  readonly low?: Bound;
  readonly high?: Bound;
  /** What says so, part by part, as people are told it. */
  readonly said: readonly string[];
}

/** Values of one kind have an order; of others neither is before the other. */
const isBefore = (one: Value, other: Value): boolean => typeof one === typeof other && one < other;

/** Whether an operand can have a value. */
export const isPossible = (value: Value, { among, except, low, high }: Range): boolean =>
  (among?.includes(value) ?? true) &&
  !except?.includes(value) &&
  (!low || !(isBefore(value, low.value) || (low.isOpen && value === low.value))) &&
  (!high || !(isBefore(high.value, value) || (high.isOpen && value === high.value)));

/** Whether no value is left. */
export function isEmpty(range: Range): boolean {
  const { among, low, high } = range;
  if (among) return !among.some((value) => isPossible(value, range));
  if (!low || !high) return false;
  return isBefore(high.value, low.value) || (low.value === high.value && !isPossible(low.value, range));
}

/** The named values that are left. */
export const leftOf = (range: Range): readonly Value[] | undefined =>
  range.among?.filter((value) => isPossible(value, range));

/** What two conditions that both hold leave. */
export function narrower(one: Range, other: Range): Range {
  const among = one.among && other.among ? one.among.filter((value) => isPossible(value, other)) : undefined;
  return toRange({
    among: among ?? one.among ?? other.among,
    except: [...(one.except ?? []), ...(other.except ?? [])],
    low: innermost(one.low, other.low, (a, b) => isBefore(b, a)),
    high: innermost(one.high, other.high, isBefore),
    said: [...new Set([...one.said, ...other.said])],
  });
}

function innermost(
  one: Bound | undefined,
  other: Bound | undefined,
  isWithin: (a: Value, b: Value) => boolean,
): Bound | undefined {
  if (!one || !other) return one ?? other;
  if (one.value === other.value) return one.isOpen ? one : other;
  return isWithin(one.value, other.value) ? one : other;
}

/** What two conditions leave of which one holds at least: that, or somewhat more. */
export function wider(one: Range, other: Range): Range {
  const among = one.among && other.among ? [...leftOf(one)!, ...leftOf(other)!] : undefined;
  return toRange({
    among,
    except: [
      ...(one.except ?? []).filter((value) => !isPossible(value, other)),
      ...(other.except ?? []).filter((value) => !isPossible(value, one)),
    ],
    low: among ? undefined : outermost(lowOf(one), lowOf(other), isBefore),
    high: among ? undefined : outermost(highOf(one), highOf(other), (a, b) => isBefore(b, a)),
    said: [`${one.said.join(' 且 ')} 或 ${other.said.join(' 且 ')}`],
  });
}

/** Bounds of two kinds bound nothing together. */
function outermost(
  one: Bound | undefined,
  other: Bound | undefined,
  isBeyond: (a: Value, b: Value) => boolean,
): Bound | undefined {
  if (!one || !other || typeof one.value !== typeof other.value) return undefined;
  if (one.value === other.value) return one.isOpen ? other : one;
  return isBeyond(one.value, other.value) ? one : other;
}

const lowOf = (range: Range): Bound | undefined => boundOf(range, isBefore) ?? range.low;
const highOf = (range: Range): Bound | undefined => boundOf(range, (a, b) => isBefore(b, a)) ?? range.high;

function boundOf(range: Range, isBeyond: (a: Value, b: Value) => boolean): Bound | undefined {
  const left = leftOf(range) ?? [];
  const [first] = left;
  if (first === undefined || left.some((value) => typeof value !== typeof first)) return undefined;
  return { value: left.reduce((found, value) => (isBeyond(value, found) ? value : found)), isOpen: false };
}

type Loose = { readonly [K in keyof Range]: Range[K] | undefined } & Pick<Range, 'said'>;

const toRange = ({ among, except, low, high, said }: Loose): Range => ({
  said,
  ...(among && { among }),
  ...(except && except.length > 0 && { except }),
  ...(low && { low }),
  ...(high && { high }),
});
