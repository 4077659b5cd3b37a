import type { Multipart, MultipartFile } from '@fastify/multipart';
import { ApiError } from '../errors.ts';
import { detectType } from '../files/detectType.ts';
import { loadFile, storeFile } from '../files/storedFiles.ts';
import { type Answer, RawAnswer, type Route, type RouteContext } from './route.ts';

/** Largest upload in bytes. */
const maxUpload = 10 * 1024 * 1024;

/** Upload and download. A file belongs to a tenant and is only ever found by its row. */
export const fileRoutes: readonly Route[] = [
  {
    method: 'POST',
    url: '/sys/common/upload',
    summary: 'Stores a file; its path is in `message`',
    access: 'signed-in',
    multipart: true,
    handle: upload,
  },
  { method: 'GET', url: '/sys/common/static/*', summary: 'A stored file', access: 'signed-in', handle: download },
];

async function upload({ services, session, query, reply }: RouteContext): Promise<Answer> {
  const request = reply.request;
  if (!request.isMultipart()) throw new ApiError(415, '请用 multipart/form-data 上传文件');
  const file = await request.file({ limits: { fileSize: maxUpload, files: 1, fields: 10, fieldSize: 1000 } });
  if (!file) throw new ApiError(400, '请选择要上传的文件');
  const bytes = await file.toBuffer();
  if (bytes.length === 0) throw new ApiError(400, '文件内容为空');
  const type = detectType(bytes, file.filename);
  const biz = label(fieldOf(file, 'biz') ?? query['biz']);
  const isImageWanted = /^(image|images|avatar|logo)$/.test(biz) || fieldOf(file, 'fileType') === 'image';
  if (isImageWanted && !type?.isImage) throw new ApiError(400, '请上传图片');
  if (!type) throw new ApiError(400, '不支持的文件类型，请上传图片、PDF、Word、Excel、ZIP 或文本文件');
  const path = await storeFile(services, session, { name: cleanName(file.filename), biz, type, bytes });
  return { message: path, result: { path, name: cleanName(file.filename), size: bytes.length } };
}

/** A label of the row and never part of a path. */
const label = (text: string | undefined): string => (/^[A-Za-z0-9_-]{1,32}$/.test(text ?? '') ? text! : 'temp');

/** The name a person sees again when they download: no folders, no control characters. */
const cleanName = (name: string): string =>
  [...(name.split(/[\\/]/).at(-1) ?? '')]
    .filter((letter) => letter >= ' ')
    .join('')
    .slice(-200) || '文件';

function fieldOf(file: MultipartFile, name: string): string | undefined {
  const part: Multipart | Multipart[] | undefined = Object.hasOwn(file.fields, name) ? file.fields[name] : undefined;
  const one = Array.isArray(part) ? part.at(-1) : part;
  return one?.type === 'field' && typeof one.value === 'string' ? one.value : undefined;
}

async function download({ services, session, params }: RouteContext): Promise<RawAnswer> {
  const file = await loadFile(services, session, params['*'] ?? '');
  const name = encodeURIComponent(file.name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return new RawAnswer(file.bytes, {
    'content-type': file.mime,
    'content-disposition': `${file.isImage ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`,
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, max-age=3600',
    'x-content-type-options': 'nosniff',
  });
}
