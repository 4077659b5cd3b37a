/** Many connections that ask one address after another: raw sockets, so that the asking costs little beside what is asked. */
import { connect, type Socket } from 'node:net';

/** What a load of calls gave. */
export interface Load {
  readonly perSecond: number;
  /** Milliseconds that half of the calls took at most. */
  readonly median: number;
  /** Answers by their HTTP status. */
  readonly statuses: Readonly<Record<string, number>>;
}

/** Asks over so many connections at once, each again as soon as it is answered. @param path of the n-th call */
export async function loadServer(
  address: string,
  headers: Readonly<Record<string, string>>,
  path: (call: number) => string,
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<Load> {
  const { hostname, port } = new URL(address);
  const head = Object.entries({ host: `${hostname}:${port}`, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  const statuses: Record<string, number> = {};
  let calls = 0;
  const load = await repeat(connections, seconds, () => {
    const socket = connect(Number(port), hostname);
    return {
      ask: async () => {
        const status = await ask(socket, `GET ${path(calls++)} HTTP/1.1\r\n${head}\r\n`);
        statuses[status] = (statuses[status] ?? 0) + 1;
      },
      end: () => socket.destroy(),
    };
  });
  return { ...load, statuses };
}

/** The same with anything else that can be asked, such as a driver. */
export async function repeat(
  workers: number,
  seconds: number,
  open: () => { ask(): Promise<void>; end?(): void },
): Promise<Omit<Load, 'statuses'>> {
  const took: number[] = [];
  const begin = performance.now();
  const end = begin + seconds * 1000;
  await Promise.all(
    Array.from({ length: workers }, async () => {
      const worker = open();
      while (performance.now() < end) {
        const start = performance.now();
        await worker.ask();
        took.push(performance.now() - start);
      }
      worker.end?.();
    }),
  );
  const sorted = took.toSorted((a, b) => a - b);
  return {
    perSecond: took.length / ((performance.now() - begin) / 1000),
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
  };
}

/** Sends a request and reads the whole answer; every answer of the server says its length or comes in chunks. */
function ask(socket: Socket, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const done = (): void => {
      socket.off('data', read).off('error', reject);
      resolve(answer.slice(9, 12));
    };
    const read = (data: Buffer): void => {
      // One letter for each byte: the length is said in bytes.
      answer += data.toString('latin1');
      const body = answer.indexOf('\r\n\r\n') + 4;
      if (body < 4) return;
      const length = /^content-length: (\d+)\r$/im.exec(answer.slice(0, body))?.[1];
      if (length === undefined ? answer.endsWith('0\r\n\r\n') : answer.length - body >= Number(length)) done();
    };
    socket.on('data', read).once('error', reject);
    socket.write(request);
  });
}
