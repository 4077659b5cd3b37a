/** Rows for every screen that no story tells of, in an order in which what they point at is there. */
import { factOf, type RecordScreen, type ScreenRecord } from '../../../schemas/language/index.ts';
import { kernelScreens } from '../../kernel/kernelScreens.ts';
import { type DemoRow, type DemoTenant } from '../DemoData.ts';
import { toDatetime } from '../values/moments.ts';
import { plannedRows } from '../values/plan.ts';
import { Random } from '../values/Random.ts';
import { addedAt, RowMaker } from './RowMaker.ts';
import { isOwn, type World } from './World.ts';

/** Of two rows that a screen could not be given, the first is enough to know why. */
export interface Failure {
  readonly screen: string;
  readonly row: number;
  readonly wrong: string;
}

const [fewest, most] = [25, 120];

/** Makes rows for the screens that have none. What a screen's own rules let nobody fill stays empty, and is told. */
export function generateRest(world: World, tenants: readonly DemoTenant[]): readonly Failure[] {
  const { screens, demo } = world;
  const told = screens.recordScreens().filter(({ id }) => demo.rowsOf(id).length > 0);
  const rest = screens
    .recordScreens()
    .filter(
      (screen) => isOwn(screen) && !screen.of && !Object.hasOwn(kernelScreens, screen.id) && !told.includes(screen),
    );
  const failures = inOrder(rest).flatMap((screen) => generate(world, screen, tenants));
  for (const screen of inOrder(told.filter((one) => isOwn(one) && !world.generated.has(one))))
    fill(world, screen, tenants);
  return failures;
}

/** Makes rows for one screen ahead of the others: those that a story points at. */
export function generateFirst(world: World, id: string, tenants: readonly DemoTenant[]): readonly Failure[] {
  const screen = world.screens.byId(id);
  return screen ? generate(world, screen, tenants) : [];
}

function fill(world: World, screen: RecordScreen, tenants: readonly DemoTenant[]): void {
  const maker = new RowMaker(world, screen);
  const byId = new Map(tenants.map((tenant) => [tenant.id, tenant]));
  for (const row of world.demo.rowsOf(screen.id)) maker.fill(byId.get(String(row['tenantId']))!, row);
}

/** Those whose rows are pointed at come first; where they point at each other in a circle, one of them begins. */
function inOrder(open: readonly RecordScreen[]): readonly RecordScreen[] {
  const ordered = new Set<RecordScreen>();
  const seen = new Set<RecordScreen>();
  const isBegun = (screen: RecordScreen): boolean => seen.has(screen) && !ordered.has(screen);
  const visit = (screen: RecordScreen): void => {
    if (seen.has(screen)) return;
    seen.add(screen);
    for (const target of namedBy(screen, open, true)) visit(target);
    // A circle is cut where a ref can be left out.
    for (const target of namedBy(screen, open, false)) if (![...neededFor(target, open)].some(isBegun)) visit(target);
    ordered.add(screen);
  };
  open.forEach(visit);
  return [...ordered];
}

/** The screens that the fields of one name, those that have to, always or sometimes, or those that may. */
function namedBy(
  { fields, children }: RecordScreen,
  open: readonly RecordScreen[],
  required: boolean,
): readonly RecordScreen[] {
  const named = new Set(
    [...fields, ...children.flatMap((child) => child.fields)]
      .filter((field) => (field.required || field.requiredWhen !== undefined) === required)
      .flatMap(({ ref, numberOf }) => [ref?.screen, ...(numberOf?.cases ?? []).map((one) => one.screen)]),
  );
  return open.filter(({ id }) => named.has(id));
}

/** The screen and those without whose rows it has none. */
function neededFor(screen: RecordScreen, open: readonly RecordScreen[]): ReadonlySet<RecordScreen> {
  const needed = new Set([screen]);
  for (const one of needed) for (const target of namedBy(one, open, true)) needed.add(target);
  return needed;
}

function generate(world: World, screen: RecordScreen, tenants: readonly DemoTenant[]): readonly Failure[] {
  const { demo } = world;
  world.generated.add(screen);
  const maker = new RowMaker(world, screen);
  const random = Random.of(`${screen.id} rows`);
  const total = plannedRows[screen.id] ?? random.integer(fewest, most);
  for (const tenant of tenants) {
    const count = screen.single ? 1 : tenant.part(total);
    const tree = new Tree(screen, random);
    for (const [index, moment] of addedAt(demo.now, count, random).entries()) {
      let wrong = '';
      const made = maker.make(tenant, moment, tree.startOf(), (told) => (wrong = told));
      // Unique values run out, of a short list of choices say: then there are fewer.
      if (!made && index > 0) break;
      if (!made) return [{ screen: screen.id, row: index, wrong }];
      const { record, children, changes, changedAt, changedBy } = made;
      const person = world.someone(tenant);
      const row = demo.add(screen.id, tenant, moment, {
        ...record,
        createBy: person.username,
        ...(changes > 0 && { updateBy: changedBy, updateTime: toDatetime(changedAt), version: 1 + changes }),
      });
      for (const [child, rows] of children)
        for (const one of rows) demo.addChild(`${screen.id}.${child.name}`, tenant, row, moment, one);
      tree.add(row);
    }
  }
  return [];
}

/** Where the next row of a tree stands: two to four levels, some branches fuller than others. */
class Tree {
  private readonly levels = new Map<DemoRow, number>();
  constructor(
    private readonly screen: RecordScreen,
    private readonly random: Random,
  ) {}

  startOf(): ScreenRecord {
    const { tree, fields } = this.screen;
    if (!tree) return {};
    const open = [...this.levels].filter(([, level]) => level < 4).map(([row]) => row);
    const parent = fields.find(({ name }) => name === tree.parent);
    const isRoot = open.length < 3 || this.random.chance(0.12);
    // A root has no parent, whatever the field would be given otherwise.
    return {
      [tree.parent]: isRoot || !parent || factOf(parent).storage !== 'text' ? undefined : this.random.pick(open).id,
    };
  }

  add(row: DemoRow): void {
    const { tree } = this.screen;
    if (!tree) return;
    const above = [...this.levels].find(([{ id }]) => id === row[tree.parent]);
    this.levels.set(row, (above?.[1] ?? 0) + 1);
  }
}
