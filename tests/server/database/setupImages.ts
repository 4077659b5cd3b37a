/**
 * Makes the databases that tests of the server begin with, once for a whole run: on each the server has started, so
 * that its tables, menu, dictionaries and first accounts are there. A packed copy of the embedded database is kept
 * until a source of it changes; a template of Postgres lasts as long as the run.
 */
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { hashOfFiles } from '../../../scripts/hashOfFiles.ts';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { openDatabase } from '../../../server/database/openDatabase.ts';
import { silentLog } from '../../../server/log.ts';
import { openScreenRegistry } from '../../../server/screens/registry.ts';
import { newId } from '../../../server/tables/ids.ts';
import { readOnce } from '../readOnce.ts';
import { onServer, postgresUrl, urlOf } from './postgresServer.ts';

/** `shop`: the small screens of the fixtures; `real`: the screens of this repository; `empty`: nothing at all. */
export type ImageName = 'empty' | keyof typeof schemasOf;
type Places = Readonly<Partial<Record<ImageName, string>>>;

declare module 'vitest' {
  interface ProvidedContext {
    /** Files with a packed copy for the embedded database, and names of templates on the Postgres server. */
    images: { readonly packed: Places; readonly templates: Places };
    /** Password of the account `admin` in the image `real`. */
    adminPassword: string;
  }
}

const schemasOf = { shop: resolve('tests/server/fixtures/schemas'), real: resolve('schemas') };
const names = Object.keys(schemasOf) as (keyof typeof schemasOf)[];
const adminPassword = 'Contract2026';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const hash = await hashOfFiles(['server', 'schemas', schemasOf.shop, 'package-lock.json']);
  // Keeps a packed empty database where there was none: the images begin with it, and each would make its own.
  await (await openDatabase({ dataDir: 'memory://', databaseUrl: undefined })).close();
  const packed = await placesOf((name) => keep(name, hash));
  const templates = postgresUrl ? await placesOf(makeTemplate) : {};
  project.provide('images', { packed, templates });
  project.provide('adminPassword', adminPassword);
  return async () => {
    for (const name of Object.values(templates)) await onServer(`drop database ${name} with (force)`);
  };
}

async function placesOf(make: (name: keyof typeof schemasOf) => Promise<string>): Promise<Places> {
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await make(name)] as const)));
}

/** The packed copy of an image; made, and those of earlier sources removed, where it is not there yet. */
async function keep(name: keyof typeof schemasOf, hash: string): Promise<string> {
  const folder = resolve('node_modules/.cache/voltform');
  const path = join(folder, `image-${name}-${hash.slice(0, 16)}.tar`);
  const isThere = await stat(path).then(
    () => true,
    () => false,
  );
  if (isThere) return path;
  await mkdir(folder, { recursive: true });
  const old = (await readdir(folder)).filter((file) => file.startsWith(`image-${name}-`));
  await Promise.all(old.map((file) => rm(join(folder, file), { force: true })));
  const dataDir = await mkdtemp(join(tmpdir(), 'voltform-image-'));
  await startOn(name, { dataDir });
  const startParams = [...PGlite.defaultStartParams, '-c', 'wal_recycle=off'];
  const database = await PGlite.create({ dataDir: join(dataDir, 'pglite'), startParams });
  // Every opening copies each file: what no test needs is half of them.
  for (const template of ['template0', 'template1']) {
    await database.exec(`update pg_database set datistemplate = false where datname = '${template}'`);
    await database.exec(`drop database ${template}`);
  }
  await database.exec('checkpoint');
  const file = await database.dumpDataDir('none');
  await database.close();
  await rm(dataDir, { recursive: true });
  // Whole or not at all: another run may look for it at this moment.
  await writeFile(`${path}.${process.pid}`, Buffer.from(await file.arrayBuffer()));
  await rename(`${path}.${process.pid}`, path);
  return path;
}

async function makeTemplate(name: keyof typeof schemasOf): Promise<string> {
  const template = `voltform_image_${name}_${newId()}`;
  await onServer(`create database ${template}`);
  await startOn(name, { databaseUrl: urlOf(template), dataDir: 'memory://' });
  return template;
}

/** Lets the server start on a database and stop. */
async function startOn(
  name: keyof typeof schemasOf,
  place: { readonly dataDir: string; readonly databaseUrl?: string },
): Promise<void> {
  const config = readConfig(
    {},
    { ...place, demo: false, demoPassword: adminPassword, schemasDir: schemasOf[name], staticDir: undefined },
  );
  const { schemasDir } = config;
  const reader = readOnce(schemasDir);
  const screens = await openScreenRegistry(schemasDir, { watch: false, log: silentLog, reader });
  const { close } = await buildApp({ config, screens, log: silentLog });
  await close();
}
