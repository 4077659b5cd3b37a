import { compact } from '../../../keywords/toField.ts';
import { linkFields } from '../../../linking/linkFields.ts';
import { factOf } from '../../../fields/fieldTypes.ts';
import { whyNotAsked } from '../../../queries/checkWhere.ts';
import type { Field } from '../../../screen/Field.ts';
import { type Report, unknownField } from '../../../screen/knownFields.ts';
import type { RecordScreen } from '../../../screen/Screen.ts';
import type { Path } from '../../../text/SourceText.ts';
import type { MapQuery } from '../Card.ts';
import { askRecords } from './askRecords.ts';
import type { CardCheck, CardKind } from './CardKind.ts';

const usualPoints = 500;

/** Stands for a field that the check has told is not there. */
const noField = { name: '' } as Field;

/** Records as points by their places. */
export const mapKind: CardKind<'map'> = {
  keywords: ['map'],
  span: 8,
  toCard: ({ map }, base) => ({
    ...base,
    type: 'map',
    map: {
      of: map!.of,
      code: '',
      cleared: [],
      timedBy: [],
      at: map!.at,
      label: noField,
      show: [],
      limit: map!.limit ?? usualPoints,
      ...compact({ where: map!.where }),
    },
  }),
  link: (card, check) => ({ ...card, map: linkMap(card.map, check) }),
  asksOf: ({ map }) => [map],
};

function linkMap(map: MapQuery, check: CardCheck): MapQuery {
  const { file, path, context, report } = check;
  const at = [...path, 'map'];
  const asked = askRecords(map, at, check);
  if (!asked) return map;
  const { target } = asked;
  const place = find(target, map.at);
  const whyNot = typeof place === 'string' ? place : whyNotPlace(place);
  if (whyNot) report([...at, 'at'], whyNot);
  const colour = linkChosen('colour', whyNotColour, target, check);
  const area = linkChosen('area', whyNotArea, target, check);
  const [label, framed] = linkFields(
    [target.fields.find(({ name }) => name === target.label) ?? noField, ...(area ? [area] : [])],
    { fields: target.fields },
    context,
    [],
    () => undefined,
  );
  const show = (file.map!.show ?? []).flatMap((name, index) => linkShown(name, target, [...at, 'show', index], report));
  const shown = linkFields(show, { fields: target.fields }, context, [], () => undefined);
  return { ...map, ...asked.asks, label: label!, show: shown, ...compact({ colour, area: framed }) };
}

/** The field, or what is wrong with its name. */
const find = ({ id, fields }: RecordScreen, name: string): Field | string =>
  fields.find((field) => field.name === name) ?? `页面 \`${id}\` ${unknownField(name, fields)}`;

const whyNotPlace = (field: Field): string | undefined =>
  factOf(field).holdsPlace && field.seenBy === undefined && !field.writeOnly
    ? undefined
    : `\`${field.name}\` 不是位置：要用 field 为 lnglat 的字段`;

function linkShown(name: string, target: RecordScreen, at: Path, report: Report): readonly Field[] {
  const field = find(target, name);
  if (typeof field !== 'string' && !field.writeOnly && field.seenBy === undefined) return [field];
  report(at, typeof field === 'string' ? field : `\`${name}\` 是保密的，不能显示`);
  return [];
}

function linkChosen(
  keyword: 'colour' | 'area',
  whyNot: (field: Field) => string | undefined,
  target: RecordScreen,
  { file, path, report }: CardCheck,
): Field | undefined {
  const name = file.map![keyword];
  if (name === undefined) return undefined;
  const field = find(target, name);
  const reason = typeof field === 'string' ? field : whyNot(field);
  if (reason) report([...path, 'map', keyword], reason);
  return typeof field === 'string' ? undefined : field;
}

function whyNotColour(field: Field): string | undefined {
  const hidden = whyNotAsked(field);
  if (hidden) return `不能按 \`${field.name}\` 上色：${hidden}`;
  return (field.dict ?? field.items) === undefined ? `\`${field.name}\` 不能定颜色：要用 dict、enum 的字段` : undefined;
}

function whyNotArea(field: Field): string | undefined {
  const hidden = whyNotAsked(field);
  if (hidden) return `不能按 \`${field.name}\` 圈出范围：${hidden}`;
  const isChosen = (field.dict ?? field.items ?? field.ref ?? factOf(field).codes) !== undefined;
  return isChosen && !factOf(field).multiple
    ? undefined
    : `\`${field.name}\` 不能圈出范围：要用 area、dict、enum 或单选 ref 的字段`;
}
