import { addBicycleOrders } from './bicycles/orders.ts';
import { addReservations, addVipPayments, markVipOrders } from './business/bookings.ts';
import { addCards, addFavorites, addVins } from './business/cards.ts';
import { settleBills, settleFeePushes, settleTemplates } from './business/bills.ts';
import { addBrands } from './business/cars.ts';
import { addDeposits, addOfflineCharges } from './business/deposits.ts';
import { addCategories } from './business/categories.ts';
import { planCharges } from './business/charges.ts';
import { settleCommands } from './business/commands.ts';
import { settleCommissions } from './business/commissions.ts';
import { pairEnterprises, settleEnterprises } from './business/enterprises.ts';
import { settlePoints, settlePrizes } from './business/points.ts';
import { addShares } from './business/shares.ts';
import { addCoupons, addReceipts, type Coupon } from './business/coupons.ts';
import { DemoData, type DemoRow, type DemoTenant } from './DemoData.ts';
import { addModels, addPiles, type Gun } from './business/devices.ts';
import { addUserGuides } from './told/guides.ts';
import { addCheckRules, addLogs } from './business/journal.ts';
import { playInOrder } from './business/ledger.ts';
import { addLevels, addMembers, settleMembers, type Members } from './business/members.ts';
import type { Moment } from './values/moments.ts';
import { settleFaults, settleRefusals, settleRepairs } from './business/faults.ts';
import { addAnnouncements, addSystemNotices } from './told/notices.ts';
import { planOrders, type OrderBook } from './business/orders.ts';
import { addJobs, addOrganisation, addStaff, addTenants, type Organisation } from './people/organisation.ts';
import type { DemoFile } from './generator/DemoFiles.ts';
import { type Failure, generateFirst, generateRest } from './generator/generateRest.ts';
import { type Screens, World } from './generator/World.ts';
import { addTemplates } from './business/prices.ts';
import { addParking } from './business/parking.ts';
import { planRecharges, type Payment } from './business/recharges.ts';
import { planRefunds } from './business/refunds.ts';
import { addRoles, type Grant } from './people/roles.ts';
import { addSamples } from './business/samples.ts';
import { Serials } from './values/Serials.ts';
import { addStatements } from './business/statements.ts';
import { addStations } from './business/stations.ts';
import { storyScreens } from './business/storyScreens.ts';

/** Everything the demo consists of, before it is stored. */
export interface GeneratedDemo {
  readonly data: DemoData;
  readonly grants: readonly Grant[];
  /** The uploads that rows name. */
  readonly files: readonly DemoFile[];
  /** The users that can sign in. */
  readonly accounts: readonly DemoRow[];
  /** Screens without rows, because their rules let none through. */
  readonly failures: readonly Failure[];
  /** Screens without which the story of the business is not told: then the others have made-up rows alone. */
  readonly missing: readonly string[];
}

/**
 * Makes all rows of the demo. The same moment and the same screens give the same rows.
 * @param scale how many times the usual number of rows
 */
export function generateDemo(now: Moment, screens: Screens, scale = 1): GeneratedDemo {
  const data = new DemoData(now, new Serials((of) => world.fieldsOf(of)), scale);
  const { tenants } = data;
  const world = new World(data, screens);
  addTenants(data);
  addJobs(data);
  const roles = addRoles(data, screens.all());
  const accounts: DemoRow[] = [];
  const organisations = tenants.map((tenant) => {
    const organisation = addOrganisation(data, tenant);
    accounts.push(...addStaff(data, tenant, organisation.departs, roles));
    return organisation;
  });
  for (const tenant of tenants) {
    addAnnouncements(data.story(`announcements ${tenant.id}`), tenant);
    addUserGuides(
      data.story(`guides ${tenant.id}`),
      tenant,
      addCategories(data.story(`categories ${tenant.id}`), tenant),
    );
    addLogs(data.story(`logs ${tenant.id}`), tenant);
    addCheckRules(data.story(`rules ${tenant.id}`), tenant);
  }
  const missing = storyScreens.filter((id) => !screens.byId(id));
  const early = missing.length === 0 ? addBusiness(world, organisations) : [];
  const paying = enterprises.flatMap((id) => generateFirst(world, id, tenants));
  for (const tenant of tenants) pairEnterprises(data.story(`accounts ${tenant.id}`), tenant);
  const failures = [...early, ...paying, ...generateRest(world, tenants)];
  for (const tenant of tenants) settle(data, tenant);
  return { data, grants: roles.grants, files: world.files.all, accounts, failures, missing };
}

/** Who pays for its people, and from what: transfers are of one enterprise and of its own account. */
const enterprises: readonly string[] = ['charge-group-info', 'enterprise-member', 'group-account'];

/** Makes what was made up agree: balances with their flows, and what was bought with what it cost. */
function settle(data: DemoData, tenant: DemoTenant): void {
  const of = (story: string): DemoData => data.story(`${story} ${tenant.id}`);
  for (const [story, screen, tell] of settled) if (data.rowsOf(screen).length > 0) tell(of(story), tenant);
}

/** Each with the screen without which it is not told. */
const settled = [
  ['prizes', 'activity-prize', settlePrizes],
  ['points', 'user-score-consume-record', settlePoints],
  ['enterprises', 'group-account', settleEnterprises],
  ['commissions', 'distributor', settleCommissions],
  ['shares', 'profit-sharing-record', addShares],
  ['favourites', 'favorite-station', addFavorites],
  ['bills', 'bill', settleBills],
  ['templates', 'bill-template', settleTemplates],
  ['fees', 'bicycle-fee-push', settleFeePushes],
  ['commands', 'device-command', settleCommands],
  ['faults', 'device-error', settleFaults],
  ['repairs', 'repair-order-record', settleRepairs],
  ['refusals', 'station-map-open', settleRefusals],
] as const;

/** The story of the business. @param organisations of the tenants, in their order */
function addBusiness(world: World, organisations: readonly Organisation[]): readonly Failure[] {
  const { demo: data } = world;
  const failures = generateFirst(world, 'device-supplier', data.tenants);
  for (const [index, tenant] of data.tenants.entries()) {
    const of = (story: string): DemoData => data.story(`${story} ${tenant.id}`);
    const templates = addTemplates(of('prices'), tenant);
    const stations = addStations(of('stations'), tenant, organisations[index]!, templates);
    const guns = addPiles(of('devices'), tenant, addModels(of('models'), tenant), stations, templates);
    addBrands(of('brands'), tenant);
    const members = addMembers(of('members'), tenant, addLevels(of('levels'), tenant));
    addTrade(of('trade'), tenant, { guns, members, coupons: addCoupons(of('coupons'), tenant, stations) });
  }
  for (const tenant of data.tenants)
    for (const [screen, tell] of beside)
      if (world.screens.byId(screen)) tell(data.story(`${screen} ${tenant.id}`), tenant);
  for (const tenant of data.tenants) addStatements(data, tenant);
  // An installation without one of them has made-up rows for the others.
  if ([...pointedAt, ...servicesIn].some((id) => !world.screens.byId(id))) return failures;
  const things = pointedAt.flatMap((id) => generateFirst(world, id, data.tenants));
  for (const tenant of data.tenants) addServices(data, tenant);
  return [...failures, ...things];
}

/** What members have, pay and read beside their orders, each with the screen that it is written down in. */
const beside = [
  ['deposit', addDeposits],
  ['offline-charge', addOfflineCharges],
  ['member-charge-card', addCards],
  ['vin-code', addVins],
  ['system-notice', addSystemNotices],
] as const;

/** Whose rows the services of `addServices` point at, each after those that it points at itself. */
const pointedAt: readonly string[] = [
  'road-brake-supplier',
  'barrier-gate-config',
  'vip-benefit',
  'vip-member',
  'bicycle-owner',
  'bicycle-fee-template',
  'bicycle-station',
  'bicycle-charge',
];

/** Where the services are written down. */
const servicesIn: readonly string[] = [
  'road-brake-stop-order',
  'gate-order',
  'parking-lock-order',
  'vip-pay-record',
  'service-reservation-order',
  'bicycle-order',
];

/** What is sold beside the charging of cars. */
function addServices(data: DemoData, tenant: DemoTenant): void {
  const of = (story: string): DemoData => data.story(`${story} ${tenant.id}`);
  addParking(of('parking'), tenant);
  addVipPayments(of('vips'), tenant);
  markVipOrders(data, tenant);
  addReservations(of('reservations'), tenant);
  addBicycleOrders(of('bicycles'), tenant);
}

interface Trade {
  readonly guns: readonly Gun[];
  readonly members: Members;
  readonly coupons: readonly Coupon[];
}

/** Recharges, orders and refunds, played in the order of time so that every balance agrees with its flows. */
function addTrade(data: DemoData, tenant: DemoTenant, { guns, members, coupons }: Trade): void {
  const recharge: Payment[] = [];
  const book: OrderBook = { members, coupons, paid: [], orders: [] };
  playInOrder([
    ...planRecharges(data, tenant, members, recharge),
    ...planOrders(data, tenant, planCharges(data, tenant, guns), book),
    ...planRefunds(data, tenant, { order: book.paid, recharge }),
  ]);
  addReceipts(data, tenant, coupons, members.all);
  settleMembers(members);
  addSamples(data, tenant, book);
}
