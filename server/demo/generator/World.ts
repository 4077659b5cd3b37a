import type { Field, RecordScreen, RefTarget, ScreenRecord } from '../../../schemas/language/index.ts';
import { factOf, switchValuesOf, tenancyOf } from '../../../schemas/language/index.ts';
import type { ExpressionUser } from '../../../schemas/language/expressions/ExpressionScope.ts';
import type { ScreenRegistry } from '../../Services.ts';
import { toDate } from '../values/moments.ts';
import { DemoFiles } from './DemoFiles.ts';
import type { DemoData, DemoRow, DemoTenant } from '../DemoData.ts';

/** What of the registry rows are made by. */
export type Screens = Pick<ScreenRegistry, 'all' | 'recordScreens' | 'byId' | 'dicts' | 'validatorsOf'>;

/** What made-up rows can point at and choose from: the rows so far, the dictionaries, the people. */
export class World {
  private readonly found = new Map<string, { readonly of: number; readonly rows: readonly DemoRow[] }>();
  private readonly indexes = new WeakMap<readonly DemoRow[], Map<string, ReadonlyMap<unknown, DemoRow>>>();
  /** The screens whose rows were made up. */
  readonly generated = new Set<RecordScreen>();
  /** What rows name that have to name a file. */
  readonly files: DemoFiles;
  private readonly dicts: ReadonlyMap<string, readonly string[]>;

  constructor(
    readonly demo: DemoData,
    readonly screens: Screens,
  ) {
    this.files = new DemoFiles(Number(toDate(demo.now).slice(0, 4)));
    const valuesOf = (items: readonly { readonly value: string; readonly disabled?: boolean }[]): readonly string[] =>
      items.filter(({ disabled }) => disabled !== true).map(({ value }) => value);
    this.dicts = new Map(screens.dicts().map(({ code, items }) => [code, valuesOf(items)]));
  }

  /** What a field can hold where it is chosen from a list, none where it is not. */
  choicesOf(field: Field): readonly string[] {
    if (factOf(field).choices === 'yesNo') return switchValuesOf(field);
    const values = this.dicts.get(field.dict ?? '') ?? [];
    return field.items?.map(({ value }) => value) ?? field.only?.filter((value) => values.includes(value)) ?? values;
  }

  /** The rows of a screen, or `screen.child`, that a tenant has. */
  rowsOf(name: string, { id }: Pick<DemoTenant, 'id'>): readonly DemoRow[] {
    const all = this.demo.rowsOf(name);
    const key = `${id}/${name}`;
    const known = this.found.get(key);
    if (known?.of === all.length) return known.rows;
    const screen = this.screens.byId(name);
    const rows = screen && tenancyOf(screen).shared ? all : all.filter((row) => row['tenantId'] === id);
    this.found.set(key, { of: all.length, rows });
    return rows;
  }

  /** The row of a tenant that a ref points at by a value. */
  rowBy({ screen, value }: Pick<RefTarget, 'screen' | 'value'>, held: string, tenant: DemoTenant): DemoRow | undefined {
    const rows = this.rowsOf(screen, tenant);
    const byValue = this.indexes.get(rows) ?? new Map<string, ReadonlyMap<unknown, DemoRow>>();
    this.indexes.set(rows, byValue);
    const index = byValue.get(value) ?? new Map(rows.map((row) => [row[value], row]));
    byValue.set(value, index);
    return index.get(held);
  }

  /** The fields of a screen or `screen.child`. */
  fieldsOf(name: string): readonly Field[] {
    const [id = '', child] = name.split('.');
    const screen = this.screens.byId(id);
    return (child === undefined ? screen : screen?.children.find((one) => one.name === child))?.fields ?? [];
  }

  /** One of the tenant's people, as `user` in expressions; who works in a back office is seldom its administrator. */
  someone(tenant: DemoTenant): ExpressionUser {
    const people = this.rowsOf('sys-user', tenant);
    const person: ScreenRecord = people.length > 0 ? this.demo.random.pick(people) : {};
    const text = (name: string): string => String(person[name] ?? '');
    return {
      id: text('id'),
      username: text('username') || tenant.admin,
      realname: text('realname'),
      tenantId: tenant.id,
      departId: text('selecteddeparts').split(',')[0] ?? '',
      roles: [],
    };
  }
}

/** Whether rows of the screen are made up at all: those that all tenants share are the server's own. */
export const isOwn = ({ tenancy }: RecordScreen): boolean => tenancy === 'own';
