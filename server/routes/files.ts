import { takeFile, uploadLimits } from '../../schemas/language/uploads/index.ts';
import { ApiError, forbidden } from '../errors.ts';
import { mayUpload } from '../files/mayUpload.ts';
import { importReport, loadFile, storeFile } from '../files/storedFiles.ts';
import { readForm } from './multipart.ts';
import { type Answer, RawAnswer, type Route, type RouteContext } from './route.ts';

/** Upload and download. A file belongs to a tenant and is only ever found by its row. */
export const fileRoutes: readonly Route[] = [
  {
    method: 'POST',
    url: '/sys/common/upload',
    summary: 'Stores a file for a record that the person may write; its path is in `message`',
    access: 'signed-in',
    multipart: true,
    handle: upload,
  },
  { method: 'GET', url: '/sys/common/static/*', summary: 'A stored file', access: 'signed-in', handle: download },
];

async function upload({ services, session, query, reply }: RouteContext): Promise<Answer> {
  if (!mayUpload(services.screens, session)) throw forbidden();
  // The answer holds one path, so a second file is refused and not dropped.
  const { files, fields } = await readForm(reply.request, { files: 1, fileSize: uploadLimits.bytes });
  const [file] = files;
  if (!file) throw new ApiError(400, '请选择要上传的文件');
  const { bytes } = file;
  const name = cleanName(file.name);
  const type = takeFile(bytes, name);
  const isFaulty = typeof type === 'string';
  const biz = label(fields.get('biz') ?? query['biz']);
  const isImageWanted = /^(image|images|avatar|logo)$/.test(biz) || fields.get('fileType') === 'image';
  if (isImageWanted && bytes.length > 0 && (isFaulty || !type.isImage)) throw new ApiError(400, '请上传图片');
  if (isFaulty) throw new ApiError(400, type);
  const path = await storeFile(services, session, { name, biz, type, bytes });
  return { message: path, result: { path, name, size: bytes.length } };
}

/** A label of the row and never part of a path; that of reports is the server's own. */
const label = (text = ''): string => (/^[A-Za-z0-9_-]{1,32}$/.test(text) && text !== importReport ? text : 'temp');

/** The name a person sees again when they download: no folders, no control characters. */
const cleanName = (name: string): string =>
  [...(name.split(/[\\/]/).at(-1) ?? '')]
    .filter((letter) => letter >= ' ')
    .join('')
    .slice(-200) || '文件';

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
