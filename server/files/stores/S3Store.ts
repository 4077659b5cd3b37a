import { S3mini, S3ServiceError } from 's3mini';
import type { S3Config } from '../../config.ts';
import { ApiError } from '../../errors.ts';
import type { Services } from '../../Services.ts';
import type { FileStore, LyingFile } from './FileStore.ts';

/** A store that does not answer must not hold calls for longer than a person waits. */
const timeoutMs = 20_000;
const portion = 1000;

/** Files as objects of a bucket, at Amazon or at anything that speaks its protocol; the paths are the keys. */
export class S3Store implements FileStore {
  private readonly bucket: S3mini;
  private readonly log: Services['log'];

  constructor({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config, log: Services['log']) {
    this.bucket = new S3mini({
      endpoint: `${withoutSlashes(endpoint)}/${bucket}`,
      region,
      accessKeyId,
      secretAccessKey,
      requestAbortTimeout: timeoutMs,
    });
    this.log = log;
  }

  async put(path: string, bytes: Buffer, mime: string): Promise<void> {
    await this.ask('put', () => this.bucket.putObject(path, bytes, mime));
  }

  async get(path: string): Promise<Buffer | undefined> {
    const bytes = await this.ask('get', () => this.bucket.getObjectArrayBuffer(path));
    return bytes ? Buffer.from(bytes) : undefined;
  }

  remove(path: string): Promise<boolean> {
    return this.ask('remove', () => this.bucket.deleteObject(path));
  }

  async *list(): AsyncGenerator<readonly LyingFile[]> {
    let next: string | undefined;
    do {
      const page = await this.ask('list', () => this.bucket.listObjectsPaged('/', '', portion, next));
      yield (page?.objects ?? []).map(({ Key, LastModified }) => ({
        path: Key,
        changedAt: new Date(LastModified).getTime(),
      }));
      next = page?.nextContinuationToken;
    } while (next !== undefined);
  }

  /** The person is told that it is not the file; what the store said is for whoever runs the server. */
  private async ask<T>(what: string, call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      const { message } = error as Error;
      const code = error instanceof S3ServiceError ? error.serviceCode : undefined;
      this.log.error({ what, error: message, code }, 'the file store did not do what it was asked');
      throw new ApiError(503, '文件存储暂时无法使用，请稍后重试；仍然不行时请联系管理员');
    }
  }
}

function withoutSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}
