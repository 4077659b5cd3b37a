import type { Action, Field, RecordScreen, ScreenRecord } from '../../../../schemas/language/index.ts';
import { DemoData } from '../../../../server/demo/DemoData.ts';
import { type Around, drawFields } from '../../../../server/demo/generator/drawFields.ts';
import { RowMaker } from '../../../../server/demo/generator/RowMaker.ts';
import { World } from '../../../../server/demo/generator/World.ts';
import { Identities } from '../../../../server/demo/values/identities.ts';
import { toDatetime, toMoment } from '../../../../server/demo/values/moments.ts';
import { Random } from '../../../../server/demo/values/Random.ts';
import { Serials } from '../../../../server/demo/values/Serials.ts';
import { cities } from '../../../../server/demo/values/words.ts';

/** Nobody makes secrets up but who types them. */
const secret = 'Aa1Bb2Cc3Dd4Ee5F';

/** Fills forms in by the facts of their fields, choosing from the rows that a person sees in the lists. */
export class Typist {
  private readonly data: DemoData;
  private readonly world: World;
  private readonly makers = new Map<RecordScreen, RowMaker>();

  constructor(screens: ConstructorParameters<typeof World>[1]) {
    this.data = new DemoData(toMoment(new Date()), new Serials((of) => this.world.fieldsOf(of)));
    this.world = new World(this.data, screens);
  }

  /** Takes note of rows that can be chosen. */
  sees({ id }: RecordScreen, rows: readonly ScreenRecord[]): void {
    for (const row of rows) this.data.rowsOf(id).push({ tenantId: '1', ...row } as never);
  }

  /** A new record with its sub-tables, good by the screen's own rules; undefined where none comes about. */
  record(screen: RecordScreen): ScreenRecord | undefined {
    const maker = this.makers.get(screen) ?? new RowMaker(this.world, screen);
    this.makers.set(screen, maker);
    const made = maker.make(this.data.tenants[0], this.data.now - 60, {}, () => undefined);
    if (!made) return undefined;
    const edited = made.children
      .filter(([child]) => child.editable)
      .map(([child, rows]) => [child.name, rows] as const);
    return { ...withSecrets(screen.fields, made.record), ...Object.fromEntries(edited) };
  }

  /** What a dialog asks for, filled in. */
  input({ screen, action, turn }: { readonly screen: RecordScreen; readonly action: Action; readonly turn: number }) {
    const fields = action.form?.fields ?? [];
    const random = Random.of(`${action.code} ${turn}`);
    const tenant = this.data.tenants[0];
    const user = this.world.someone(tenant);
    const around: Around = {
      world: this.world,
      tenant,
      user,
      random,
      identities: new Identities(random),
      given: new Set(),
      without: new Set(),
      now: this.data.now,
      last: this.data.now - 60,
      added: toDatetime(this.data.now),
      screen: screen.id,
      noun: screen.noun,
      city: random.pick(cities),
      largest: new Map([['元', 1 + turn]]),
      index: 0,
      turn: Infinity,
      emptiness: 0,
      scope: { fields: screen.fields, children: screen.children, input: fields },
      valuesOf: (input) => ({ record: {}, input, user }),
    };
    const input: ScreenRecord = {};
    drawFields(fields, input, around);
    return withSecrets(fields, input);
  }
}

const withSecrets = (fields: readonly Field[], record: ScreenRecord): ScreenRecord => ({
  ...Object.fromEntries(fields.filter(({ writeOnly }) => writeOnly).map(({ name }) => [name, secret])),
  ...record,
});
