import type { RecordScreen } from '../screen/Screen.ts';

/** A screen whose sub-tables from other screens have the linked fields of those. @param targets of each sub-table */
export function withForeignFields(screen: RecordScreen, targets: readonly (RecordScreen | undefined)[]): RecordScreen {
  const children = screen.children.map((child, index) => {
    const target = targets[index];
    if (!target) return child;
    const fields = child.fields.map((field) => {
      const linked = target.fields.find((other) => other.name === field.name);
      return linked ? { ...linked, title: field.title } : field;
    });
    return { ...child, fields };
  });
  return { ...screen, children };
}
