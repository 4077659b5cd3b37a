import type { FastifyReply } from 'fastify';
import { ApiError } from '../errors.ts';

/** Aborts when the client goes away before its answer has been sent: nobody is left to work for. */
export function clientLeft(reply: FastifyReply): AbortSignal {
  const left = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort(new ApiError(400, '连接已断开'));
  });
  return left.signal;
}
