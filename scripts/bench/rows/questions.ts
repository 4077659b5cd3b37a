/** What the lists of the bench are asked, and how the bare driver is asked the same. */

import { lettersOf } from './tables.ts';

/** A question to a list, and the same in SQL as a person would write it for this one question. */
export interface Question {
  readonly title: string;
  readonly goal: string;
  readonly path: string;
  /** The query of the n-th call. */
  readonly query: (call: number) => string;
  readonly sql: readonly string[];
  /** What is bound after the tenant. */
  readonly values: (call: number) => readonly string[];
  /** Whether the SQL takes so long that it is asked by few at once, for the figure of one call. */
  readonly isSlow?: true;
}

const spread = (call: number, rows: number): string => String((call * 7919) % rows);
const like = (text: string): string => encodeURIComponent(`*${text}*`);

/** Rows and their number, side by side. */
const rowsAndCount = (from: string, order: string, offset = 0): readonly string[] => [
  `select t.* ${from} order by ${order} limit 10 offset ${offset}`,
  `select count(*) ${from}`,
];
const newest = 't.create_time desc, t.id desc';

/** All questions for tables of so many rows. */
export function questionsFor(rows: number): readonly Question[] {
  const mobile = (call: number): string => `13${spread(call, rows).padStart(9, '0')}`;
  const name = (call: number): string => spread(call, rows).padStart(7, '0');
  const letters = (call: number): string => lettersOf(Number(spread(call, rows)));
  const members = { path: '/charge/member/list' };
  const trips = { path: '/bench/trip/list' };
  const member = (where: string) => `from member t where t.tenant_id = $1${where}`;
  const trip = (where: string) =>
    `from bench_trip t left join member m on m.id = t.member_id and m.tenant_id = $1 where t.tenant_id = $1${where}`;
  const likeSql = rowsAndCount(member(' and t.nickname ilike $2'), 't.nickname asc nulls first, t.id asc');
  return [
    {
      ...members,
      title: 'exact search',
      goal: 'at least 0.5 x the bare driver',
      query: (call) => `mobile=${mobile(call)}`,
      sql: rowsAndCount(member(' and t.mobile = $2'), newest),
      values: (call) => [mobile(call)],
    },
    {
      ...members,
      title: 'page 1',
      goal: 'at least 20 x counting each time',
      query: () => '',
      sql: rowsAndCount(member(''), newest),
      values: () => [],
    },
    {
      ...members,
      title: 'like, one found, sorted',
      goal: 'under 50 ms',
      query: (call) => `nickname=${like(name(call))}&column=nickname&order=asc`,
      sql: likeSql,
      values: (call) => [`%${name(call)}%`],
    },
    {
      ...members,
      title: 'like, a hundred found, sorted',
      goal: 'under 50 ms',
      query: (call) => `nickname=${like(name(call).slice(0, 5))}&column=nickname&order=asc`,
      sql: likeSql,
      values: (call) => [`%${name(call).slice(0, 5)}%`],
    },
    {
      ...members,
      title: 'like of two letters, sorted',
      goal: 'under 50 ms',
      query: (call) => `realname=${like(letters(call))}&column=nickname&order=asc`,
      sql: rowsAndCount(member(' and t.realname ilike $2'), 't.nickname asc nulls first, t.id asc'),
      values: (call) => [`%${letters(call)}%`],
      isSlow: true,
    },
    {
      ...trips,
      title: 'sort by a linked number',
      goal: 'under 100 ms',
      query: () => 'column=memberId.balance&order=desc',
      sql: rowsAndCount(trip(''), 'm.balance desc nulls last, t.id desc').slice(0, 1),
      isSlow: true,
      values: () => [],
    },
    {
      ...trips,
      title: 'sort by a linked text',
      goal: 'under 100 ms',
      query: () => 'column=memberId.nickname&order=asc',
      sql: rowsAndCount(trip(''), 'm.nickname asc nulls first, t.id asc').slice(0, 1),
      isSlow: true,
      values: () => [],
    },
    {
      ...trips,
      title: 'like of a linked text',
      goal: 'under 100 ms',
      query: (call) => `memberId.realname=${like(name(call).slice(0, 5))}`,
      sql: rowsAndCount(trip(' and m.realname ilike $2'), newest),
      values: (call) => [`%${name(call).slice(0, 5)}%`],
    },
    {
      ...members,
      title: 'last page',
      goal: 'none',
      query: () => `pageNo=${rows / 10}`,
      sql: rowsAndCount(member(''), newest, rows - 10),
      values: () => [],
    },
  ];
}
