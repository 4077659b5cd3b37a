import type { FastifyRequest } from 'fastify';
import { refusalTexts } from '../../schemas/language/uploads/index.ts';
import { ApiError } from '../errors.ts';

/** A part of a form that is a file. */
export interface SentFile {
  /** As the sender calls it; '' where it has no name. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** A form as it was sent. */
export interface SentForm {
  readonly files: readonly SentFile[];
  /** The other parts; of several with one name the last. */
  readonly fields: ReadonlyMap<string, string>;
}

/** What a form may hold. */
interface Bounds {
  readonly files: number;
  /** Bytes of each file. */
  readonly fileSize: number;
}

/** What the reader of forms says in its own words; whatever else it throws is a body that is no form. */
const refusals: Readonly<Record<string, (bounds: Bounds, name: string) => ApiError>> = {
  FST_REQ_FILE_TOO_LARGE: ({ files, fileSize }, name) =>
    new ApiError(413, `${files > 1 ? `“${name}”：` : ''}${refusalTexts.tooLarge(fileSize / 1024 / 1024)}`),
  FST_FILES_LIMIT: ({ files }) =>
    new ApiError(413, files === 1 ? '一次只能上传一个文件' : `一次最多上传${files}个文件`),
  FST_PARTS_LIMIT: () => new ApiError(413, '表单内容过多'),
  FST_FIELDS_LIMIT: () => new ApiError(413, '表单内容过多'),
};

/**
 * Reads a whole form of files, under whatever names its parts have. Nothing of it is dropped: a file too many, a cut
 * body or a boundary that is none refuses the form. @throws ApiError 400, 413 or 415
 */
export async function readForm(request: FastifyRequest, bounds: Bounds): Promise<SentForm> {
  if (!request.isMultipart()) throw new ApiError(415, '请用 multipart/form-data 上传文件');
  const files: SentFile[] = [];
  const fields = new Map<string, string>();
  let name = '';
  try {
    const limits = { ...bounds, fields: 20, fieldSize: 1000, parts: bounds.files + 20, headerPairs: 50 };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        name = part.filename ?? '';
        files.push({ name, bytes: await part.toBuffer() });
      } else if (typeof part.value === 'string') fields.set(part.fieldname, part.value);
    }
  } catch (error) {
    const known = refusals[(error as { readonly code?: string }).code ?? ''];
    throw known?.(bounds, name) ?? new ApiError(400, '上传的内容不完整或格式不正确，请重新选择文件后再试');
  }
  return { files, fields };
}
