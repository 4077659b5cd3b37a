import { toCamel, toSnake } from '../../values/casing.ts';
import type { ChildTable, ScreenApi } from '../../screen/Screen.ts';
import type { ActionFile } from '../../screen/ActionFile.ts';
import type { ChildFile } from '../../screen/ScreenFile.ts';
import { toAction } from '../../actions/toAction.ts';
import { toCall } from '../../actions/toCall.ts';
import { factOf } from '../../fields/fieldTypes.ts';
import type { Field } from '../../screen/Field.ts';
import { compact, toField } from '../../keywords/toField.ts';
import { toSort } from './toSort.ts';

/** What numbers the rows of a sub-table that says nothing else. */
const orderNumber = 'orderNum';
const isOrderNumber = (field: Field): boolean => field.name === orderNumber && factOf(field).storage === 'whole';

/** A sub-table with its defaults: own rows, or records of another screen. */
export function toChild(
  name: string,
  child: ChildFile,
  parent: { id: string; table: string; api: ScreenApi },
): ChildTable {
  const required = new Set(child.required);
  const editable = !(child.readOnly ?? child.from !== undefined);
  const fields = Object.entries(child.properties ?? {}).map(([field, property]) =>
    toField(field, property, required.has(field)),
  );
  const isNumbered = editable && child.sort === undefined && fields.some(isOrderNumber);
  const order = child.order ?? (isNumbered ? orderNumber : undefined);
  const foreignKey = child.foreignKey ?? `${toCamel(parent.id)}Id`;
  return {
    name,
    title: child.title,
    table: `${parent.table}_${toSnake(name)}`,
    foreignKey,
    foreignKeyColumn: toSnake(foreignKey),
    foreignKeyMultiple: false,
    editable,
    minRows: child.minRows ?? 0,
    alwaysEdit: child.alwaysEdit ?? false,
    widths: child.widths ?? 'fixed',
    select: child.select ?? 'many',
    fields,
    sort: order !== undefined ? toSort(order) : child.sort ? toSort(child.sort) : [],
    path: `${parent.api.base}/${name}`,
    ...compact({
      from: child.from,
      was: child.was,
      order,
      expand: child.expand,
      lockedWhen: child.lockedWhen,
      lockedMessage: child.lockedMessage,
    }),
    ...(child.members && child.from && { members: toMembers(name, child, child.from, parent.api.base) }),
  };
}

/** What puts records of another screen under one of this, and takes them out: whoever may edit those records may. */
function toMembers(
  name: string,
  { title, members }: ChildFile,
  from: string,
  base: string,
): NonNullable<ChildTable['members']> {
  const common = { permission: toCamel(from), base: `${base}/${name}` };
  const add: ActionFile = {
    title: `添加${title}`,
    call: 'POST /add',
    form: {
      required: ['ids'],
      properties: { ids: { title, field: 'multi-ref', ref: from, form: { widget: 'dialog' } } },
    },
    success: '添加成功',
  };
  const remove: ActionFile = {
    title: '移出',
    on: ['row', 'batch'],
    danger: true,
    call: 'POST /remove',
    success: '移出成功',
  };
  const code = `${common.permission}:edit`;
  const named = typeof members === 'object' ? members : undefined;
  return {
    add: {
      ...toAction(`add-${name}`, add, common),
      code,
      ...(named && {
        sends: { call: toCall(named.add), ids: named.added, chosen: 'ids', with: { [named.as]: '{id}' } },
      }),
    },
    remove: {
      ...toAction(`remove-${name}`, remove, common),
      code,
      ...(named && { sends: { call: toCall(named.remove), ids: named.removed, with: {} } }),
    },
    ...(named && { named: { as: named.as, rows: toCall(named.rows) } }),
  };
}
