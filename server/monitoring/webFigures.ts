import { sql } from 'kysely';
import type { Queries } from '../database/Database.ts';
import type { Figures } from './Figure.ts';
import { poolThreads } from './processFigures.ts';
import type { WebCounts } from './WebCounts.ts';

/** Figures of the web server. Sessions stand in the database, so theirs are those of all processes. */
export function webFigures(web: WebCounts, db: Queries): Figures {
  const begun = sql<string>`${new Date().toISOString()}::timestamptz`;
  const now = sql<string>`now()`;
  let most = 0;
  const sessions = () => db.selectFrom('session').select(({ fn }) => fn.countAll<string>().as('count'));
  const numberOf = async (query: ReturnType<typeof sessions>): Promise<number> =>
    Number((await query.executeTakeFirstOrThrow()).count);
  const active = async (): Promise<number> => {
    const query = sessions().where('revoked_at', 'is', null).where('expires_at', '>', now);
    const count = await numberOf(query);
    most = Math.max(most, count);
    return count;
  };
  return {
    'tomcat.sessions.created': {
      description: '本进程启动以来的登录次数',
      measure: () => numberOf(sessions().where('created_at', '>=', begun)),
    },
    'tomcat.sessions.expired': {
      description: '本进程启动以来过期的登录',
      measure: () =>
        numberOf(
          sessions().where('revoked_at', 'is', null).where('expires_at', '>=', begun).where('expires_at', '<', now),
        ),
    },
    'tomcat.sessions.active.current': { description: '现在有效的登录', measure: active },
    'tomcat.sessions.active.max': {
      description: '查看以来见过的最多有效登录',
      measure: async () => Math.max(await active(), most),
    },
    'tomcat.sessions.rejected': {
      description: '近期没有成功的登录尝试',
      measure: async () => {
        const query = db.selectFrom('login_attempt').select(({ fn }) => fn.countAll<string>().as('count'));
        return Number((await query.executeTakeFirstOrThrow()).count);
      },
    },
    'tomcat.global.sent': bytes('本进程启动以来发出的数据', () => web.now.sent),
    'tomcat.global.received': bytes('本进程启动以来收到的数据', () => web.now.received),
    'tomcat.global.request': {
      description: '本进程启动以来应答的请求与用时',
      baseUnit: 'seconds',
      measure: () => [
        { statistic: 'COUNT', value: web.now.calls },
        { statistic: 'TOTAL_TIME', value: web.now.seconds },
      ],
    },
    'tomcat.global.request.max': {
      description: '本进程启动以来最慢的一次请求',
      baseUnit: 'seconds',
      measure: () => web.now.longest,
    },
    'tomcat.global.error': { description: '应答为 4xx、5xx 的请求', measure: () => web.now.failed },
    'tomcat.threads.current': {
      description: 'Node.js 不为请求分配线程，这里是打开的连接',
      measure: () => web.now.connections,
    },
    'tomcat.threads.busy': { description: '正在处理的请求', measure: () => web.now.busy },
    'tomcat.threads.config.max': { description: '请求数没有上限，这里是后台线程池的线程数', measure: poolThreads },
  };
}

const bytes = (description: string, measure: () => number) => ({ description, baseUnit: 'bytes', measure });
