import { Identities } from './values/identities.ts';
import { day, toDatetime, type Moment, toEpoch } from './values/moments.ts';
import { Random } from './values/Random.ts';
import type { Serials } from './values/Serials.ts';

/** A row under construction: property names and wire values, with the system fields filled in. */
export interface DemoRow {
  readonly id: string;
  [name: string]: unknown;
}

/** A tenant of the demo: the first has nine tenths of everything, the second proves that tenants do not mix. */
export interface DemoTenant {
  readonly id: string;
  readonly name: string;
  /** Who entered the master data. */
  readonly admin: string;
  /** This tenant's part of a number of rows. */
  part(total: number): number;
}

// Ids look like the server's own snowflakes: milliseconds since this moment, then a running number.
const idEpoch = BigInt(Date.UTC(2014, 0, 1));

/** The two tenants of the demo, with as many times the rows as asked for. */
const tenantsAt = (scale: number): readonly [DemoTenant, DemoTenant] => {
  const second = (total: number): number => Math.max(1, Math.round((total * scale) / 10));
  return [
    {
      id: '1',
      name: '澜途充电',
      admin: 'tenantadmin',
      part: (total) => Math.max(1, Math.round(total * scale) - second(total)),
    },
    { id: '2', name: '岚桥能源', admin: 'other', part: second },
  ];
};

/** All rows of the demo while they are made, by screen id, or `screen.child` for the rows of a sub-table. */
export class DemoData {
  readonly random = Random.of('demo');
  readonly identities = new Identities(Random.of('identities'));
  readonly rows = new Map<string, DemoRow[]>();
  readonly now: Moment;
  readonly serials: Serials;
  /** The organisation code of each tenant's root department, once it is there. */
  readonly orgCodes = new Map<string, string>();
  readonly tenants: readonly [DemoTenant, DemoTenant];
  private readonly ids = { last: 0n };

  /** @param scale how many times the usual number of rows */
  constructor(now: Moment, serials: Serials, scale = 1) {
    this.tenants = tenantsAt(scale);
    this.now = now;
    this.serials = serials;
  }

  /** The same demo with randomness of its own for one story: what that draws more or less moves nothing else. */
  story(name: string): DemoData {
    return Object.create(this, { random: { value: Random.of(name) } }) as DemoData;
  }

  /** Adds a row that was created at the moment. Values of fields that the screen does not have are dropped later. */
  add(to: string, tenant: DemoTenant, moment: Moment, values: Readonly<Record<string, unknown>>): DemoRow {
    const createTime = toDatetime(moment);
    const row: DemoRow = {
      id: this.nextId(moment),
      tenantId: tenant.id,
      sysOrgCode: this.orgCodes.get(tenant.id),
      createBy: tenant.admin,
      createTime,
      version: 1,
      ...values,
    };
    this.serials.give(to, row, tenant.id, moment);
    this.rowsOf(to).push(row);
    return row;
  }

  /** Adds a row of a sub-table. */
  addChild(
    to: string,
    tenant: DemoTenant,
    parent: DemoRow,
    moment: Moment,
    values: Readonly<Record<string, unknown>>,
  ): DemoRow {
    return this.add(to, tenant, moment, { ...values, [parentKey]: parent.id });
  }

  rowsOf(name: string): DemoRow[] {
    let rows = this.rows.get(name);
    if (!rows) this.rows.set(name, (rows = []));
    return rows;
  }

  /** The rows of a screen, or `screen.child`, that a tenant has. */
  ownRows(name: string, { id }: Pick<DemoTenant, 'id'>): DemoRow[] {
    return this.rowsOf(name).filter((row) => row['tenantId'] === id);
  }

  /** Takes a tenant's rows out again, those of some parents only where these are named. */
  drop(name: string, { id }: Pick<DemoTenant, 'id'>, parents?: ReadonlySet<unknown>): void {
    const isGone = (row: DemoRow): boolean =>
      row['tenantId'] === id && (parents === undefined || parents.has(row[parentKey]));
    this.rows.set(
      name,
      this.rowsOf(name).filter((row) => !isGone(row)),
    );
  }

  /** A moment some days ago, at working hours. */
  daysAgo(from: number, to = from): Moment {
    const moment = this.now - this.random.integer(Math.min(from, to) * day, Math.max(from, to) * day);
    return Math.min(this.now - 60, moment - (moment % day) + this.random.integer(9 * 3600, 18 * 3600));
  }

  /** The value, or nothing: optional values are missing now and then. */
  sometimes<T>(probability: number, value: T): T | undefined {
    return this.random.chance(probability) ? value : undefined;
  }

  private nextId(moment: Moment): string {
    this.ids.last += 1n;
    return String(((BigInt(toEpoch(moment)) - idEpoch) << 22n) + this.ids.last);
  }
}

/** Where a sub-table row keeps its parent's id until the foreign key's name is known. */
export const parentKey = '#parent';

/** Things by what they have in common, in their order. */
export function groupBy<K, T>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
