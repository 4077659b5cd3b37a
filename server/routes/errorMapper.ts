import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { refusalTexts, uploadLimits } from '../../schemas/language/uploads/index.ts';
import { isDatabaseGone } from '../database/databaseGone.ts';
import { ApiError } from '../errors.ts';
import type { Services } from '../Services.ts';
import { toFailure } from './envelope.ts';

/** What Fastify itself refuses, in words for a person. */
const refusals: Readonly<Record<string, readonly [status: number, message: string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, '提交的内容过大，最多 1 MB'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, '只接受 application/json 格式的内容'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, '请求内容的长度不正确'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, '请求内容为空'],
  FST_ERR_BAD_URL: [400, '请求地址不正确'],
  FST_ERR_MAX_PARAM_LENGTH: [400, '请求地址过长'],
  FST_REQ_FILE_TOO_LARGE: [413, refusalTexts.tooLarge(uploadLimits.megabytes)],
  FST_FILES_LIMIT: [413, '一次只能上传一个文件'],
  FST_PARTS_LIMIT: [413, '表单内容过多'],
  FST_FIELDS_LIMIT: [413, '表单内容过多'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, '请用 multipart/form-data 上传文件'],
};

/** States of Postgres that are no fault of the server: a value that fits nowhere, two writes in each other's way, too slow. */
function toStateAnswer(code: string): readonly [status: number, message: string] | undefined {
  if (/^22...$/.test(code)) return [400, '提交的内容超出允许的范围'];
  return /^(40001|40P01|55P03|57014)$/.test(code) ? [503, '系统繁忙，请稍后重试'] : undefined;
}

/** The one place where a failure becomes an answer; whatever it does not know stays in the log, under an id. */
export function createErrorMapper(services: Services) {
  return (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (error instanceof ApiError) {
      if (error.status === 503) void reply.header('retry-after', '5');
      return reply.status(error.status).send(toFailure(error.status, error.message, error.result));
    }
    const refusal = refusals[(error as FastifyError).code];
    if (refusal) return reply.status(refusal[0]).send(toFailure(refusal[0], refusal[1]));
    if (isDatabaseGone(error)) {
      services.log.warn({ requestId: request.id, path: pathOf(request.url), error: error.message }, 'database is away');
      return reply.status(503).header('retry-after', '5').send(toFailure(503, '数据库暂时不可用，请稍后重试'));
    }
    const state = toStateAnswer(String((error as FastifyError).code));
    if (state) {
      services.log.warn({ requestId: request.id, path: pathOf(request.url), error: error.message }, 'database refused');
      if (state[0] === 503) void reply.header('retry-after', '5');
      return reply.status(state[0]).send(toFailure(state[0], state[1]));
    }
    const status = (error as FastifyError).statusCode;
    if (status !== undefined && status >= 400 && status < 500) {
      return reply.status(status).send(toFailure(status, '请求不正确'));
    }
    const errorId = randomUUID().slice(0, 8).toUpperCase();
    services.log.error(
      {
        errorId,
        requestId: request.id,
        method: request.method,
        path: pathOf(request.url),
        error: error.message,
        stack: error.stack,
      },
      'request failed',
    );
    return reply.status(500).send(toFailure(500, `服务器内部错误（编号 ${errorId}）`, { errorId }));
  };
}

/** The path without its query: a query may hold what no log should. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';
