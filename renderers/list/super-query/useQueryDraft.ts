import { useRef, useState } from 'react';
import { factOf, type Field, parseNumber, searchedText } from '../../../schemas/language/index.ts';
import { searchedTexts } from '../../../schemas/language/fields/searchedTexts.ts';
import { newKey } from '../../ports/index.ts';
import { rulesOf, needsValue, takesPart, type QueryRule } from '../search/queryRules.ts';
import type { QueryCondition, SuperQuery } from '../search/superQuery.ts';
import { toAsked, toShown } from './wholeDay.ts';

/** A condition that is being put together. */
export interface QueryLine {
  readonly key: string;
  readonly field: Field | undefined;
  readonly rule: QueryRule;
  readonly value: unknown;
}

/** The advanced query that is being put together, and how to change it. */
export interface QueryDraft {
  readonly match: SuperQuery['match'];
  readonly lines: readonly QueryLine[];
  /** The name of the saved query that it goes on from. */
  readonly loaded: string | undefined;
  setMatch(match: SuperQuery['match']): void;
  /** A further line at the end. */
  add(): void;
  remove(key: string): void;
  setField(key: string, field: Field): void;
  setRule(key: string, rule: QueryRule): void;
  setValue(key: string, value: unknown): void;
  /** Puts a whole query in its place, that may have been saved by a name; without one a single empty line. */
  load(query: SuperQuery | null, name?: string): void;
  /** Goes on from the saved query of this name; without one from none. */
  setLoaded(name: string | undefined): void;
  /** What it is as it stands, to go on with later. */
  leave(): DraftState;
  /** Which lines name a field and no value, from 1. */
  unfinished(): readonly number[];
  /** The titles of the numbers that are none. */
  misread(): readonly string[];
  /** The query as it stands by now, without lines that lack their field or value. */
  read(): SuperQuery;
}

/** What was put together in a dialog that was closed. */
export interface LeftQuery extends DraftState {
  /** What was in force then: beside another question it means nothing any more. */
  readonly beside: string | undefined;
}
type DraftState = Pick<QueryDraft, 'match' | 'lines' | 'loaded'>;

/**
 * Holds an advanced query that is being put together; values that are typed may come right before they are read.
 * @param left what an earlier dialog was left with
 * @param name under which the query in force was kept
 */
export function useQueryDraft(
  fields: readonly Field[],
  initial: SuperQuery | null,
  left: DraftState | null,
  name?: string,
): QueryDraft {
  const toState = (query: SuperQuery | null, loaded?: string): DraftState => ({
    match: query?.match ?? 'and',
    lines: toLines(fields, query),
    loaded,
  });
  const [draft, setDraft] = useState(() => left ?? toState(initial, name));
  const latest = useRef(draft);
  const change = (part: Partial<typeof draft>) => {
    latest.current = { ...latest.current, ...part };
    setDraft(latest.current);
  };
  const changeLine = (key: string, to: (line: QueryLine) => QueryLine) =>
    change({ lines: latest.current.lines.map((line) => (line.key === key ? to(line) : line)) });
  return {
    ...draft,
    setMatch: (match) => change({ match }),
    add: () => change({ lines: [...latest.current.lines, emptyLine()] }),
    remove: (key) => change({ lines: latest.current.lines.filter((line) => line.key !== key) }),
    setField: (key, field) => changeLine(key, (line) => withField(line, field)),
    setRule: (key, rule) => changeLine(key, (line) => withRule(line, rule)),
    setValue: (key, value) => changeLine(key, (line) => ({ ...line, value })),
    load: (query, loaded) => change(toState(query, loaded)),
    setLoaded: (loaded) => change({ loaded }),
    unfinished: () => latest.current.lines.flatMap((line, index) => (isUnfinished(line) ? [index + 1] : [])),
    misread: () => latest.current.lines.flatMap((line) => (isMisread(line) ? [line.field!.title] : [])),
    leave: () => latest.current,
    read: () => ({ match: latest.current.match, conditions: latest.current.lines.flatMap(toCondition) }),
  };
}

const emptyLine = (): QueryLine => ({ key: newKey(), field: undefined, rule: 'eq', value: undefined });

/** The lines of a query; where there is none, the one to begin in. */
function toLines(fields: readonly Field[], query: SuperQuery | null): readonly QueryLine[] {
  const lines = (query?.conditions ?? []).flatMap(({ field: name, rule, val }) => {
    const field = fields.find((one) => one.name === name);
    return field ? [{ key: newKey(), field, rule, value: toShown(field, rule, val) }] : [];
  });
  return lines.length > 0 ? lines : [emptyLine()];
}

/** Another field has other values; the rule stays where it has that one, too. */
function withField(line: QueryLine, field: Field): QueryLine {
  const rules = rulesOf(field);
  return { ...line, field, rule: rules.includes(line.rule) ? line.rule : rules[0]!, value: undefined };
}

/** One value of several is kept where only one is asked for. */
function withRule(line: QueryLine, rule: QueryRule): QueryLine {
  const { field, value } = line;
  const isOne = field && line.rule === 'in' && rule !== 'in';
  return { ...line, rule, value: isOne ? toParts(field, value)[0] : value };
}

/** Whether a line names a field and lacks its value. */
export const isUnfinished = (line: QueryLine): boolean => line.field !== undefined && toCondition(line).length === 0;

/** Whether a text that is no number is compared with one. */
export function isMisread({ field, rule, value }: QueryLine): boolean {
  if (!field || !needsValue(rule) || takesPart(rule) || rule === 'in' || typeof value !== 'string') return false;
  const { json } = factOf(field);
  return (json === 'number' || json === 'integer') && value !== '' && parseNumber(value) === undefined;
}

function toCondition({ field, rule, value }: QueryLine): readonly QueryCondition[] {
  if (!field) return [];
  if (!needsValue(rule)) return [{ field: field.name, rule, val: '' }];
  const val = toText(field, rule, value);
  return val === '' ? [] : [{ field: field.name, rule, val }];
}

function toText(field: Field, rule: QueryRule, value: unknown): string {
  if (rule !== 'in')
    return takesPart(rule) ? toPlain(value) : toAsked(field, rule, searchedText(field, toPlain(value)));
  return toParts(field, value).join(',');
}

const toParts = (field: Field, value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(toPlain).filter((part) => part !== '') : searchedTexts(field, toPlain(value));

function toPlain(value: unknown): string {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? String(value).trim() : '';
}
