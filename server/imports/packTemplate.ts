import { factOf, type Field, type FieldType, messages, type RecordScreen } from '../../schemas/language/index.ts';
import { dictTexts } from '../records/index.ts';
import { type CellValue, packWorkbook } from '../records/export/packWorkbook.ts';
import type { Services } from '../Services.ts';
import { type ImportColumn, templateColumns } from './importColumns.ts';
import { importTexts } from './importTexts.ts';

/**
 * An empty file to fill in: the columns of the form with a star at those that must not stay empty, and on a second
 * sheet what each of them takes.
 */
export async function packTemplate(services: Services, tenantId: string, screen: RecordScreen): Promise<Buffer> {
  const columns = templateColumns(screen);
  const { guide } = importTexts;
  const rows: CellValue[][] = [];
  for (const column of columns) rows.push(await toGuideRow(services, column));
  const continued = [...new Set(columns.flatMap(({ child }) => (child ? [child.title] : [])))];
  for (const title of continued) rows.push([title, null, importTexts.continued(title), null]);
  return packWorkbook(tenantId, [
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

const isRequired = ({ field }: ImportColumn): boolean => field.required && field.default === undefined;

async function toGuideRow(services: Services, column: ImportColumn): Promise<CellValue[]> {
  const { field, heading } = column;
  const required = field.requiredWhen ? importTexts.sometimes : isRequired(column) ? importTexts.yes : importTexts.no;
  const items = field.items ?? (field.dict === undefined ? [] : await dictTexts(services, field.dict));
  const choices = items.map(({ text }) => text).join('、');
  return [heading, required, toFormat(services, field), choices || null];
}

function toFormat(services: Services, field: Field): string {
  const label = field.ref ? services.screens.byId(field.ref.screen)?.title : undefined;
  const kind = field.ref ? refFormat(field, label ?? '') : formats[field.type];
  const own = field.messages.pattern ?? field.messages.any;
  const length = field.maxLength !== undefined && lengthy.has(field.type) ? `最多${field.maxLength}个字符` : '';
  const numbers = [
    field.minimum === undefined ? '' : `不小于${field.minimum}`,
    field.exclusiveMinimum === undefined ? '' : `大于${field.exclusiveMinimum}`,
    field.maximum === undefined ? '' : `不大于${field.maximum}`,
    field.exclusiveMaximum === undefined ? '' : `小于${field.exclusiveMaximum}`,
  ];
  const unique = field.unique ? '不能与已有记录重复' : '';
  return [kind, own, length, ...numbers, unique].filter(Boolean).join('；');
}

const lengthy: ReadonlySet<FieldType> = new Set(['text', 'textarea', 'url', 'email', 'password']);

const refFormat = ({ type }: Field, title: string): string =>
  factOf(type).multiple ? `${title}中的名称，多个用逗号隔开` : `${title}中的名称`;

/** What a person writes into the cells of a column, by field type. */
const formats: Readonly<Record<FieldType, string>> = {
  text: '文本',
  textarea: '文本',
  password: '文本，导入后加密保存',
  integer: '整数',
  number: '数字',
  money: '金额（元）',
  percent: '百分比，如12.5',
  duration: '秒数，或时:分:秒',
  energy: '电量（kWh）',
  date: '日期，如2026-01-31',
  datetime: '日期时间，如2026-01-31 08:00:00',
  time: '时间，如08:30:00',
  switch: '是或否',
  boolean: '是或否',
  dict: '可选项之一',
  'multi-dict': '可选项，多个用逗号隔开',
  ref: '名称',
  'multi-ref': '名称，多个用逗号隔开',
  mobile: '11位手机号',
  email: '邮箱',
  url: '以http或https开头的网址',
  image: '已上传图片的路径',
  images: '已上传图片的路径，多个用逗号隔开',
  file: '已上传文件的路径，多个用逗号隔开',
  json: 'JSON文本',
  lnglat: messages.lnglat.replace('请输入正确的', ''),
  serial: '由系统生成',
};
