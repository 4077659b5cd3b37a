import type { DemoData, DemoTenant } from '../DemoData.ts';

const pile = ['stationId', 'pileId'];
const gun = [...pile, 'gunId'];
/** What commands name, by their type; all others go to partners, and name no device. */
const named: Readonly<Record<string, readonly string[]>> = {
  reboot: pile,
  syncTime: pile,
  upgrade: pile,
  pushTemplate: [...pile, 'billTemplateId'],
  pushBill: [...pile, 'billTemplateId'],
  startCharge: [...gun, 'orderNo'],
  stopCharge: [...gun, 'orderNo'],
  lockDown: gun,
  lockUp: gun,
  pushOpen: ['stationId'],
  pushMap: ['stationId'],
  pushSoc: ['stationId'],
  pushFee: ['bicycleDeviceId'],
};
const places = ['stationId', 'pileId', 'gunId', 'bicycleDeviceId', 'orderNo', 'bicycleOrderNo', 'billTemplateId'];

/** A command goes to one device: a pile or a host of e-bikes, and names what its type is about. */
export function settleCommands(demo: DemoData, tenant: DemoTenant): void {
  for (const row of demo.ownRows('device-command', tenant)) {
    const own = named[String(row['commandType'])] ?? [];
    // Whatever is rebooted may be either.
    const isHost = row['commandType'] === 'reboot' && row['bicycleDeviceId'] !== undefined && demo.random.chance(0.3);
    const kept = isHost ? ['bicycleDeviceId'] : own;
    for (const place of places) if (!kept.includes(place)) row[place] = undefined;
  }
}
