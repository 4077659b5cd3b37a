/** Records that are orders to a system outside: the actions that the server runs on them, and what can be wrong with these. */
import { ExpressionError } from '../expressions/ExpressionError.ts';
import { readExpression } from '../expressions/expressions.ts';
import { possibleValues, type PossibleValues } from '../expressions/possible/possibleValues.ts';
import { toField } from '../keywords/toField.ts';
import type { Action } from '../screen/Action.ts';
import type { Report } from '../screen/knownFields.ts';
import type { Outbox, RecordScreen } from '../screen/Screen.ts';
import type { RecordFile } from '../screen/ScreenFile.ts';
import { hint } from '../text/problems.ts';

/** The longest text of an answer that an action is given; the rest of a longer one is left out. */
export const longestAnswer = 200;

/** How long an answer is waited for where the file does not say it, in seconds. */
const usualSeconds = 30;

const roles = ['take', 'confirm', 'refuse'] as const;

/** What is said of the outbox of a screen, with its defaults. */
export const toOutbox = (written: RecordFile['outbox']): Outbox | undefined =>
  written && { seconds: usualSeconds, ...written };

/** The actions of a screen, those that an answer runs with what it says: `input.text`. */
export const withAnswers = (actions: readonly Action[], outbox: RecordFile['outbox']): readonly Action[] =>
  actions.map((action) =>
    action.name === outbox?.confirm || action.name === outbox?.refuse
      ? { ...action, form: { fields: [toField('text', { title: '答复', maxLength: longestAnswer }, false)] } }
      : action,
  );

/** Whether the three actions are there, are the server's, and lead an order on. */
export function checkOutbox(screen: RecordScreen, report: Report): void {
  const { outbox, actions } = screen;
  for (const { name, on } of actions)
    if (on.includes('outbox') && !roles.some((role) => outbox?.[role] === name))
      report(['actions', name, 'on'], `\`outbox\` 里没有写到 \`${name}\`，它永远不会执行`);
  if (!outbox) return;
  for (const role of roles) checkRole(screen, outbox, role, report);
  const [take, confirm, refuse] = roles.map((role) => actions.find(({ name }) => name === outbox[role]));
  if (take) checkLeaves(screen, take, take.when, '还在待下发的记录里，会反复下发', report);
  for (const answered of [confirm, refuse]) {
    if (!answered) continue;
    checkLeaves(screen, answered, confirm?.when, '还在等待答复的记录里，会再次下发', report);
    if (take) checkReaches(screen, take, answered, report);
  }
}

function checkRole({ actions }: RecordScreen, outbox: Outbox, role: (typeof roles)[number], report: Report): void {
  const wanted = outbox[role];
  const known = actions.map(({ name }) => name);
  const action = actions.find(({ name }) => name === wanted);
  const twin = roles.find((other) => other !== role && outbox[other] === wanted);
  if (!action) report(['outbox', role], `没有操作 \`${wanted}\`${hint(wanted, known)}`);
  else if (twin !== undefined && roles.indexOf(twin) < roles.indexOf(role))
    report(['outbox', role], `\`${wanted}\` 已经是 \`${twin}\`；\`${role}\` 要另一个操作`);
  else if (!action.on.includes('outbox'))
    report(['actions', wanted], `\`outbox\` 的操作由服务器执行，要写 "on": "outbox"`, 'key');
}

/** After an action its record no longer meets the condition, as far as constants say it. */
function checkLeaves(screen: RecordScreen, action: Action, when: string | undefined, why: string, report: Report) {
  const asked = valuesIn(screen, when);
  const leaves = [...asked].some(([name, values]) => {
    const given = action.set?.[name];
    const constant = given && constantOf(given.value);
    return given !== undefined && (constant === undefined || !values.has(constant));
  });
  if (asked.size === 0 || leaves) return;
  const names = [...asked.keys()].map((name) => `\`${name}\``).join('、');
  report(['actions', action.name], `执行以后记录${why}：\`set\` 要把 ${names} 改为别的值`, 'key');
}

/** What `take` leaves behind is what the answer's action is run on. */
function checkReaches(screen: RecordScreen, take: Action, { name: answered, when }: Action, report: Report): void {
  for (const [name, values] of valuesIn(screen, when)) {
    const given = take.set?.[name];
    const constant = given && constantOf(given.value);
    if (given?.when === undefined && constant !== undefined && !values.has(constant))
      report(
        ['actions', answered, 'when'],
        `\`${take.name}\` 把 \`${name}\` 改为 \`${constant}\`，而这里要 ${[...values].map((value) => `\`${value}\``).join('、')}：答复永远不起作用`,
      );
  }
}

const constantOf = (source: string): string | undefined => /^'([^'\\]*)'$/.exec(source)?.[1];

/** What a condition says of single fields; nothing where it has a mistake, which is told elsewhere. */
function valuesIn({ fields }: RecordScreen, source: string | undefined): PossibleValues {
  if (source === undefined) return new Map();
  try {
    return possibleValues(readExpression(source, { fields }).ast);
  } catch (error) {
    if (error instanceof ExpressionError) return new Map();
    throw error;
  }
}
