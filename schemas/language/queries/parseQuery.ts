/** The small words of a query: `day(startTime)`, `sum(chargeEnergy)`. */
import { type Cycle, cycles, type Period, periods } from '../values/periods.ts';
import { type QueryMeasureName, queryMeasureNames } from '../values/measures.ts';
import type { Dimension } from './Query.ts';

const call = /^(?:([A-Za-z]\w*)\(([\w.]*)\)|([\w.]+))$/;

const isPeriod = (name: string | undefined): name is Period => periods.some((period) => period === name);
const isCycle = (name: string | undefined): name is Cycle => cycles.some((cycle) => cycle === name);
const isMeasure = (name: string | undefined): name is QueryMeasureName =>
  queryMeasureNames.some((measure) => measure === name);

/** `payChannel`, `stationId.branchCompanyId` or `day(startTime)`; a field of that very name where it is neither, so that the check can say so. */
export function parseDimension(source: string): Dimension {
  const [, name, inner, field] = call.exec(source.trim()) ?? [];
  if (field !== undefined) return { field };
  if (!inner) return { field: source };
  if (isPeriod(name)) return { field: inner, period: name };
  return isCycle(name) ? { field: inner, cycle: name } : { field: source };
}

const running = /^running\((.*)\)$/;

/** A measure as it is written: `sum(field)`, and whether it is `running(sum(field))`. */
interface WrittenMeasure {
  readonly name: QueryMeasureName;
  readonly field?: string;
  readonly running?: true;
}

/** `count()`, `sum(field)` or `running(sum(field))`; undefined for what is neither. */
export function parseMeasure(source: string): WrittenMeasure | undefined {
  const inner = running.exec(source.trim())?.[1];
  if (inner !== undefined) {
    const found = parseMeasure(inner);
    return found && (found.name === 'count' || found.name === 'sum') && !found.running
      ? { ...found, running: true }
      : undefined;
  }
  const [, name, field] = call.exec(source.trim()) ?? [];
  if (!isMeasure(name)) return undefined;
  if (name === 'count') return field ? undefined : { name };
  return field ? { name, field } : undefined;
}

/** The name before the bracket, where there is one. */
export const calledName = (source: string): string | undefined =>
  running.test(source.trim()) ? 'running' : call.exec(source.trim())?.[1];
