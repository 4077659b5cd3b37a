import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { ApiError } from '../../../server/errors.ts';
import { openFileStore } from '../../../server/files/stores/openFileStore.ts';
import { readConfig, type S3Config } from '../../../server/config.ts';
import { listed } from './listed.ts';
import { openBucket } from './openBucket.ts';

const open = async (s3: S3Config) => {
  const told: object[] = [];
  const log = { info: () => undefined, warn: () => undefined, error: (data: object) => void told.push(data) };
  return { store: await openFileStore(readConfig({}, { s3 }), log), told };
};

test('a store that is gone is said to be so, to the person in plain words and to the log in its own', async () => {
  const { config, close } = await openBucket();
  await close();
  const { store, told } = await open(config);
  const ask = store.put('1/2026/a.png', Buffer.from('x'), 'image/png');
  await expect(ask).rejects.toThrow('文件存储暂时无法使用');
  await expect(store.get('1/2026/a.png')).rejects.toMatchObject({ status: 503 });
  expect(told).toEqual([expect.objectContaining({ what: 'put' }), expect.objectContaining({ what: 'get' })]);
});

test('a wrong key is a store that cannot be used, and never a file that is not there', async () => {
  const bucket = await openBucket();
  const { store } = await open({ ...bucket.config, accessKeyId: 'somebody else' });
  await expect(store.get('1/2026/a.png')).rejects.toBeInstanceOf(ApiError);
  await bucket.close();
});

// The S3 server of the tests cannot divide a list: it does so with a cipher that Node no longer has.
test('a list that comes in portions is asked for to its end', async () => {
  const entry = (key: string) =>
    `<Contents><Key>${key}</Key><Size>1</Size><LastModified>2026-01-31T00:00:00.000Z</LastModified></Contents>`;
  const asked: (string | null)[] = [];
  const server = createServer((request, response) => {
    const token = new URL(request.url!, 'http://x').searchParams.get('continuation-token');
    asked.push(token);
    const rest =
      token === null ? '<IsTruncated>true</IsTruncated><NextContinuationToken>t/1=</NextContinuationToken>' : '';
    response.end(`<ListBucketResult>${rest}${entry(token === null ? '1/a.png' : '1/b.png')}</ListBucketResult>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { store } = await open({ endpoint, bucket: 'x', region: 'r', accessKeyId: 'a', secretAccessKey: 'b' });
  const portions = await listed(store);
  server.closeAllConnections();
  server.close();
  expect(asked).toEqual([null, 't/1=']);
  expect(portions.flat()).toEqual([
    { path: '1/a.png', changedAt: Date.UTC(2026, 0, 31) },
    { path: '1/b.png', changedAt: Date.UTC(2026, 0, 31) },
  ]);
});

test('half a configuration stops the start and names what is missing', () => {
  const env = { S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'uploads' };
  expect(() => readConfig(env)).toThrow('S3_ACCESS_KEY_ID、S3_SECRET_ACCESS_KEY');
  const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
  expect(() => readConfig({ ...env, ...keys, S3_ENDPOINT: 's3.example.com' })).toThrow('http');
  expect(readConfig({ ...env, ...keys }).s3).toMatchObject({ bucket: 'uploads', region: 'us-east-1' });
  expect(readConfig({}).s3).toBeUndefined();
});
