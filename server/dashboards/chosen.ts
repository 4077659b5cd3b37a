import {
  type Asked,
  daysBetween,
  type Earlier,
  type Filter,
  type ListConditions,
  movedBy,
  movedDays,
} from '../../schemas/language/index.ts';
import { ApiError } from '../errors.ts';

/** What is chosen for a page: the choice, and the range or value that it stands at. */
export interface Chosen {
  readonly filter: Filter;
  /** First and last day; absent where one value is chosen. */
  readonly range?: readonly [string, string];
  readonly value?: string;
}

const dayText = /^\d{4}-\d\d-\d\d$/;
/**
 * Reads the choices of a page from a call: `NAME_begin` and `NAME_end` of a range, `NAME` of a value. A range of which
 * nothing is said goes to today; a value of which nothing is said narrows nothing.
 * @param now `YYYY-MM-DD HH:mm:ss`
 * @param most the most days of a range; any number of them where nothing is said
 * @throws ApiError for what is no day, and for ranges that end before they begin or are too long
 */
export function readChosen(
  filters: readonly Filter[],
  query: Readonly<Record<string, string | undefined>>,
  now: string,
  most = Infinity,
): readonly Chosen[] {
  return filters.flatMap((filter): readonly Chosen[] => {
    const { name, days } = filter;
    if (days === undefined) return query[name] ? [{ filter, value: query[name] }] : [];
    const end = query[`${name}_end`] || now.slice(0, 10);
    const begin = query[`${name}_begin`] || movedDays(end, 1 - days);
    const isRange =
      dayText.test(begin) && dayText.test(end) && movedDays(begin, 0) === begin && movedDays(end, 0) === end;
    if (!isRange) throw new ApiError(400, `${filter.title}：日期要写成 2026-01-31 的样子`);
    if (begin > end) throw new ApiError(400, `${filter.title}：开始日期不能晚于结束日期`);
    if (daysBetween(begin, end) >= most) throw new ApiError(400, `${filter.title}：最多 ${most} 天，请缩短范围`);
    return [{ filter, range: [begin, end] }];
  });
}

/** The conditions that the choices add to those of a card; where the card speaks of the field itself, none. */
export function chosenOf(
  chosen: readonly Chosen[],
  { of, at }: Pick<Asked, 'of' | 'at'>,
  own: ListConditions,
  earlier: Earlier | undefined,
): ListConditions {
  const added: Record<string, string> = {};
  for (const { filter, range, value } of chosen) {
    const field = (range && at) ?? filter.on[of];
    if (field === undefined || [field, `${field}_begin`, `${field}_end`].some((key) => own[key] !== undefined))
      continue;
    if (value !== undefined) added[field] = value;
    if (range) {
      const [begin, end] = earlier ? movedRange(range, earlier) : range;
      added[`${field}_begin`] = begin;
      added[`${field}_end`] = end;
    }
  }
  return added;
}

/** As many days right before, or the same days so much earlier. */
function movedRange([begin, end]: readonly [string, string], earlier: Earlier): readonly [string, string] {
  if (earlier !== 'before') return [movedBy(earlier, begin, -1), movedBy(earlier, end, -1)];
  const length = daysBetween(begin, end) + 1;
  return [movedDays(begin, -length), movedDays(end, -length)];
}
