import { isListOf, isRecord, toText } from '../api/shapes.ts';

/** A figure of the landing page and the list that explains it. */
export interface HomeFigure {
  readonly title: string;
  readonly value: string;
  readonly unit: string | undefined;
  /** The screen id of the list. */
  readonly screen: string | undefined;
  /** The query of that list with its question mark, or empty. */
  readonly query: string;
}

/** Reads the figures of an answer; undefined when it is no list of figures. */
export function parseFigures(result: unknown): readonly HomeFigure[] | undefined {
  if (!isListOf(result, isRecord)) return undefined;
  return result.flatMap((item) => {
    const [title, value] = [toText(item['title']), toText(item['value'])];
    if (!title || value === undefined) return [];
    return [
      {
        title,
        value: withSeparators(value),
        unit: toText(item['unit']),
        screen: toText(item['screen']),
        query: toQuery(item['query']),
      },
    ];
  });
}

function toQuery(query: unknown): string {
  const values = isRecord(query)
    ? Object.entries(query).flatMap(([name, value]) => (toText(value) === undefined ? [] : [[name, toText(value)!]]))
    : query;
  const text = typeof values === 'string' || Array.isArray(values) ? new URLSearchParams(values).toString() : '';
  return text === '' ? '' : `?${text}`;
}

/** Thousands apart, without turning decimal text into a float. */
function withSeparators(value: string): string {
  const [whole = '', ...rest] = value.split('.');
  return /^-?\d+(\.\d+)?$/.test(value) ? [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.') : value;
}
