import { factOf } from '../../fields/fieldTypes.ts';
import { compact } from '../../keywords/toField.ts';
import { linkFields } from '../../linking/linkFields.ts';
import { findScreen, type LinkContext } from '../../linking/LinkContext.ts';
import { notClock, whyNotAsked } from '../../queries/checkWhere.ts';
import { isClock } from '../../queries/isMoment.ts';
import { noSuchField, withPaths } from '../../queries/withPaths.ts';
import type { Field } from '../../screen/Field.ts';
import type { Report } from '../../screen/knownFields.ts';
import { systemFields } from '../../screen/systemFields.ts';
import type { Path } from '../../text/SourceText.ts';
import type { Filter } from './Card.ts';
import type { FilterFile } from './DashboardFile.ts';

const noField = { name: '', title: '' } as Field;

/** A choice of the page without what its screens say. */
export const toFilter = (name: string, file: FilterFile): Filter => ({
  name,
  title: file.title,
  on: file.on,
  field: noField,
  ...compact({ days: file.days }),
});

/** Where the choices of a page stand, and what their mistakes are told to. */
interface FilterCheck {
  readonly path: Path;
  readonly context: LinkContext;
  readonly report: Report;
}

/** Holds a choice against every screen it narrows, and takes its input from the first. */
export function linkFilter(filter: Filter, { path, context, report }: FilterCheck): Filter {
  const through: Record<string, readonly string[]> = {};
  const fields = Object.entries(filter.on).flatMap(([screen, name]) => {
    const at = [...path, 'on', screen];
    const found = findScreen(screen, at, context, report);
    if (!found) return [];
    const asked = withPaths(found, [name], context);
    const { target } = asked;
    Object.assign(through, { [screen]: asked.through([name]).through ?? [] });
    const field = target.fields.find((other) => other.name === name) ?? systemFields.get(name);
    const reason = field ? whyNotFilter(field, filter) : noSuchField(asked, name);
    if (reason) report(at, reason);
    return field && !reason ? linkFields([field], { fields: target.fields }, context, [], () => undefined) : [];
  });
  const [first] = fields;
  if (!first) return filter;
  const other = fields.find((field) => sourceOf(field) !== sourceOf(first));
  if (other) report([...path, 'on'], `同一个选择只能是同一种值：\`${first.name}\` 与 \`${other.name}\` 的来源不同`);
  // Beside no other fields there is nothing to narrow its choices by.
  const { options: _options, ...shown } = first;
  const op = filter.days === undefined ? ('eq' as const) : ('range' as const);
  return { ...filter, through, field: { ...shown, title: filter.title, required: false, search: { op } } };
}

/** What the values of a field are chosen from. */
const sourceOf = ({ ref, dict, items }: Field): string => ref?.screen ?? dict ?? (items ? JSON.stringify(items) : '');

function whyNotFilter(field: Field, { days }: Filter): string | undefined {
  const hidden = whyNotAsked(field);
  if (hidden) return `不能按 \`${field.name}\` 选择：${hidden}`;
  if (days !== undefined) return isClock(field, field.name) ? undefined : notClock(field.name, field);
  const isChoice = (field.dict ?? field.items ?? field.ref) !== undefined && factOf(field).multiple !== true;
  return isChoice ? undefined : `\`${field.name}\` 没有可选的值：要用 dict、enum、ref 的字段；选一段时间请写 \`days\``;
}
