/** A stream of pseudo-random numbers from a fixed seed (mulberry32), so that demo data is the same every time. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** A stream of its own for each name. */
  static of(name: string): Random {
    return new Random([...name].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) >>> 0, 7));
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** A whole number, both ends included. */
  integer(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(choices: readonly T[]): T {
    return choices[Math.floor(this.next() * choices.length)]!;
  }

  /** One of the keys, as often as its weight says. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
    const entries = Object.entries(weights) as [K, number][];
    let left = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    return (entries.find(([, weight]) => (left -= weight) < 0) ?? entries.at(-1)!)[0];
  }

  /** A normally distributed number. */
  normal(mean: number, deviation: number): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()));
    return mean + deviation * radius * Math.cos(2 * Math.PI * this.next());
  }

  /** A number whose logarithm is normal: many near the median, few far above it. */
  logNormal(median: number, deviation: number): number {
    return median * Math.exp(this.normal(0, deviation));
  }

  /** A shuffled copy. */
  shuffled<T>(items: readonly T[]): T[] {
    const copy = [...items];
    for (let index = copy.length - 1; index > 0; index--) {
      const other = this.integer(0, index);
      [copy[index], copy[other]] = [copy[other]!, copy[index]!];
    }
    return copy;
  }
}

/** Picks items as often as their weights say, in logarithmic time: for thousands of draws from thousands of items. */
export class WeightedChoice<T> {
  private readonly sums: number[] = [];
  private readonly items: readonly T[];

  constructor(items: readonly T[], weightOf: (item: T) => number) {
    this.items = items;
    let sum = 0;
    for (const item of items) this.sums.push((sum += weightOf(item)));
  }

  draw(random: Random): T {
    const target = random.next() * (this.sums.at(-1) ?? 0);
    let low = 0;
    let high = this.sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.sums[middle]! > target) high = middle;
      else low = middle + 1;
    }
    return this.items[low]!;
  }
}
