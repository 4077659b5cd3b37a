import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Config } from '../../../server/config.ts';

/** An S3 server of its own with one empty bucket, on a free port. */
export interface Bucket {
  readonly config: S3Config;
  /** From then on nobody answers there. */
  close(): Promise<void>;
}

/** Opens it; the keys are those that the server knows. */
export async function openBucket(): Promise<Bucket> {
  const directory = await mkdtemp(join(tmpdir(), 'voltform-bucket-'));
  const bucket = 'uploads';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  let isOpen = true;
  return {
    config: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    close: async () => {
      if (!isOpen) return;
      isOpen = false;
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
