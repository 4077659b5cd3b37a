import { factOf } from '../fields/fieldTypes.ts';
import type { Report } from '../screen/knownFields.ts';
import type { Field } from '../screen/Field.ts';
import type { RecordScreen } from '../screen/Screen.ts';

/** Whether the fields that `list.edit` names can be changed by themselves, without the form around them. */
export function checkListEdit(screen: RecordScreen, report: Report): void {
  for (const field of screen.fields) {
    if (!field.list?.edit) continue;
    const reason = whyNotEdited(field, screen);
    if (reason) report(['properties', field.name, 'list', 'edit'], `\`${field.name}\` ${reason}`, 'key');
  }
}

function whyNotEdited(field: Field, { fields, builtIn, single }: RecordScreen): string | undefined {
  const { holdsFiles, embedsFiles, storage } = factOf(field);
  const kept = fields.find((other) => other.clearOn.includes(field.name));
  if (single) return '没有列表可改：这个页面只有一条记录';
  if (!builtIn.edit) return '不能在列表里修改：本文件去掉了 edit';
  if (field.through) return '是另一条记录的字段，要在那条记录上修改';
  if (field.readOnly || field.computed !== undefined || field.serial !== undefined)
    return '没有人能填写，列表里也就不能修改';
  if (field.flow) return '按 `flow` 变化，要用操作来改，不能在列表里直接修改';
  if (field.fill) return `选定时还要填充 ${Object.keys(field.fill).join('、')}，要在表单里修改`;
  if (kept) return `变化时要清空 \`${kept.name}\`，要在表单里修改`;
  if (holdsFiles || embedsFiles || storage === 'json')
    return `不能在列表里修改：${field.type} 类型的字段在单元格里放不下`;
  return undefined;
}
