import { type Expression, sql, type SqlBool } from 'kysely';
import { type Field, type RecordScreen, wallTime } from '../../../schemas/language/index.ts';
import { ApiError } from '../../errors.ts';
import type { DataRule, Session } from '../../Services.ts';
import { compareFilter, equal, type Filter, inFilter, likeFilter, notEqual } from '../query/filters.ts';
import { readable, type RecordShape } from './shape.ts';
import { toWhere } from '../query/where.ts';

/** The conditions a rule can use, by their dictionary values. A rule written in SQL is not among them. */
const conditions: Readonly<Record<string, (field: Field, value: string) => readonly Filter[]>> = {
  '=': (field, value) => equal(field, value),
  '!=': (field, value) => [notEqual(field, value)],
  '>': (field, value) => [compareFilter(field, '>', value)],
  '>=': (field, value) => [compareFilter(field, '>=', value)],
  '<': (field, value) => [compareFilter(field, '<', value)],
  '<=': (field, value) => [compareFilter(field, '<=', value)],
  IN: (field, value) => [inFilter(field, value, false)],
  LIKE: (field, value) => [likeFilter(field, 'contains', value, false)],
  LEFT_LIKE: (field, value) => [likeFilter(field, 'ends', value, false)],
  RIGHT_LIKE: (field, value) => [likeFilter(field, 'starts', value, false)],
};

/** Whom a rule is asked for, and when. */
export interface RulePerson extends Pick<Session, 'userId' | 'username' | 'realname' | 'orgCode'> {
  /** Wall time: people who are compared are asked for the same moment. @default now */
  readonly now?: string;
}

/**
 * What `#{...}` in a rule's value stands for: a fixed list, there is no expression in it. None of it can be changed by
 * the person themselves, or they would choose what they see.
 */
const placeholders: Readonly<Record<string, (person: RulePerson) => string>> = {
  sys_user_id: (person) => person.userId,
  sys_user_code: (person) => person.username,
  sys_user_name: (person) => person.realname,
  sys_org_code: (person) => person.orgCode,
  sys_date: ({ now = wallTime() }) => now.slice(0, 10),
  sys_time: ({ now = wallTime() }) => now,
};

/** The conditions an administrator has laid on a screen's rows; one that makes no sense lets nothing through. */
export function dataRuleConditions(
  session: Session,
  screen: RecordScreen,
  shape: RecordShape,
): readonly Expression<SqlBool>[] {
  const filters = ruleFilters(session.dataRules?.get(screen.component) ?? [], shape, session);
  return filters === null ? [sql<SqlBool>`false`] : filters.map(toWhere);
}

/** What rules say for a person; null when one of them makes no sense, so that nothing comes through. */
export function ruleFilters(
  rules: readonly DataRule[],
  shape: RecordShape,
  person: RulePerson,
): readonly Filter[] | null {
  try {
    return rules.flatMap((rule) => {
      // The rows of nobody's department are not those of everybody's.
      if (asksForNothing(rule, person)) throw new ApiError(400, '数据规则不可用');
      return toFilters(rule, readable(shape), person);
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return null;
  }
}

/** Why a rule cannot be laid on a screen, by the field at fault; null when it can. */
export function dataRuleProblem(
  rule: Condition,
  shape: RecordShape,
  session: Session,
): Readonly<Record<string, string>> | null {
  if (!Object.hasOwn(conditions, rule.condition)) return { ruleConditions: '不支持自定义SQL，请选择其他条件' };
  if (!readable(shape)(rule.column)) return { ruleColumn: whyNoField(rule.column, shape) };
  try {
    toFilters(rule, readable(shape), session);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ruleValue: error.message };
  }
}

/** People know a field by its title, which is not what it is called here. */
function whyNoField(column: string, shape: RecordShape): string {
  const named = shape.fields.find(({ title, name }) => title === column && readable(shape)(name));
  return `页面没有字段“${column}”${named ? `，${column}的字段名是 ${named.name}` : ''}`;
}

/** What a rule says of a row. */
type Condition = Omit<DataRule, 'component'>;

function toFilters(
  rule: Condition,
  lookup: (name: string) => Field | undefined,
  person: RulePerson,
): readonly Filter[] {
  const field = lookup(rule.column);
  if (!field || !Object.hasOwn(conditions, rule.condition)) throw new ApiError(400, '数据规则不可用');
  return conditions[rule.condition]!(field, valueFor(rule, person));
}

/** A rule's value with its variables filled in. */
function valueFor({ value }: Condition, person: RulePerson): string {
  return value.replace(/#\{(\w+)\}/g, (_, name: string) => {
    if (!Object.hasOwn(placeholders, name)) {
      throw new ApiError(400, `不认识的变量 #{${name}}，可用：${Object.keys(placeholders).join('、')}`);
    }
    return placeholders[name]!(person);
  });
}

/** Whether a variable of a rule stands for nothing, such as the department of who has none. */
const asksForNothing = ({ value }: Condition, person: RulePerson): boolean =>
  [...value.matchAll(/#\{(\w+)\}/g)].some(([, name = '']) => placeholders[name]?.(person) === '');
