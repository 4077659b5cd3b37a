/** Our own SQL for what a query of a screen file asks: made without the language, so that the two can be held together. */
import { type RawBuilder, sql } from 'kysely';
import type { Query } from '../../../schemas/language/index.ts';

const toColumn = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The conditions of shipped files in SQL: comparisons with texts and days, joined by `&&`. @param today `YYYY-MM-DD` */
export function ownWhere(where: string | undefined, today: string): string {
  const parts = (where ?? '').split('&&').map((part) => part.trim());
  return ['true', ...parts.filter((part) => part !== '').map((part) => ownCondition(part, today))].join(' and ');
}

function ownCondition(part: string, today: string): string {
  const [, period, timed, back = '0'] =
    /^(day|week|month|year)\((\w+)\) == (?:\1\()?(?:addDays\()?today\(\)(?:, (-?\d+)\))?\)?$/.exec(part) ?? [];
  if (period && timed)
    return `date_trunc('${period}', ${toColumn(timed)}::timestamp) = date_trunc('${period}', (date '${today}' + (${back}))::timestamp)`;
  const [, field, sign, days] = /^(\w+) (<=|>=|<|>) (?:addDays\()?today\(\)(?:, (-?\d+)\))?$/.exec(part) ?? [];
  if (field) return `${toColumn(field)}::date ${sign} date '${today}' + (${days ?? 0})`;
  const [, chosen, list] = /^(\w+) in \[(.*)\]$/.exec(part) ?? [];
  if (chosen) return `${toColumn(chosen)} in (${list})`;
  const [, name, value] = /^(\w+) == ('[^']*'|user\.username)$/.exec(part) ?? [];
  if (!name) throw new Error(`No own SQL for ${part}`);
  return `${toColumn(name)} = ${value === 'user.username' ? "'u'" : value}`;
}

/** The figures of a query over all of its rows. */
export const ownFigures = ({ show }: Query): RawBuilder<unknown> =>
  sql.raw(
    show
      .map(({ name, field, digits }, at) => {
        const column = field === undefined ? '' : toColumn(field);
        if (name === 'count') return `count(*)::text as m${at}`;
        if (name === 'distinct') return `count(distinct ${column})::text as m${at}`;
        const figure = name === 'sum' ? `coalesce(sum(${column}), 0)` : `${name}(${column})`;
        return `round(${figure}::numeric, ${digits})::text as m${at}`;
      })
      .join(', '),
  );
