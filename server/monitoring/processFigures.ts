import { readFileSync } from 'node:fs';
import { cpus, type CpuInfo } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import { type Collections, sizeOfSpace } from './Collections.ts';
import type { Figures } from './Figure.ts';

/** Figures of the process and its machine. Node.js is no JVM: each says what it is here. */
export function processFigures(collections: Collections): Figures {
  const peak = { threads: threads() };
  const seen = (): number => (peak.threads = Math.max(peak.threads, threads()));
  const [machine, own] = [loadOfMachine(), loadOfProcess()];
  return {
    'jvm.memory.max': bytes('Node.js 的 V8 堆最多可用的内存', () => getHeapStatistics().heap_size_limit),
    'jvm.memory.committed': bytes('V8 堆已向系统申请的内存', () => process.memoryUsage().heapTotal),
    'jvm.memory.used': bytes('V8 堆中正在使用的内存', () => process.memoryUsage().heapUsed),
    'jvm.buffer.memory.used': bytes(
      '堆外缓冲区（Buffer）的内存，含内置数据库',
      () => process.memoryUsage().arrayBuffers,
    ),
    'jvm.buffer.count': {
      description: '没有缓冲区的个数，这里是活动资源（连接、定时器等）的个数',
      measure: () => process.getActiveResourcesInfo().length,
    },
    'jvm.threads.live': { description: '进程的线程数', measure: threads },
    'jvm.threads.daemon': { description: '除主线程外的后台线程数', measure: () => threads() - 1 },
    'jvm.threads.peak': { description: '查看以来见过的最多线程数', measure: seen },
    'jvm.classes.loaded': {
      description: '没有类，这里是 V8 上下文的个数',
      measure: () => getHeapStatistics().number_of_native_contexts,
    },
    'jvm.classes.unloaded': {
      description: '没有类，这里是已脱离而未回收的 V8 上下文，持续增多说明内存泄漏',
      measure: () => getHeapStatistics().number_of_detached_contexts,
    },
    'jvm.gc.memory.allocated': bytes('新生代（new_space）现有的数据', () => sizeOfSpace('new_space')),
    'jvm.gc.memory.promoted': bytes('老生代（old_space）现有的数据', () => sizeOfSpace('old_space')),
    'jvm.gc.max.data.size': bytes('老生代最多可用的内存，即 V8 堆的上限', () => getHeapStatistics().heap_size_limit),
    'jvm.gc.live.data.size': bytes('最近一次完整回收后老生代剩下的数据', () => collections.live),
    'jvm.gc.pause': {
      description: '服务器启动以来 V8 垃圾回收的次数与用时',
      baseUnit: 'seconds',
      measure: () => {
        const { count, seconds, longest } = collections.pauses;
        return [
          { statistic: 'COUNT', value: count },
          { statistic: 'TOTAL_TIME', value: seconds },
          { statistic: 'MAX', value: longest },
        ];
      },
    },
    'system.cpu.count': { description: '可用的处理器核数', measure: () => cpus().length },
    'system.cpu.usage': { description: '整机的处理器使用率，自上次查看以来', measure: machine },
    'process.cpu.usage': { description: '本进程的处理器使用率，自上次查看以来', measure: own },
    'process.start.time': {
      description: '本进程启动的时间',
      baseUnit: 'seconds',
      measure: () => Math.round(Date.now() / 1000 - process.uptime()),
    },
    'process.uptime': { description: '本进程已运行的时间', baseUnit: 'seconds', measure: () => process.uptime() },
  };
}

const bytes = (description: string, measure: () => number) => ({ description, baseUnit: 'bytes', measure });

/** The threads of the process: Linux counts them; elsewhere the main one and those of the pool. */
function threads(): number {
  try {
    return Number(/^Threads:\s*(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
  } catch {
    // No such file on this system.
    return 1 + poolThreads();
  }
}

/** The threads that files, names and digests are worked on by. */
export const poolThreads = (): number => Number(process.env['UV_THREADPOOL_SIZE'] ?? 4);

/** Asked again at once, a share of nearly no time would say nothing. */
const shortest = 500;

/** The part of 1 that something took of what it could, since it was last asked. */
function shareSince(read: () => { readonly busy: number; readonly all: number }): () => number {
  let [before, share, at] = [read(), 0, Date.now()];
  return () => {
    if (Date.now() - at < shortest) return share;
    const now = read();
    const all = now.all - before.all;
    share = all > 0 ? Math.min(1, Math.max(0, (now.busy - before.busy) / all)) : 0;
    [before, at] = [now, Date.now()];
    return share;
  };
}

const allOf = ({ times }: CpuInfo): number => Object.values(times).reduce((sum, time) => sum + time, 0);

const loadOfMachine = (): (() => number) =>
  shareSince(() => {
    const cores = cpus();
    const all = cores.reduce((sum, core) => sum + allOf(core), 0);
    return { busy: all - cores.reduce((sum, { times }) => sum + times.idle, 0), all };
  });

const loadOfProcess = (): (() => number) =>
  shareSince(() => {
    const { user, system } = process.cpuUsage();
    return { busy: user + system, all: process.uptime() * 1e6 * Math.max(1, cpus().length) };
  });
