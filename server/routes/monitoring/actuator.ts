import { missing } from '../../errors.ts';
import { readDisks } from '../../monitoring/disks.ts';
import { toFigureAnswer } from '../../monitoring/Figure.ts';
import { RawAnswer, type Route } from '../route.ts';

const anything = { type: 'object' } as const;

/**
 * Figures of this process under the calls that clients of a Spring server know. Who may open a page that shows the
 * answer of a call may make it.
 */
export const actuatorRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/actuator/metrics/:name',
    summary: 'A figure of this process by its name, as an actuator answers it',
    access: 'shown',
    answers: anything,
    handle: async ({ params, services }) => {
      const name = params['name'] ?? '';
      const { figures } = services.monitoring;
      if (!Object.hasOwn(figures, name)) throw missing(`本服务器没有指标 ${name}`);
      return new RawAnswer(await toFigureAnswer(name, figures[name]!));
    },
  },
  {
    method: 'GET',
    url: '/actuator/httptrace',
    summary: 'The last calls of this process, without tokens and values',
    access: 'shown',
    answers: anything,
    handle: async ({ session, services }) => new RawAnswer({ traces: services.monitoring.traces.seenBy(session) }),
  },
  {
    method: 'GET',
    url: '/sys/actuator/redis/info',
    summary: 'What serves as cache and queues, line by line',
    access: 'shown',
    handle: async ({ services }) => ({ result: await services.monitoring.kept.info() }),
  },
  {
    method: 'GET',
    url: '/sys/actuator/redis/keysSize',
    summary: 'How many short-lived entries are kept',
    access: 'shown',
    answers: anything,
    handle: async ({ services }) => new RawAnswer(await services.monitoring.kept.keysSize()),
  },
  {
    method: 'GET',
    url: '/sys/actuator/redis/memoryInfo',
    summary: 'The memory that the process takes',
    access: 'shown',
    answers: anything,
    handle: async ({ services }) => new RawAnswer(await services.monitoring.kept.memoryInfo()),
  },
  {
    method: 'GET',
    url: '/sys/actuator/redis/metrics/history',
    summary: 'Entries and memory as they were found of late',
    access: 'shown',
    handle: async ({ services }) => ({ result: await services.monitoring.kept.history() }),
  },
  {
    method: 'GET',
    url: '/sys/actuator/redis/queryDiskInfo',
    summary: 'The disks that the server writes to',
    access: 'shown',
    handle: async ({ services }) => ({ result: await readDisks(services.config.dataDir) }),
  },
];
