import type { FieldReport } from '../screen/knownFields.ts';
import { factOf } from '../fields/fieldTypes.ts';
import type { Field, RuleName } from '../screen/Field.ts';
import type { PropertyFile } from '../screen/PropertyFile.ts';
import { ruleOf } from '../screen/switchValues.ts';
import { longestPatterned } from '../records/textLengths.ts';
import { isWordAlone, patternCodeNames } from '../fields/patternCodes.ts';
import { digitsOf } from '../values/decimals.ts';
import { parsePattern, shortestOf } from '../values/patternTree.ts';
import { whyNotPattern } from './whyNotPattern.ts';

/** The longest text that an index can hold in every script. */
const longestUnique = 500;

/** Limits, patterns and their messages: whether any value can keep them, and whether each message has its rule. */
export function checkLimits(field: Field, property: PropertyFile, wrong: FieldReport): void {
  checkOrder(field, property, wrong);
  checkDigits(field, wrong);
  checkPattern(field, wrong);
  checkUnique(field, wrong);
  if (typeof property.message !== 'object') return;
  for (const rule of Object.keys(property.message) as RuleName[]) {
    if (!hasRule(field, rule)) wrong(['message', rule], `这个字段没有规则 \`${rule}\`，这段文字永远不会显示`);
  }
}

/** A bound that no value can be is more, or less, than what was meant. */
function checkDigits(field: Field, wrong: FieldReport): void {
  if (factOf(field).expression !== 'double') return;
  for (const [key, round] of rounded) {
    const limit = field[key];
    if (limit === undefined || digitsOf(limit).after <= field.scale) continue;
    const nearest = round(limit * 10 ** field.scale) / 10 ** field.scale;
    const holds = field.scale === 0 ? '存整数' : `只存 ${field.scale} 位小数`;
    wrong(key, `字段${holds}，没有值是 ${limit}；写作 \`"${key}": ${nearest}\``, 'value');
  }
}

/** Each limit with the way to the next number that keeps it; where the limit itself does not count, to the one before. */
const rounded = [
  ['minimum', Math.ceil],
  ['exclusiveMinimum', Math.floor],
  ['maximum', Math.floor],
  ['exclusiveMaximum', Math.ceil],
] as const;

/** Limits of one kind; a lower one of a group goes with every upper one of it. */
const limits = [
  { lows: ['minLength'], highs: ['maxLength'] },
  { lows: ['minItems'], highs: ['maxItems'] },
  { lows: ['minimum', 'exclusiveMinimum'], highs: ['maximum', 'exclusiveMaximum'] },
] as const;

/** Each lower limit with each upper one that it goes with. */
const pairs = limits.flatMap(({ lows, highs }) =>
  lows.flatMap((low) =>
    highs.map((high) => ({ low, high, isStrict: [low, high].some((name) => name.startsWith('exclusive')) })),
  ),
);

function checkOrder(field: Field, property: PropertyFile, wrong: FieldReport): void {
  for (const { low, high, isStrict } of pairs) {
    const [from, to] = [field[low], field[high]];
    if (from === undefined || to === undefined) continue;
    if (from < to || (from === to && !isStrict)) continue;
    const at = property[low] === undefined ? high : low;
    const relation = from === to ? '之下没有可用的值，因为' : '大于';
    wrong(at, `\`${low}\` ${from} ${relation} \`${high}\` ${to}`);
  }
}

function checkPattern({ pattern, maxLength, unique }: Field, wrong: FieldReport): void {
  if (pattern === undefined) return;
  if (isWordAlone(pattern))
    return wrong(
      'pattern',
      `没有简写 \`${pattern}\`；简写有 ${patternCodeNames.join('、')}（位数可改）。要的是正则表达式，就用 ^ 和 $ 写明首尾`,
      'value',
    );
  const reason = whyNotPattern(pattern);
  if (reason !== undefined) return wrong('pattern', reason, 'value');
  const shortest = shortestOf(parsePattern(pattern));
  if (maxLength !== undefined && shortest > maxLength)
    wrong('pattern', `没有文本能通过：这个正则至少要 ${shortest} 个字，而 \`maxLength\` 是 ${maxLength}`, 'value');
  // A unique text is shorter still, and is told that.
  if (!unique && (maxLength ?? 0) > longestPatterned)
    wrong('maxLength', `有 \`pattern\` 的文本最长 ${longestPatterned} 个字`, 'value');
}

function checkUnique(field: Field, wrong: FieldReport): void {
  if (!field.unique || field.serial !== undefined) return;
  const { multiple, operators, json } = factOf(field);
  if (multiple || field.writeOnly || operators.length === 0) wrong('unique', `${field.type} 类型的字段不能唯一`);
  else if (json === 'string' && (field.maxLength ?? 0) > longestUnique)
    wrong('unique', `唯一的文本要写 \`maxLength\`，最多 ${longestUnique}`);
  if (field.uniqueness?.ignoreCase && json !== 'string') wrong(['unique', 'ignoreCase'], '只有文本分大小写');
}

function hasRule(field: Field, rule: RuleName): boolean {
  const tests: Readonly<Record<RuleName, () => boolean>> = {
    required: () => field.required || field.requiredWhen !== undefined,
    pattern: () => field.pattern !== undefined || ruleOf(field) !== undefined,
    minLength: () => field.minLength !== undefined,
    maxLength: () => field.maxLength !== undefined,
    minItems: () => field.minItems !== undefined,
    maxItems: () => field.maxItems !== undefined,
    minimum: () => field.minimum !== undefined || field.exclusiveMinimum !== undefined,
    maximum: () => field.maximum !== undefined || field.exclusiveMaximum !== undefined,
    unique: () => field.unique,
    acyclic: () => field.acyclic !== undefined,
    referred: () => field.ref !== undefined,
  };
  return tests[rule]();
}
