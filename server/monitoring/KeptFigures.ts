import { sql } from 'kysely';
import type { Database, Tables } from '../database/Database.ts';

/** What stands in the database instead of a Redis: the table and what a row of it is. */
const kept = {
  session: '登录会话',
  captcha: '未用的图形验证码',
  socket_ticket: '未用的 WebSocket 凭证',
  login_attempt: '登录尝试（防止暴力破解）',
  idempotency: '防重复提交的记录',
  outbox_order: '正在外部执行的指令',
  job_run: '定时任务的运行记录',
} satisfies Partial<Record<keyof Tables, string>>;

const mostSamples = 60;

/** The cache and the queues of this server under the calls of a Redis: its short-lived rows, and the memory of the process. */
export class KeptFigures {
  readonly #samples: { readonly create_time: number; readonly dbSize: number; readonly used_memory: number }[] = [];

  constructor(private readonly database: Database) {}

  /** Lines of name, meaning and value. */
  async info() {
    const { rss } = process.memoryUsage();
    const counts = await this.#counts();
    return [
      line(
        'cache_server',
        '缓存与队列所在：本服务器没有 Redis，由数据库保存',
        this.database.kind === 'postgres' ? 'PostgreSQL' : '内置数据库 PGlite',
      ),
      line('redis_version', '数据库版本', await this.#version()),
      line('uptime_in_seconds', '本进程已运行的秒数', Math.round(process.uptime())),
      line('used_memory', '本进程占用的内存（字节）', rss),
      ...Object.entries(kept).map(([table, what]) => line(table, what, counts[table] ?? 0)),
    ];
  }

  /** How many short-lived rows there are. */
  async keysSize() {
    const { create_time, dbSize } = await this.#sample();
    return { create_time, dbSize };
  }

  /** Bytes that the process takes. */
  async memoryInfo() {
    const { create_time, used_memory } = await this.#sample();
    return { create_time, used_memory };
  }

  /** What was found when somebody asked, the oldest first. */
  async history() {
    await this.#sample();
    return {
      dbSize: this.#samples.map(({ create_time, dbSize }) => ({ create_time, dbSize })),
      memory: this.#samples.map(({ create_time, used_memory }) => ({ create_time, used_memory })),
    };
  }

  async #sample() {
    const counts = await this.#counts();
    const dbSize = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const sample = { create_time: Date.now(), dbSize, used_memory: process.memoryUsage().rss };
    this.#samples.push(sample);
    if (this.#samples.length > mostSamples) this.#samples.shift();
    return sample;
  }

  async #counts(): Promise<Readonly<Record<string, number>>> {
    const names = Object.keys(kept);
    const counts = names.map((name) => sql`(select count(*) from ${sql.table(name)}) as ${sql.ref(name)}`);
    const { rows } = await sql<Record<string, string>>`select ${sql.join(counts)}`.execute(this.database.db);
    return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, count]) => [name, Number(count)]));
  }

  async #version(): Promise<string> {
    const { rows } = await sql<{ server_version: string }>`show server_version`.execute(this.database.db);
    return rows[0]?.server_version ?? '';
  }
}

const line = (key: string, description: string, value: string | number) => ({ key, description, value: String(value) });
