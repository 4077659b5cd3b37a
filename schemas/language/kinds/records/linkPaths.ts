import type { ExpressionCheck } from '../../expressions/checkExpression.ts';
import { checkExpressions } from '../../expressions/checkExpressions.ts';
import { checkLinkedProperty, followPath, toLinkedField } from '../../linking/followPath.ts';
import type { LinkContext } from '../../linking/LinkContext.ts';
import { throughOf } from '../../screen/linkedFields.ts';
import type { Report } from '../../screen/knownFields.ts';
import type { Field } from '../../screen/Field.ts';
import type { RecordScreen } from '../../screen/Screen.ts';
import type { RecordFile } from '../../screen/ScreenFile.ts';
import { linkedNamesIn, toUnlinkedField } from './linkedProperties.ts';

/** What a screen is once it is known what its refs lead to. */
interface LinkedPaths {
  readonly screen: RecordScreen;
  /** For the checks of expressions that read through refs; absent where none does. */
  readonly paths?: ExpressionCheck['paths'];
}

/** A screen whose linked fields are those of the records that its refs point at, also those that only expressions read. */
export function linkPaths(screen: RecordScreen, file: RecordFile, context: LinkContext, report: Report): LinkedPaths {
  const asked = namesInTexts(file);
  const shown = screen.fields.some(({ through }) => through);
  if (!shown && asked.length === 0) return { screen };
  const follow = (name: string) => followPath(throughOf(name)!, screen.fields, context);
  for (const { name, path, at } of linkedNamesIn(file)) {
    const found = follow(name);
    if (typeof found === 'string') report(path, found, at);
  }
  const named = screen.fields.flatMap((field) => {
    if (!field.through) return field;
    const found = follow(field.name);
    if (typeof found === 'string') return [];
    if (!found) return field;
    const written = file.properties[field.name];
    const linked = toLinkedField(field, written, found);
    if (written) checkLinkedProperty(linked, written, found, report);
    return linked;
  });
  const only = asked.flatMap((name) => {
    const found = named.some((field) => field.name === name) ? undefined : follow(name);
    return typeof found === 'object' ? toOnlyRead(toLinkedField(toUnlinked(name, file), undefined, found)) : [];
  });
  const linked = { ...screen, fields: [...named, ...only] };
  const whyNot = (ref: string, field: string) => {
    const found = followPath({ ref, field }, linked.fields, context);
    return typeof found === 'object' ? elsewhere : found;
  };
  const paths = { report, whyNot };
  // All else has been told before.
  checkExpressions(linked, { dicts: context.dicts, report: () => undefined, isOnlyOfPaths: true, paths });
  return { screen: linked, paths };
}

/** A ref of a dialog or a sub-table, or of the record where the expression is about those. */
const elsewhere = '这里只能读本记录自己的引用';

const toUnlinked = (name: string, file: RecordFile): Field => toUnlinkedField(name, { title: '', list: false }, file)!;

const toOnlyRead = (field: Field): Field => ({ ...field, through: { ...field.through!, onlyRead: true } });

/** Texts that people read; a path in them is no expression. */
const forPeople: ReadonlySet<string> = new Set(['title', 'description', 'message', 'confirm', 'success', 'noun']);

/** Whatever in the texts of a file looks like `ref.field`, for refs that it has somewhere; most texts have no dot. */
function namesInTexts(file: RecordFile): readonly string[] {
  const refs = new Set<string>();
  const names = new Set<string>();
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string') {
      if (!value.includes('.') || forPeople.has(key)) return;
      for (const [, ref = '', field] of value.matchAll(/(?<![\w.])([a-z]\w*)\s*\.\s*([a-z]\w*)(?!\w|\s*\()/g))
        names.add(`${ref}.${field}`);
    } else if (typeof value === 'object' && value !== null) {
      if ('ref' in value) refs.add(key);
      for (const [name, inner] of Object.entries(value)) walk(inner, name);
    }
  };
  walk(file, '');
  return [...names].filter((name) => refs.has(name.split('.')[0]!));
}
