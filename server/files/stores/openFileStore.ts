import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Services } from '../../Services.ts';
import type { FileStore } from './FileStore.ts';
import { FolderStore } from './FolderStore.ts';

/** The bucket of the configuration, or `uploads` in the data folder. */
export async function openFileStore({ s3, dataDir }: Config, log: Services['log']): Promise<FileStore> {
  if (!s3) return new FolderStore(join(dataDir, 'uploads'));
  const { S3Store } = await import('./S3Store.ts');
  return new S3Store(s3, log);
}
