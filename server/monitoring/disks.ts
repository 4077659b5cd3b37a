import { stat, statfs } from 'node:fs/promises';

/** A disk as clients of this call know it. */
interface Disk {
  /** What it is for: no path of the server is told. */
  readonly name: string;
  /** Bytes. */
  readonly max: number;
  readonly used: number;
  /** Bytes that the server may still take. */
  readonly rest: number;
  /** How much is taken, in percent. */
  readonly restPPT: number;
}

/** The disks that the server writes to: that of its data, and that of the system where it is another. */
export async function readDisks(dataDir: string): Promise<readonly Disk[]> {
  const places = [
    { name: '系统盘', path: process.cwd() },
    { name: '数据盘', path: dataDir },
  ] as const;
  const devices = await Promise.all(places.map(async ({ path }) => (await stat(path)).dev));
  const isOne = devices[0] === devices[1];
  return Promise.all(
    (isOne ? [{ name: '系统与数据盘', path: dataDir }] : places).map(({ name, path }) => readDisk(name, path)),
  );
}

async function readDisk(name: string, path: string): Promise<Disk> {
  const { bsize, blocks, bfree, bavail } = await statfs(path);
  const [max, used, rest] = [blocks * bsize, (blocks - bfree) * bsize, bavail * bsize];
  return { name, max, used, rest, restPPT: max > 0 ? Math.round((used / (used + rest)) * 1000) / 10 : 0 };
}
