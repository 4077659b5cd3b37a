import { factOf } from '../fields/fieldTypes.ts';
import type { Field } from '../screen/Field.ts';
import type { ChildTable, RecordScreen } from '../screen/Screen.ts';

/** A screen whose sub-tables from other screens have the linked fields of those. @param targets of each sub-table */
export function withForeignFields(screen: RecordScreen, targets: readonly (RecordScreen | undefined)[]): RecordScreen {
  const children = screen.children.map((child, index) => {
    const target = targets[index];
    if (!target) return child;
    const fields = child.fields.map((field) => {
      const linked = target.fields.find((other) => other.name === field.name);
      return linked ? { ...linked, title: field.title } : field;
    });
    const opens = target.builtIn.detail && openingFieldOf({ ...child, fields }, target);
    return { ...child, fields, ...(opens !== undefined && { opens }) };
  });
  return { ...screen, children };
}

/** What a record is called opens it; where that has no column here, the first text that is no way to another record. */
function openingFieldOf({ fields, foreignKey }: ChildTable, { label }: RecordScreen): string | undefined {
  const isText = (field: Field): boolean =>
    field.list !== null &&
    field.name !== foreignKey &&
    !field.writeOnly &&
    !field.ref &&
    !field.numberOf &&
    field.dict === undefined &&
    field.items === undefined &&
    factOf(field).json === 'string';
  const able = fields.filter(isText);
  return (able.find(({ name }) => name === label) ?? able[0])?.name;
}
