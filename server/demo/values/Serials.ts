import type { Field, TreeCode } from '../../../schemas/language/index.ts';
import { nextTreeCode } from '../../records/rules/nextTreeCode.ts';
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
  /** Of each row of a tree its code, and the last one below it. */
  private readonly codes = new Map<string, { readonly own: string; readonly last: readonly string[] }>();
  private readonly numbered = new Map<string, readonly Field[]>();
  private readonly fieldsOf: (of: string) => readonly Field[];

  constructor(fieldsOf: (of: string) => readonly Field[]) {
    this.fieldsOf = fieldsOf;
  }

  /** Gives a row the numbers it does not have yet. */
  give(of: string, row: Record<string, unknown>, tenantId: string, moment: Moment): void {
    let fields = this.numbered.get(of);
    if (!fields)
      this.numbered.set(of, (fields = this.fieldsOf(of).filter(({ serial, treeCode }) => serial ?? treeCode)));
    for (const { name, serial, treeCode } of fields)
      row[name] ??=
        serial === undefined ? this.codeIn(treeCode!, of, name, row) : this.next(of, name, tenantId, moment, serial);
  }

  /** The code that says where a row of a tree stands; the row above it has come before. */
  private codeIn({ first, parent }: TreeCode, of: string, field: string, row: Record<string, unknown>): string {
    const key = (id: unknown): string =>
      [of, field, String(row['tenantId']), id === '0' ? '' : String(id ?? '')].join('\n');
    const above = this.codes.get(key(row[parent]));
    const code = nextTreeCode(first, above?.own ?? '', above?.last ?? [])!;
    this.codes.set(key(row[parent]), { own: above?.own ?? '', last: [code] });
    this.codes.set(key(row['id']), { own: code, last: [] });
    return code;
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
