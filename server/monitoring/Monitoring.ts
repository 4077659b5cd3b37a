import type { Server } from 'node:http';
import type { Database } from '../database/Database.ts';
import { Collections } from './Collections.ts';
import type { Figures } from './Figure.ts';
import { KeptFigures } from './KeptFigures.ts';
import { processFigures } from './processFigures.ts';
import { Traces } from './Traces.ts';
import { WebCounts } from './WebCounts.ts';
import { webFigures } from './webFigures.ts';

/** What one server process knows of itself; made once for each application, and stopped with it. */
export interface Monitoring {
  readonly traces: Traces;
  readonly web: WebCounts;
  readonly kept: KeptFigures;
  readonly figures: Figures;
  /** Watches the process and the connections of its server from now on. */
  watch(server: Server): void;
  stop(): void;
}

/** What watches a process, once it is told to. */
export function openMonitoring(database: Database): Monitoring {
  const [collections, web] = [new Collections(), new WebCounts()];
  return {
    watch: (server) => {
      collections.start();
      web.watch(server);
    },
    traces: new Traces(),
    web,
    kept: new KeptFigures(database),
    figures: { ...processFigures(collections), ...webFigures(web, database.db) },
    stop: () => collections.stop(),
  };
}
