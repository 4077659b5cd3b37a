import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from './StartError.ts';

/** Who holds a directory. `process` tells a process from a later one with the same number. */
interface Holder {
  readonly token: string;
  readonly pid: number;
  readonly process: string | null;
  readonly since: string;
}

/**
 * Takes the data directory for this process; the embedded database itself would let two servers write to it.
 * A lock whose process is gone is taken over, by exactly one of those who try at once.
 * @returns the release
 * @throws StartError when a living process holds it
 */
export async function lockDirectory(dataDir: string): Promise<() => void> {
  const path = join(dataDir, 'voltform.lock');
  const own: Holder = {
    token: randomUUID(),
    pid: process.pid,
    process: processStart(process.pid),
    since: new Date().toISOString(),
  };
  const living = await take(path, own);
  if (living) {
    const reason = `数据目录 ${dataDir} 正在被另一个 Voltform 使用（进程 ${living.pid}，${living.since} 启动）`;
    throw new StartError(`${reason}。请先停止它（kill ${living.pid}），或用 DATA_DIR 指定别的目录后再启动。`, reason);
  }
  const release = (): void => {
    process.off('exit', release);
    const holder = readHolder(path);
    if (holder && tokenOf(holder) === own.token) rmSync(path, { force: true });
  };
  process.once('exit', release);
  return release;
}

/** Puts `own` at the path, or gives the living holder that stands there. */
async function take(path: string, own: Holder): Promise<Holder | undefined> {
  for (;;) {
    if (create(path, own)) return undefined;
    const holder = readHolder(path);
    if (holder === 'unreadable' && isBeingWritten(path)) await wait(50);
    else if (holder === 'unreadable' || (holder && !isLiving(holder))) await takeOver(path, holder, own);
    else if (holder) return holder.token === own.token ? undefined : holder;
  }
}

/**
 * Replaces a dead holder's lock. Whoever does so holds a lock named after the dead one meanwhile, so that a second
 * taker can not replace the first one's fresh lock in the belief that it is still the dead one's.
 */
async function takeOver(path: string, dead: Holder | 'unreadable', own: Holder): Promise<void> {
  const token = tokenOf(dead);
  const claim = `${path}.${token}`;
  if (await take(claim, own)) {
    await wait(20);
    return;
  }
  const current = readHolder(path);
  if (current && tokenOf(current) === token) write(path, own);
  rmSync(claim, { force: true });
}

const tokenOf = (holder: Holder | 'unreadable'): string => (holder === 'unreadable' ? holder : holder.token);

/** Creates the lock with its whole content at once: a link either is made or finds one there. */
function create(path: string, own: Holder): boolean {
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify(own), { flag: 'wx' });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (code === 'EPERM' || code === 'ENOTSUP' || code === 'EOPNOTSUPP') return createWithoutLinks(path, own);
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** For file systems without links (exFAT, some network shares). */
function createWithoutLinks(path: string, own: Holder): boolean {
  try {
    writeFileSync(path, JSON.stringify(own), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function write(path: string, own: Holder): void {
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify(own), { flag: 'wx' });
  renameSync(draft, path);
}

function readHolder(path: string): Holder | 'unreadable' | undefined {
  const text = readText(path);
  if (text === undefined) return undefined;
  try {
    const holder = JSON.parse(text) as Partial<Holder> | null;
    const isWhole =
      typeof holder?.token === 'string' && /^[\w-]{1,64}$/.test(holder.token) && Number.isInteger(holder.pid);
    return isWhole ? (holder as Holder) : 'unreadable';
  } catch {
    // A lock cut off by a power failure names nobody who could still be alive.
    return 'unreadable';
  }
}

/** Without links a lock is made first and filled a moment later. */
function isBeingWritten(path: string): boolean {
  const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  return changedAt !== undefined && Math.abs(Date.now() - changedAt) < 1000;
}

function isLiving({ pid, process: started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process is there, but another person's.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (isZombie(pid)) return false;
  const current = processStart(pid);
  return started === null || current === null || started === current;
}

/** What the system tells of a process after the command in brackets, which may hold spaces; none where it does not (no /proc). */
function statOf(pid: number): readonly string[] {
  const stat = readText(`/proc/${pid}/stat`) ?? '';
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Whether a process has ended and only its parent has not asked how: in a container often nobody ever does. */
const isZombie = (pid: number): boolean => ['Z', 'X'].includes(statOf(pid)[0] ?? '');

/** When a process started, in ticks of this boot; null where the system does not tell (no /proc). */
function processStart(pid: number): string | null {
  const boot = readText('/proc/sys/kernel/random/boot_id');
  const ticks = statOf(pid)[19];
  return boot && ticks ? `${boot.trim()}:${ticks}` : null;
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH') return undefined;
    throw error;
  }
}
