import type { Field } from '../../../schemas/language/index.ts';
import { toDatetime, type Moment } from './moments.ts';

/** How far one serial number has counted. */
export interface Counted {
  /** Screen id, or `screen.child` for the rows of a sub-table. */
  readonly of: string;
  readonly field: string;
  readonly tenantId: string;
  /** The pattern with its date filled in, up to the running number. */
  readonly prefix: string;
  readonly last: number;
}

interface Counter extends Counted {
  readonly start: string;
  last: number;
}

/** Gives serial numbers by the patterns of the screens, and remembers how far each has counted. */
export class Serials {
  private readonly counters = new Map<string, Counter>();
  private readonly numbered = new Map<string, readonly Field[]>();
  private readonly fieldsOf: (of: string) => readonly Field[];

  constructor(fieldsOf: (of: string) => readonly Field[]) {
    this.fieldsOf = fieldsOf;
  }

  /** Gives a row the numbers it does not have yet. */
  give(of: string, row: Record<string, unknown>, tenantId: string, moment: Moment): void {
    let fields = this.numbered.get(of);
    if (!fields) this.numbered.set(of, (fields = this.fieldsOf(of).filter(({ serial }) => serial !== undefined)));
    for (const field of fields) row[field.name] ??= this.next(of, field.name, tenantId, moment, field.serial!);
  }

  /** The next number of a pattern: of a field that devices or other rules number, and no file. */
  next(of: string, field: string, tenantId: string, moment: Moment, pattern: string): string {
    const [, start = '', digits = '6'] = /^(.*)\{seq:(\d)\}$/.exec(pattern) ?? [];
    const prefix = fillDate(start, moment);
    const key = [of, field, tenantId, prefix].join('\n');
    let counter = this.counters.get(key);
    if (!counter) this.counters.set(key, (counter = { of, field, tenantId, prefix, start, last: 0 }));
    counter.last++;
    return prefix + String(counter.last).padStart(Number(digits), '0');
  }

  /** The counters that new records can meet from now on; those of days that are over count no more. */
  countedAt(now: Moment): readonly Counted[] {
    return [...this.counters.values()].filter(({ start, prefix }) => fillDate(start, now) === prefix);
  }
}

function fillDate(pattern: string, moment: Moment): string {
  if (!pattern.includes('{')) return pattern;
  const text = toDatetime(moment);
  const parts: Readonly<Record<string, string>> = {
    yyyy: text.slice(0, 4),
    yy: text.slice(2, 4),
    MM: text.slice(5, 7),
    dd: text.slice(8, 10),
    HH: text.slice(11, 13),
    mm: text.slice(14, 16),
    ss: text.slice(17, 19),
  };
  return pattern.replaceAll(/\{([a-zA-Z]+)\}/g, (_, letters: string) =>
    letters.replaceAll(/yyyy|yy|MM|dd|HH|mm|ss/g, (part) => parts[part]!),
  );
}
