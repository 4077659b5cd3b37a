import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldTypes } from '../../../schemas/language/index.ts';
import { DemoData, type DemoRow } from '../../../server/demo/DemoData.ts';
import type { DemoFile } from '../../../server/demo/generator/DemoFiles.ts';
import { type Failure, generateRest } from '../../../server/demo/generator/generateRest.ts';
import { World } from '../../../server/demo/generator/World.ts';
import { Serials } from '../../../server/demo/values/Serials.ts';
import { toMoment } from '../../../server/demo/values/moments.ts';
import { detectType } from '../../../schemas/language/uploads/index.ts';
import { openScreenRegistry, type OpenRegistry } from '../../../server/screens/registry.ts';
import { oddScreens } from './oddScreens.ts';
import { readCopies } from '../readOnce.ts';
import { choicesOf, doubled, lostRefs, type Made, refused, rowsByParent, unknownChoices } from './rowChecks.ts';

const now = '2026-03-10 14:30:00';
let schemasDir: string;
let registry: OpenRegistry;
let made: Made;
let failures: readonly Failure[];
let files: readonly DemoFile[];
beforeAll(async () => {
  schemasDir = await mkdtemp(join(tmpdir(), 'voltform-sample-'));
  await cp('schemas', schemasDir, { recursive: true });
  for (const [name, file] of Object.entries(oddScreens))
    await writeFile(join(schemasDir, `screens/charge/order/${name}.json`), JSON.stringify(file));
  registry = await openScreenRegistry(schemasDir, { watch: false, reader: readCopies });
  expect(registry.problems()).toEqual([]);
  made = make(registry);
});
afterAll(async () => {
  await registry.close();
  await rm(schemasDir, { recursive: true });
});

/** Rows for every screen, also those that stories tell of in the demo. */
function make(screens: OpenRegistry, scale = 1): Made {
  const moment = toMoment(new Date('2026-03-10T06:30:00Z'));
  const data = new DemoData(moment, new Serials((of) => world.fieldsOf(of)), scale);
  const world = new World(data, screens);
  for (const tenant of data.tenants)
    for (const username of ['zhao', 'qian', 'sun'])
      data.add('sys-user', tenant, data.now - 1e8, { username, realname: username });
  failures = generateRest(world, data.tenants);
  files = world.files.all;
  return { registry: screens, data };
}

const rowsOf = (name: string): readonly DemoRow[] => made.data.rowsOf(name);

describe('rows that nobody wrote', () => {
  it('keep the rules of every screen there is', () => {
    expect(refused(made).filter((told) => !told.startsWith('sys-user'))).toEqual([]);
    expect(unknownChoices(made)).toEqual([]);
    expect(lostRefs(made).filter((lost) => !/ sys-|tenantId/.test(lost))).toEqual([]);
    expect(doubled(made)).toEqual([]);
  });

  it('are there for every screen but those that stories tell of, and one that no row can keep', () => {
    expect(failures.map(({ screen }) => screen).toSorted()).toEqual([
      'bill',
      'bill-template',
      'charge-gun',
      'odd-riddle',
    ]);
    expect(failures.find(({ screen }) => screen === 'odd-riddle')).toEqual({
      screen: 'odd-riddle',
      row: 0,
      wrong: 'a: 没有这样的数 (a * a == 2)',
    });
  });

  it('are mended where chance breaks a rule between values: two are put in order, a sum is shared, a value made the same', () => {
    const rows = rowsOf('odd-lottery');
    expect(rows.length).toBeGreaterThanOrEqual(25);
    const lots = rowsByParent(made.data, 'odd-lottery.lots');
    for (const row of rows) {
      const { first, last, opened, closed, least, most } = row;
      expect(String(last) > String(first) && String(closed) > String(opened)).toBe(true);
      expect(Number(most)).toBeGreaterThan(Number(least) + 3);
      const own = lots.get(row.id)!;
      expect(row['share']).toBe(own.length * 10);
      expect(own.reduce((sum, lot) => sum + Math.round(Number(lot['chance']) * 100), 0)).toBeLessThanOrEqual(5);
      expect(own.filter((lot) => Number(lot['finish']) <= Number(lot['start']) * 2)).toEqual([]);
    }
  });

  it('name a picture that is there where one has to be', () => {
    const pictures = new Map(files.map((file) => [file.path, file]));
    for (const row of rowsOf('odd-lottery')) {
      const file = pictures.get(String(row['poster']))!;
      expect(file.tenantId).toBe(row['tenantId']);
      expect(detectType(file.bytes, file.name)).toEqual({ extension: 'png', mime: 'image/png', isImage: true });
    }
  });

  it('are 25 to 120, a tenth of them in the second tenant, and one where there is one', () => {
    const rows = rowsOf('odd-lease');
    expect(rows.length).toBeGreaterThanOrEqual(25);
    expect(rows.length).toBeLessThanOrEqual(120);
    const second = rows.filter((row) => row['tenantId'] === '2').length;
    expect(second / rows.length).toBeCloseTo(0.1, 1);
    expect(rowsOf('odd-settings').map((row) => row['tenantId'])).toEqual(['1', '2']);
  });

  it('have a value in every field of every type, also empty ones, and no file that is not there', () => {
    const screen = registry.byId('odd-lease')!;
    expect(new Set(screen.fields.map(({ type }) => type)).size).toBe(Object.keys(fieldTypes).length);
    for (const { name, system } of screen.fields) {
      const filled = rowsOf('odd-lease').filter((row) => (row[name] ?? '') !== '').length;
      const never = system || ['secret', 'photo', 'photos', 'contract'].includes(name);
      if (never) continue;
      expect([name, filled > 0]).toEqual([name, true]);
    }
    expect(rowsOf('odd-lease').some((row) => row['photo'] !== undefined)).toBe(false);
    expect(rowsOf('odd-lease').some((row) => row['email'] === undefined)).toBe(true);
  });

  it('have each choice at least once, and one text that is very long', () => {
    const screens = ['odd-lease', 'odd-shelf', 'device-supplier', 'blacklist'].map((id) => registry.byId(id)!);
    for (const screen of screens)
      for (const field of screen.fields) {
        const choices = choicesOf(registry, field);
        if (!choices || field.through) continue;
        const values = new Set(rowsOf(screen.id).flatMap((row) => String(row[field.name] ?? '').split(',')));
        expect([screen.id, field.name, [...choices].filter((one) => !values.has(one))]).toEqual([
          screen.id,
          field.name,
          [],
        ]);
      }
    expect(Math.max(...rowsOf('odd-lease').map((row) => String(row['remark'] ?? '').length))).toBeGreaterThan(150);
  });

  it('tell of a status what happened to bring it about', () => {
    const states = new Map<unknown, number>();
    for (const row of rowsOf('odd-lease')) {
      const { state, auditBy, auditTime, auditRemark, createTime, updateTime, version } = row;
      states.set(state, (states.get(state) ?? 0) + 1);
      expect([state, auditBy !== undefined, auditTime !== undefined]).toEqual([state, state !== '0', state !== '0']);
      expect([state, auditRemark !== undefined]).toEqual([state, state === '2']);
      expect(version).toBe(state === '0' ? 1 : 2);
      if (auditTime === undefined) continue;
      expect(String(auditTime) > String(createTime) && String(auditTime) <= now).toBe(true);
      expect(updateTime).toBe(auditTime);
    }
    expect([...states.values()].every((count) => count > 4)).toBe(true);
  });

  it('end after they begin, and were added over two years by people of the tenant', () => {
    const rows = rowsOf('odd-lease');
    expect(rows.filter((row) => row['until'] !== undefined && row['begins'] !== undefined).length).toBeGreaterThan(10);
    const times = rows.map((row) => String(row['createTime']));
    expect(times.every((time) => time <= now && time > '2024-03-01')).toBe(true);
    expect(new Set(times.map((time) => time.slice(0, 7))).size).toBeGreaterThan(10);
    expect(new Set(rows.map((row) => row['createBy']))).toEqual(new Set(['zhao', 'qian', 'sun']));
  });

  it('count their serial numbers on, work out what is computed, copy what a ref fills', () => {
    for (const row of rowsOf('odd-lease')) {
      expect(row['leaseNo']).toMatch(/^ZY20\d{4}\d{4}$/);
      expect(Number(row['rent'])).toBeCloseTo(Number(row['price']) * 12, 2);
      const target = rowsOf('odd-shelf').find(({ id }) => id === row['shelfId'])!;
      expect([target['state'], row['shelfName']]).toEqual(['开', target['shelfName']]);
      expect(row['sure'] === true).toBe(row['depositBy'] !== undefined);
    }
    expect(new Set(rowsOf('odd-lease').map((row) => `${row['tenantId']}${row['leaseNo']}`)).size).toBe(
      rowsOf('odd-lease').length,
    );
  });

  it("agree with what they point at: a pile is at the station that is named, and a mobile is its member's", () => {
    const piles = new Map(rowsOf('charge-pile').map((row) => [row.id, row]));
    const named = rowsOf('device-command').filter(({ pileId }) => pileId !== undefined);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ pileId, stationId }) => piles.get(String(pileId))!['stationId'] !== stationId)).toEqual([]);
    const members = new Map(rowsOf('member').map((row) => [row.id, row]));
    const theirs = rowsOf('drawback').filter(({ memberId }) => memberId !== undefined);
    expect(theirs.length).toBeGreaterThan(20);
    expect(theirs.filter(({ memberId, mobile }) => members.get(String(memberId))!['mobile'] !== mobile)).toEqual([]);
  });

  it('have codes that say where they stand in a tree', () => {
    const rows = rowsOf('odd-shelf');
    const codes = new Map(rows.map((row) => [row['id'], String(row['code'])]));
    expect(new Set(rows.map((row) => `${row['tenantId']} ${row['code']}`)).size).toBe(rows.length);
    for (const row of rows)
      expect(row['code']).toMatch(new RegExp(`^${codes.get(String(row['parentId'] ?? '')) ?? ''}[A-Z]\\d\\d$`));
  });

  it('stand in a tree of two to four levels', () => {
    const parents = new Map(rowsOf('odd-shelf').map((row) => [row.id, row['parentId']]));
    const levelOf = (id: unknown): number => (id === undefined ? 0 : 1 + levelOf(parents.get(String(id))));
    const levels = new Set([...parents.keys()].map(levelOf));
    expect(Math.max(...levels)).toBeGreaterThanOrEqual(2);
    expect(Math.max(...levels)).toBeLessThanOrEqual(4);
    expect([...parents.values()].filter((parent) => parent === undefined).length).toBeLessThan(parents.size / 2);
  });

  it('have rows in their sub-tables', () => {
    const byParent = rowsByParent(made.data, 'odd-lease.steps');
    expect(byParent.size).toBe(rowsOf('odd-lease').length);
    expect(
      rowsOf('odd-lease.steps').every((row) => typeof row['stepName'] === 'string' && Number(row['cost'] ?? 0) <= 5),
    ).toBe(true);
  });

  it('look like what their titles say, and are nobody', () => {
    const odd = (name: string, pattern: RegExp): readonly unknown[] =>
      rowsOf('odd-lease').filter((row) => row[name] !== undefined && !pattern.test(String(row[name])));
    expect(odd('mobile', /^1[3578]\d0000\d{4}$/)).toEqual([]);
    expect(odd('email', /@example\.com$/)).toEqual([]);
    expect(odd('code', /^(?=.*7)[A-Z]{2}-\d{3,5}$/)).toEqual([]);
    const plates = rowsOf('car-plate-number').map((row) => String(row['plateNo']));
    expect(plates.filter((plate) => !/^粤AD[A-Z0-9]{5}$/.test(plate))).toEqual([]);
    const names = rowsOf('device-supplier').map((row) => String(row['supplierName']));
    expect(names.filter((name) => !name.endsWith('有限公司'))).toEqual([]);
  });

  it('are the same again for the same screens and moment', () => {
    const [first, again] = [make(registry, 0.1).data, make(registry, 0.1).data];
    expect(again.rowsOf('odd-lease')).toEqual(first.rowsOf('odd-lease'));
  });
});
