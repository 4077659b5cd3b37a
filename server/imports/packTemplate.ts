import { factOf, type Field, type RecordScreen } from '../../schemas/language/index.ts';
import { labelsOf } from '../../schemas/language/cells/index.ts';
import { offered } from '../../schemas/language/screen/offered.ts';
import type { ImportColumn } from '../../schemas/language/imports/index.ts';
import { patternOf } from '../../schemas/language/fields/searchedText.ts';
import { longestOfPattern } from '../../schemas/language/values/patternTree.ts';
import { hasDefault } from '../../schemas/language/screen/knownFields.ts';
import { dictTexts } from '../records/index.ts';
import { type CellValue, packWorkbook } from '../records/export/packWorkbook.ts';
import { refKeys } from '../records/labels/refKeys.ts';
import type { Services, Session } from '../Services.ts';
import { importTexts } from './importTexts.ts';
import { templateColumns } from './templateColumns.ts';

/**
 * An empty file to fill in: the columns of the form with a star at those that must not stay empty, and on a second
 * sheet what each of them takes.
 */
export async function packTemplate(services: Services, session: Session, screen: RecordScreen): Promise<Buffer> {
  const columns = templateColumns(screen);
  const { guide } = importTexts;
  const rows: CellValue[][] = [];
  for (const column of columns) rows.push(await toGuideRow(services, session, column));
  const continued = [...new Set(columns.flatMap(({ child }) => (child ? [child.title] : [])))];
  for (const title of continued) rows.push([title, null, importTexts.continued(title), null]);
  return packWorkbook(session.tenantId, [
    {
      title: screen.title,
      columns: columns.map((column) => ({
        title: isRequired(column) ? `*${column.heading}` : column.heading,
        width: Math.max(14, column.heading.length * 2 + 4),
      })),
      portions: [],
    },
    {
      title: importTexts.guideSheet,
      columns: [
        { title: guide.column, width: 24 },
        { title: guide.required, width: 16 },
        { title: guide.format, width: 44 },
        { title: guide.choices, width: 60 },
      ],
      portions: [rows],
    },
  ]);
}

const isRequired = ({ field }: ImportColumn): boolean => field.required && !hasDefault(field);

/** A record may have no rows at all; one that is there has to have its values. */
function requiredOf(column: ImportColumn): string {
  if (column.field.requiredWhen) return importTexts.sometimes;
  if (!isRequired(column)) return importTexts.no;
  const { child } = column;
  return child && child.minRows === 0 ? importTexts.inRow(child.title) : importTexts.yes;
}

async function toGuideRow(services: Services, session: Session, column: ImportColumn): Promise<CellValue[]> {
  const { field, heading } = column;
  const items = field.items ?? (field.dict === undefined ? [] : await dictTexts(services, field.dict));
  const choices = labelsOf(offered(field, items)).join('、');
  return [heading, requiredOf(column), toFormat(services, session, field), choices || null];
}

function toFormat(services: Services, session: Session, field: Field): string {
  const target = field.ref && services.screens.byId(field.ref.screen);
  const kind = target ? refFormat(session, field, target) : factOf(field).writtenAs;
  const own = field.messages.pattern ?? field.messages.any;
  const length = isTyped(field) ? toLength(field) : '';
  const numbers = [
    field.minimum === undefined ? '' : `不小于${field.minimum}`,
    field.exclusiveMinimum === undefined ? '' : `大于${field.exclusiveMinimum}`,
    field.maximum === undefined ? '' : `不大于${field.maximum}`,
    field.exclusiveMaximum === undefined ? '' : `小于${field.exclusiveMaximum}`,
  ];
  const unique = field.unique ? '不能与已有记录重复' : '';
  return [...new Set([kind, own, length, ...numbers, unique])].filter(Boolean).join('；');
}

/** How long a text may be, where its file says so and its pattern does not end before: else it would say two lengths, or one that nobody meets. */
function toLength(field: Field): string {
  const { maxLength = Infinity, messages } = field;
  const pattern = patternOf(field);
  const isOpen = pattern === undefined || longestOfPattern(pattern) > maxLength;
  const isOwn = maxLength !== factOf(field).maxLength && maxLength !== Infinity;
  return isOpen && isOwn ? (messages.maxLength ?? `最多${maxLength}个字符`) : '';
}

/** Whether a person would type it, and may type too much. */
function isTyped(field: Field): boolean {
  const { maxLength, multiple, holdsFiles, storage } = factOf(field);
  return maxLength !== undefined && !multiple && !holdsFiles && storage !== 'json';
}

function refFormat(session: Session, field: Field, target: RecordScreen): string {
  const titles = refKeys(session, target, field.ref!.label).map(({ title }) => title);
  const others = titles.length > 0 ? `，或${titles.join('、')}` : '';
  return `${target.title}中的名称${others}${factOf(field).multiple ? '，多个用逗号隔开' : ''}`;
}
