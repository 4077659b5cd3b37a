import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { upload, uploadTo } from '../../../src/api/uploadTo.ts';
import { startSession } from '../../../src/session/session.ts';
import type { SessionUser } from '../../../src/session/SessionUser.ts';

let server: Server;
let address = '';
let asked: IncomingHttpHeaders = {};
let answer: unknown;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked = request.headers;
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } };
  happyDOM.setURL(`${address}/`);
  startSession('secret', { id: '1', username: 'a', realname: 'A' } as SessionUser, [], '1');
});
afterAll(() => server.close());

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const send = (more: object) =>
  uploadTo({ action: '/device/upload', ...more }, { method: 'POST', url: '/sys/common/upload' });

it('reads the path from the place that the field names', async () => {
  answer = { success: true, message: 'a.png' };
  expect(await send({})).toEqual({ message: 'a.png' });
  answer = { url: 'b.png' };
  expect(await send({ responseName: 'url' })).toEqual({ message: 'b.png' });
  answer = { success: true, result: { path: 'c.png' } };
  expect(await send({ responseName: 'result.path' })).toEqual({ message: 'c.png' });
});

it('carries the token only where the field asks for it, and always to where files usually go', async () => {
  answer = { message: 'a.png' };
  await send({});
  expect(asked['x-access-token']).toBeUndefined();
  await send({ token: true });
  expect(asked['x-access-token']).toBe('secret');
  answer = { success: true, message: 'a.png' };
  await send({ action: undefined });
  expect(asked['x-access-token']).toBe('secret');
});

it('reads the place that a field names of the usual answer, too', async () => {
  answer = { success: true, message: '上传成功', result: { path: 'd.png' } };
  const options = { biz: 'foo', to: { responseName: 'result.path' }, onProgress: () => undefined };
  expect(await upload(new File([png], 'd.png'), { ...options, signal: new AbortController().signal })).toBe('d.png');
});

it('fails with the words of the server', async () => {
  answer = { success: false, message: '磁盘已满' };
  await expect(send({})).rejects.toThrow('磁盘已满');
  // Whoever sent the file has words for that.
  answer = { success: false, message: '', code: 500 };
  await expect(send({})).rejects.toMatchObject({ kind: 'server', message: '' });
  // What is no envelope says nothing of a file that was sent here.
  answer = { url: 'b.png' };
  await expect(send({ action: undefined })).rejects.toThrow('服务器返回的数据格式不正确');
});

it('sends nothing that the server would refuse, and elsewhere whatever is chosen', async () => {
  const options = { biz: 'foo', onProgress: () => undefined, signal: new AbortController().signal };
  asked = {};
  for (const [file, kind, told] of [
    [new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'big.png'), 'tooLarge', '文件大小不能超过 10 MB'],
    [new File([], 'a.png'), 'invalid', '文件内容为空'],
    [new File(['x'], 'a.png'), 'invalid', '这不是 PNG、JPG、GIF 或 WebP 图片，请换一张'],
    [new File(['MZ'], 'a.exe'), 'invalid', '不支持的文件类型，请上传图片、PDF、Word、Excel、ZIP 或文本文件'],
  ] as const)
    await expect(upload(file, options)).rejects.toMatchObject({ kind, message: told });
  expect(asked).toEqual({});
  answer = { success: true, message: 'e.exe' };
  expect(await upload(new File(['MZ'], 'a.exe'), { ...options, to: { action: '/device/upload' } })).toBe('e.exe');
});
