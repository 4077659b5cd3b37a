import type { FieldReport } from './knownFields.ts';
import { factOf } from './fieldTypes.ts';
import type { Field, RuleName } from './Field.ts';
import type { PropertyFile } from './ScreenFile.ts';
import { ruleOf } from './switchValues.ts';
import { whySlow } from './slowPatterns.ts';
import { longestPatterned } from './textLengths.ts';

/** The longest text that an index can hold in every script. */
const longestUnique = 500;

/** Limits, patterns and their messages: whether any value can keep them, and whether each message has its rule. */
export function checkLimits(field: Field, property: PropertyFile, wrong: FieldReport): void {
  checkOrder(field, property, wrong);
  checkPattern(field, wrong);
  checkUnique(field, wrong);
  if (typeof property.message !== 'object') return;
  for (const rule of Object.keys(property.message) as RuleName[]) {
    if (!hasRule(field, rule))
      wrong(['message', rule], `this field has no rule \`${rule}\`, so the text would never be shown`);
  }
}

/** Limits of one kind; a lower one of a group goes with every upper one of it. */
const limits = [
  { lows: ['minLength'], highs: ['maxLength'] },
  { lows: ['minItems'], highs: ['maxItems'] },
  { lows: ['minimum', 'exclusiveMinimum'], highs: ['maximum', 'exclusiveMaximum'] },
] as const;

function checkOrder(field: Field, property: PropertyFile, wrong: FieldReport): void {
  for (const { lows, highs } of limits) {
    for (const [low, high] of lows.flatMap((one) => highs.map((other) => [one, other] as const))) {
      const [from, to] = [field[low], field[high]];
      if (from === undefined || to === undefined) continue;
      const isStrict = low.startsWith('exclusive') || high.startsWith('exclusive');
      if (from < to || (from === to && !isStrict)) continue;
      const at = property[low] === undefined ? high : low;
      const relation = from === to ? 'leaves nothing below' : 'is larger than';
      wrong(at, `\`${low}\` ${from} ${relation} \`${high}\` ${to}`);
    }
  }
}

function checkPattern({ pattern, maxLength }: Field, wrong: FieldReport): void {
  if (pattern === undefined) return;
  const refuse = (message: string): void => wrong('pattern', message, 'value');
  try {
    void new RegExp(pattern, 'u');
  } catch (error) {
    refuse(`not a regular expression: ${(error as Error).message.replace(/^.*: /, '')}`);
    return;
  }
  if (/^\/\^|\$\/[a-z]*$/.test(pattern))
    return refuse('a pattern is written without slashes around it, such as ^\\\\d{6}$');
  const reason = whySlow(pattern);
  if (reason) refuse(`this pattern can take forever on long text: ${reason}`);
  if ((maxLength ?? 0) > longestPatterned)
    wrong('maxLength', `a text with a \`pattern\` has at most ${longestPatterned} characters`, 'value');
}

function checkUnique(field: Field, wrong: FieldReport): void {
  if (!field.unique || field.serial !== undefined) return;
  const { multiple, operators, json } = factOf(field.type);
  if (multiple || field.writeOnly || operators.length === 0)
    wrong('unique', `a field of type ${field.type} cannot be unique`);
  else if (json === 'string' && (field.maxLength ?? 0) > longestUnique)
    wrong('unique', `a unique text needs a \`maxLength\` of at most ${longestUnique}`);
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
  };
  return tests[rule]();
}
