import { createServer } from 'node:net';
import type { Config } from './config.ts';
import { StartError } from './database/StartError.ts';

type Address = Pick<Config, 'port' | 'host' | 'development'>;

/**
 * Takes the port for a moment, before anything is opened or loaded: who forgot a running server should hear of it
 * at once, and not after the demo has been made. Port 0 is always free.
 * @throws StartError with what to do
 */
export async function assertPortFree(address: Address): Promise<void> {
  if (address.port === 0) return;
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(toPortError(error, address)));
    probe.listen({ port: address.port, host: address.host }, () => probe.close(() => resolve()));
  });
}

/** Why the server can not listen, as one plain sentence; any other error stays as it is. */
export function toPortError(error: unknown, { port, host, development }: Address): unknown {
  const { code } = error as { code?: string };
  const command = development ? 'npm run dev' : 'npm start';
  if (code === 'EADDRINUSE')
    return new StartError(
      `端口 ${port} 已被占用：请停止占用它的程序，或用环境变量 PORT 指定另一个端口，例如 PORT=${port + 1} ${command}。`,
    );
  if (code === 'EACCES') return new StartError(`没有权限监听端口 ${port}：请用环境变量 PORT 指定 1024 以上的端口。`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`地址 ${host} 不能监听：请检查环境变量 HOST。`);
  return error;
}
