import { allActionsOf, factOf, type Field, type RecordScreen } from '../../schemas/language/index.ts';
import type { ScreenRegistry, Session } from '../Services.ts';

const holdsUploads = (field: Field): boolean => {
  const { holdsFiles, embedsFiles } = factOf(field);
  return holdsFiles === true || embedsFiles === true;
};
const takesFiles = (fields: readonly Field[] | undefined): boolean =>
  fields?.some((field) => holdsUploads(field) && !field.readOnly) ?? false;

/** The codes with which a person writes something that holds a file: a record, a row of its sub-tables, a dialog. */
function codesOf(screen: RecordScreen): readonly string[] {
  const { fields, children, builtIn } = screen;
  const isInForm = takesFiles(fields) || children.some((child) => child.editable && takesFiles(child.fields));
  const codes = isInForm ? [builtIn.add, builtIn.edit].flatMap((action) => (action ? [action.code] : [])) : [];
  const dialogs = allActionsOf(screen).filter(({ form }) => takesFiles(form?.fields));
  return [...codes, ...dialogs.map(({ code }) => code)];
}

/** By the list of screens, which is a new one after every change. */
const known = new WeakMap<readonly RecordScreen[], ReadonlySet<string>>();

/** Whether a person may write any field that holds files: nobody else has a use for an upload. */
export function mayUpload(registry: ScreenRegistry, { codes }: Session): boolean {
  const screens = registry.recordScreens();
  const wanted = known.get(screens) ?? new Set(screens.flatMap(codesOf));
  known.set(screens, wanted);
  return [...wanted].some((code) => codes.has(code));
}
