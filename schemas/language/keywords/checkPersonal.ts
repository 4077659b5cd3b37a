import { ExpressionError } from '../expressions/ExpressionError.ts';
import { readExpression } from '../expressions/expressions.ts';
import { identifiersOf } from '../expressions/syntaxTree.ts';
import type { FieldReport, Report } from '../screen/knownFields.ts';
import type { Field } from '../screen/Field.ts';
import type { RecordScreen } from '../screen/Screen.ts';
import type { PropertyFile } from '../screen/PropertyFile.ts';
import type { Path } from '../text/SourceText.ts';

const personal = ['seenBy', 'editedBy'] as const;

/** Whether `seenBy` and `editedBy` stand where they can be kept. @param isOfRecord false in a sub-table and in a dialog */
export function checkPersonal(field: Field, property: PropertyFile, isOfRecord: boolean, wrong: FieldReport): void {
  for (const keyword of personal) {
    if (property[keyword] === undefined) continue;
    if (!isOfRecord) wrong(keyword, `\`${keyword}\` 只能写在记录自己的字段上，子表和弹窗里不起作用`);
    else if (field.system) wrong(keyword, `\`${field.name}\` 由服务器维护，人人都看得到`);
  }
  const given = (['readOnly', 'computed', 'serial', 'treeCode', 'count'] as const).find(
    (keyword) => property[keyword] !== undefined && property[keyword] !== false,
  );
  if (property.editedBy !== undefined && given)
    wrong('editedBy', `\`${given}\` 的字段本来就没有人能填写，\`editedBy\` 没有作用`);
}

/**
 * What everybody needs cannot be hidden from some: the name of a record, its place in a tree, its tabs; nor may a rule that
 * runs in everybody's browser read what is not sent to all of them.
 */
export function checkSeen(screen: RecordScreen, required: readonly string[], report: Report): void {
  const hidden = new Map(
    screen.fields.filter(({ seenBy }) => seenBy !== undefined).map((field) => [field.name, field]),
  );
  if (hidden.size === 0) return;
  const refuse = (name: string | undefined, reason: string): void => {
    if (name !== undefined && hidden.has(name)) report(['properties', name, 'seenBy'], `\`${name}\` ${reason}`, 'key');
  };
  refuse(screen.label, '是记录的名字（`label`），人人都要看得到');
  refuse(screen.tree?.parent, '是树的上级，人人都要看得到');
  refuse(screen.list.tabs?.field, '是列表的页签，人人都要看得到');
  refuse(screen.list.tiles?.by, '是卡片的分组，人人都要看得到');
  refuse(screen.list.tiles?.title, '是卡片的名字，人人都要看得到');
  required.forEach((name, index) => {
    const field = hidden.get(name);
    if (field && field.default === undefined && field.initial === undefined)
      report(['required', index], `\`${name}\` 有人看不到（\`seenBy\`），他们永远存不下记录；给它 \`default\``);
  });
  for (const { source, path, own } of sharedExpressions(screen))
    for (const name of namesIn(source, screen))
      if (hidden.has(name) && name !== own && hidden.get(name)!.seenBy !== hidden.get(own ?? '')?.seenBy)
        report(path, `\`${name}\` 有人看不到（\`seenBy\`），而这个表达式在每个人的浏览器里都要算；请不要用它`);
}

/** The expressions that run wherever the form or the list of the screen is open. */
function sharedExpressions({ fields, rules, actions }: RecordScreen) {
  const ofFields = fields.flatMap((field) =>
    (['visibleWhen', 'requiredWhen', 'disabledWhen', 'computed', 'options'] as const).flatMap((key) => {
      const source = field[key];
      return source === undefined ? [] : [{ source, path: ['properties', field.name, key] as Path, own: field.name }];
    }),
  );
  const ofRules = rules.flatMap((rule, index) =>
    (['that', 'says'] as const).flatMap((key) => {
      const source = rule[key];
      return source === undefined ? [] : [{ source, path: ['rules', index, key] as Path, own: undefined }];
    }),
  );
  const ofActions = actions.flatMap(({ name, when }) =>
    when === undefined ? [] : [{ source: when, path: ['actions', name, 'when'] as Path, own: undefined }],
  );
  return [...ofFields, ...ofRules, ...ofActions];
}

/** Its names; none where it has a mistake or reads what other files say, which is told elsewhere. */
function namesIn(source: string, { fields, children }: RecordScreen): readonly string[] {
  try {
    return [...identifiersOf(readExpression(source, { fields, children }).ast)];
  } catch (error) {
    if (error instanceof ExpressionError) return [];
    throw error;
  }
}
