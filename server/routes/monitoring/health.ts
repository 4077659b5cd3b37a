import { ApiError } from '../../errors.ts';
import { RawAnswer, type Route } from '../route.ts';

/** Answers once the server is ready and its database talks. */
export const healthRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/health',
    summary: 'Whether the server and its database answer',
    access: 'public',
    answers: {
      type: 'object',
      required: ['status', 'database', 'screens'],
      properties: {
        status: { const: 'ok' },
        database: { enum: ['pglite', 'postgres'] },
        screens: { type: 'integer', minimum: 0 },
      },
    },
    handle: async ({ services }) => {
      if (!(await services.database.isAlive())) throw new ApiError(503, '数据库暂时不可用，请稍后重试');
      return new RawAnswer({ status: 'ok', database: services.database.kind, screens: services.screens.all().length });
    },
  },
];
