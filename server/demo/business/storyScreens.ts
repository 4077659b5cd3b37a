/**
 * The screens that the story of the charging business is told on. Its numbers agree over all of them (an order with its
 * member's balance, a refund with its payment), so it is told whole or not at all.
 */
export const storyScreens: readonly string[] = [
  'device-supplier',
  'connection-operator',
  'branch-company',
  'bill-template',
  'charge-station',
  'charge-pile-model',
  'charge-pile',
  'charge-gun',
  'car-brand-series',
  'car-plate-number',
  'member-level',
  'member',
  'coupon',
  'coupon-record',
  'charge-order',
  'section-order',
  'member-charge-record',
  'drawback',
  'refund-record',
  'charge-data',
  'channel-statement',
];
