import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from '../../config.ts';
import { ApiError } from '../../errors.ts';
import { RawAnswer, type Route } from '../route.ts';

/** What one server process tells those who watch over it. */
export interface Metrics {
  /** Notes a call that was answered. */
  observe(request: FastifyRequest, reply: FastifyReply): void;
  readonly routes: readonly Route[];
}

const nothing: Metrics = { observe: () => {}, routes: [] };

/**
 * `GET /metrics` in the format of Prometheus: calls by route, status and time, and what the process takes of memory and
 * processor. It is there where `METRICS_TOKEN` is set, and answers who sends that token as `Authorization: Bearer`.
 */
export function openMetrics({ metricsToken }: Config): Metrics {
  if (metricsToken === undefined) return nothing;
  // Of its own: several servers in one process count each for itself.
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a call to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [registry],
  });
  return {
    observe: (request, reply) =>
      calls.observe(
        { method: request.method, route: routeOf(request), status: reply.statusCode },
        reply.elapsedTime / 1000,
      ),
    routes: [
      {
        method: 'GET',
        url: '/metrics',
        summary: 'Figures of this process in the format of Prometheus',
        access: 'public',
        answers: { type: 'string' },
        handle: async ({ headers }) => {
          if (!isToken(headers['authorization'], metricsToken)) throw new ApiError(401, '需要 METRICS_TOKEN 的令牌');
          return new RawAnswer(await registry.metrics(), { 'content-type': registry.contentType });
        },
      },
    ],
  };
}

/** The pattern of a path, never the path: whoever asks for what is not there makes no figure of its own. */
const routeOf = ({ call, routeOptions }: FastifyRequest): string => call?.call.path ?? routeOptions.url ?? 'none';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Takes as long for a wrong token as for the right one. */
const isToken = (header: string | undefined, token: string): boolean =>
  timingSafeEqual(hashOf(header ?? ''), hashOf(`Bearer ${token}`));
