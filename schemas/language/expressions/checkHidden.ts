import { ExpressionError } from './ExpressionError.ts';
import { isTrue, readExpression } from './expressions.ts';
import { identifiersOf } from './syntaxTree.ts';
import type { ExpressionScope } from './ExpressionScope.ts';
import type { Report } from '../screen/knownFields.ts';
import type { Field } from '../screen/Field.ts';
import type { RecordScreen } from '../screen/Screen.ts';

/**
 * Reports fields that hide each other: each is shown only for a value of the others, and nobody can give any of them its
 * first one. A field on its own that hides itself is told with its condition.
 */
export function checkHidden(screen: RecordScreen, report: Report): void {
  const scope: ExpressionScope = { fields: screen.fields, children: screen.children };
  const given = new Set([
    ...screen.fields.flatMap(({ fill }) => Object.keys(fill ?? {})),
    ...screen.actions.flatMap(({ set }) => Object.keys(set ?? {})),
  ]);
  const closed = new Map<string, ReadonlySet<string>>();
  for (const field of screen.fields) {
    const names = given.has(field.name) || hasOwnValue(field) ? undefined : namesIn(field, scope);
    if (names) closed.set(field.name, names);
  }
  // Who can be shown by a field that is, or may be, filled in opens those that wait for it.
  const isOpen = (names: ReadonlySet<string>): boolean => [...names].some((name) => !closed.has(name));
  for (let opened = true; opened;) {
    const open = [...closed].filter(([, names]) => isOpen(names));
    for (const [name] of open) closed.delete(name);
    opened = open.length > 0;
  }
  const waiting = screen.fields.filter(({ name }) => closed.has(name));
  if (waiting.some((field) => isShownEmpty(field, scope))) return;
  const [first] = closed.keys();
  if (first === undefined) return;
  const names = [...closed.keys()].map((name) => `\`${name}\``).join('、');
  report(
    ['properties', first, 'visibleWhen'],
    `${names} 互相等待：各自的 \`visibleWhen\` 都要别的字段先有值，表单里一个也不会显示；让其中一个不依赖别的字段`,
  );
}

/** Whether it can have a value without anybody having typed one. */
const hasOwnValue = ({ default: value, initial, computed, readOnly, through }: Field): boolean =>
  value !== undefined || initial !== undefined || computed !== undefined || readOnly === true || through !== undefined;

/** The names in its condition; undefined where it has none, has a mistake, or looks at nothing but itself. */
function namesIn({ name, visibleWhen }: Field, scope: ExpressionScope): ReadonlySet<string> | undefined {
  if (visibleWhen === undefined) return undefined;
  try {
    const names = identifiersOf(readExpression(visibleWhen, scope).ast);
    return [...names].every((other) => other === name) ? undefined : names;
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}

const isShownEmpty = ({ visibleWhen = 'true' }: Field, scope: ExpressionScope): boolean =>
  isTrue(visibleWhen, scope, { record: {} });
