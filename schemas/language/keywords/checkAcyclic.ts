import { factOf } from '../fields/fieldTypes.ts';
import { type Report, unknownField } from '../screen/knownFields.ts';
import { isStored } from '../screen/linkedFields.ts';
import type { Field } from '../screen/Field.ts';
import type { RecordScreen } from '../screen/Screen.ts';
import type { RecordFile } from '../screen/ScreenFile.ts';

/** `acyclic` stands on values that lead from one record of the screen to another one of it. */
export function checkAcyclic(file: RecordFile, screen: RecordScreen, report: Report): void {
  for (const field of screen.fields) {
    const written = file.properties[field.name]?.acyclic;
    const reason = written === undefined ? undefined : whyNotAcyclic(field, written, screen);
    if (reason !== undefined) report(['properties', field.name, 'acyclic'], reason, written === true ? 'key' : 'value');
  }
  checkOnlyOwn(file, 'acyclic', report);
}

/** `treeCode` stands on a field of a tree's own records. */
export function checkTreeCode(file: RecordFile, screen: RecordScreen, report: Report): void {
  for (const [name, { treeCode }] of Object.entries(file.properties))
    if (treeCode !== undefined && !screen.tree)
      report(['properties', name, 'treeCode'], '只有树的记录有上下级：`treeCode` 要与 "kind": "tree" 一起写', 'key');
  checkOnlyOwn(file, 'treeCode', report);
}

/** Rows of sub-tables and what a dialog asks for have no place among the records of the screen. */
function checkOnlyOwn(file: RecordFile, keyword: 'acyclic' | 'treeCode', report: Report): void {
  const others = [
    ...Object.entries(file.children ?? {}).map(([name, child]) => [['children', name], child.properties] as const),
    ...Object.entries(file.actions ?? {}).map(
      ([name, action]) =>
        [['actions', name, 'form'], typeof action === 'object' ? action.form?.properties : undefined] as const,
    ),
  ];
  for (const [path, properties] of others)
    for (const [name, property] of Object.entries(properties ?? {}))
      if (property[keyword] !== undefined)
        report(
          [...path, 'properties', name, keyword],
          `\`${keyword}\` 只能写在记录自己的字段上，子表和弹窗里不起作用`,
          'key',
        );
}

/** Why a value cannot lead from record to record. */
function whyNotAcyclic(field: Field, written: true | string, { id, fields }: RecordScreen): string | undefined {
  const isOne = isStored(field) && !field.writeOnly && isText(field);
  if (!isOne) return `${field.type} 类型的字段不能写 \`acyclic\`：要用存储一个值的文本或引用`;
  if (field.ref) {
    if (written !== true) return `引用自己就说明了指向哪个字段：写作 "acyclic": true`;
    return field.ref.screen === id
      ? undefined
      : `\`${field.name}\` 引用的是 \`${field.ref.screen}\`，绕不回本页面的记录`;
  }
  if (written === true) return `文本要写明它指向本页面哪个字段的值，如 "acyclic": "url"；\`true\` 用于引用本页面的字段`;
  const target = fields.find(({ name }) => name === written);
  if (!target) return written === 'id' ? undefined : unknownField(written, fields);
  if (target === field) return '字段不能指向自己';
  return isStored(target) && !target.writeOnly && isText(target)
    ? undefined
    : `\`${written}\` 不存储单个文本，没有值可以指向`;
}

const isText = (field: Field): boolean => {
  const { storage, multiple } = factOf(field);
  return storage === 'text' && multiple !== true;
};
