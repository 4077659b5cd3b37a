import { measureNames } from '../values/measures.ts';
import { holdsDays } from '../fields/holdsDays.ts';
import type { FieldReport } from '../screen/knownFields.ts';
import type { OwnKeyword } from '../fields/FieldFact.ts';
import { factOf } from '../fields/fieldTypes.ts';
import { declarableTypeOf } from '../screen/systemFields.ts';
import type { Field } from '../screen/Field.ts';
import type { PropertyFile } from '../screen/PropertyFile.ts';
import { textFormatOf } from '../fields/textFormats.ts';

const takes =
  (keyword: OwnKeyword) =>
  (field: Field): boolean =>
    factOf(field).takes?.includes(keyword) === true;

const isText = (field: Field): boolean => factOf(field).json === 'string';
/** Of a choice, its list is the rule. */
const isWritten = (field: Field): boolean => isText(field) && !takes('dict')(field) && !takes('ref')(field);
const isDecimal = (field: Field): boolean => factOf(field).json === 'number';
const isNumber = (field: Field): boolean => isDecimal(field) || factOf(field).json === 'integer';
const isSeveral = (field: Field): boolean => factOf(field).multiple === true;
/** Keywords that only some field types have. */
const fits = {
  minLength: isWritten,
  maxLength: isText,
  pattern: isWritten,
  minimum: isNumber,
  maximum: isNumber,
  exclusiveMinimum: isNumber,
  exclusiveMaximum: isNumber,
  scale: (field) => isDecimal(field) || (isNumber(field) && field.scale === 0),
  unit: isNumber,
  serial: takes('serial'),
  treeCode: takes('treeCode'),
  cron: takes('cron'),
  schema: takes('schema'),
  language: takes('language'),
  upload: takes('upload'),
  free: takes('free'),
  only: takes('only'),
  among: takes('among'),
  dict: takes('dict'),
  enum: takes('enum'),
  minItems: isSeveral,
  maxItems: isSeveral,
  ref: takes('ref'),
  options: takes('options'),
  fill: takes('fill'),
  popup: takes('popup'),
  flow: takes('flow'),
  numberOf: takes('numberOf'),
  count: takes('count'),
  sum: isNumber,
  avg: isNumber,
  min: (field) => isNumber(field) || holdsDays(field),
  max: (field) => isNumber(field) || holdsDays(field),
} satisfies Partial<Record<keyof PropertyFile, (field: Field) => boolean>>;

/** A keyword that not every property may have. */
export type TypedKeyword = keyof typeof fits;

/** Those of them that this field may have, in the order of the reference. */
export const keywordsOf = (field: Field): readonly TypedKeyword[] =>
  (Object.keys(fits) as TypedKeyword[]).filter((keyword) => fits[keyword](field));

const tallied = '；请写上与那边的字段一样的类型，如 `"field": "money"`';

/** What is most likely missing beside a keyword that does not fit. */
const needed: Readonly<Record<string, string>> = {
  count: '；计数是整数，请写上 `"type": "integer"`',
  sum: tallied,
  avg: tallied,
  min: tallied,
  max: tallied,
  scale: '；小数位数只属于数字，请写上 `"type": "number"`',
  minimum: '；请写上 `"type": "integer"` 或 `"number"`',
  maximum: '；请写上 `"type": "integer"` 或 `"number"`',
  maxItems: '；放得下几个值的类型才有它，如 `images`、`multi-dict`、`multi-ref`；只放一个就去掉',
};

/** What a number calls the limits of a text. */
const ofNumbers: Readonly<Record<string, string>> = {
  minLength: '；数字的下限写 `minimum`',
  maxLength: '；数字的上限写 `maximum`',
};

function helpFor(keyword: string, field: Field): string {
  const own = isNumber(field) ? ofNumbers[keyword] : undefined;
  return own ?? needed[keyword] ?? '；请去掉';
}

/** Whether the keywords of a property fit its field type and each other. */
export function checkKeywords(field: Field, property: PropertyFile, wrong: FieldReport): void {
  for (const keyword of Object.keys(property) as (keyof PropertyFile)[]) {
    if (Object.hasOwn(fits, keyword) && !fits[keyword as TypedKeyword](field))
      wrong(keyword, `\`${keyword}\` 不适用于 ${field.type} 类型的字段${helpFor(keyword, field)}`);
  }
  if (/\{(?:yy|MM|dd)*mm/.test(property.serial ?? '') && !property.serial!.includes('HH'))
    wrong('serial', '`mm` 是分钟；月份写作 `MM`', 'value');
  checkChoices(field, property, wrong);
  checkPlaces(field, property, wrong);
  checkOrigin(field, property, wrong);
  if (property.pattern !== undefined && textFormatOf(property.format))
    wrong('pattern', `\`format\` ${property.format} 本身就是格式规则，与 \`pattern\` 只写一个`);
  if (property.readOnly && property.writeOnly) wrong('writeOnly', '字段不能既是 readOnly 又是 writeOnly');
  if (property.whenHidden !== undefined && property.visibleWhen === undefined)
    wrong('whenHidden', '`whenHidden` 只能与 `visibleWhen` 一起写');
}

function checkChoices(field: Field, property: PropertyFile, wrong: FieldReport): void {
  const { needs, choices } = factOf(field);
  const isThere =
    needs === undefined || (property[needs] ?? (choices && (property.enum ?? property.among))) !== undefined;
  if (!isThere) wrong('field', `${field.type} 类型的字段还要写 \`${needs}\``);
  if (property.dict !== undefined && property.enum !== undefined)
    wrong('enum', '选项来自 `dict` 或 `enum`，只能写一个');
  if (property.among !== undefined && (property.dict ?? property.enum) !== undefined)
    wrong('among', '`among` 的选项来自所在的记录，不再写 `dict` 或 `enum`');
  if (property.only !== undefined && property.dict === undefined)
    wrong('only', '`only` 从字典里选出一部分值，要和 `dict` 写在一起；`enum` 里直接写要用的值');
  const values = property.enum?.map(String) ?? [];
  if (choices === 'yesNo' && property.enum && values.length !== 2)
    wrong('enum', '开关有两个值：先写“是”的值，再写“否”的值', 'value');
  values.forEach((value, index) => {
    if (values.indexOf(value) < index) wrong(['enum', index], `\`${value}\` 写了两次`, 'value');
    // A search for several of them joins them as well.
    if (value.includes(',')) wrong(['enum', index], '多个值之间用逗号隔开，所以值本身不能有逗号', 'value');
    if (value !== value.trim())
      wrong(['enum', index], `\`${value}\` 前后有空格，保存时会去掉，就不在选项里了；请去掉空格`, 'value');
  });
}

/** How it looks in the list, the search bar and the form. */
function checkPlaces(field: Field, property: PropertyFile, wrong: FieldReport): void {
  const { operators, summable, sortable, choices, widgets, leastHeight } = factOf(field);
  const searchable = operators.length > 0 && !field.writeOnly;
  const op = typeof property.search === 'object' && property.search.op ? ['search', 'op'] : 'search';
  if (property.search && !searchable) wrong('search', `${nameOf(field)}不能查询`);
  else if (field.search && !operators.includes(field.search.op))
    wrong(op, `${nameOf(field)}可以按 ${operators.join('、')} 查询，不能按 \`${field.search.op}\``);
  if (typeof property.list === 'object') {
    const { total, sort, tag } = property.list;
    if (field.writeOnly) wrong('list', '保密的字段从不显示，所以没有列');
    if (total && !summable) wrong(['list', 'total'], `${nameOf(field)}不能合计`);
    if (sort && !sortable) wrong(['list', 'sort'], `${nameOf(field)}不能排序`);
    if (tag && !choices) wrong(['list', 'tag'], `只有选项才有彩色标签，${nameOf(field)}没有`);
  }
  const widget = typeof property.form === 'object' ? property.form.widget : undefined;
  if (widget !== undefined && !widgets?.includes(widget))
    wrong(
      ['form', 'widget'],
      `${nameOf(field)}没有 \`${widget}\` 这种样式${widgets ? `；可以写：${widgets.join('、')}` : ''}`,
    );
  if (typeof property.form === 'object' && property.form.endOfDay && factOf(field).storage !== 'moment')
    wrong(['form', 'endOfDay'], `${nameOf(field)}没有一天中的时间；\`endOfDay\` 用在日期时间上`);
  const height = typeof property.form === 'object' ? property.form.height : undefined;
  if (height !== undefined && leastHeight === undefined)
    wrong(['form', 'height'], `${nameOf(field)}的输入框没有高度可设`);
  else if (height !== undefined && height < leastHeight!)
    wrong(['form', 'height'], `${nameOf(field)}的编辑器高度至少 ${leastHeight} 像素`, 'value');
  const hasWidth = typeof property.form === 'object' && property.form.width !== undefined;
  if (hasWidth && factOf(field).leastWidth === undefined)
    wrong(['form', 'width'], `${nameOf(field)}在单元格里没有面板，没有宽度可设`);
}

const nameOf = (field: Field): string => `${field.type} 类型的字段`;

const given = ['default', 'unique', 'serial', 'computed', 'count', 'fill', 'options', 'flow', 'requiredWhen'] as const;

/** Who gives the value: a person, the server, an expression, or nobody because it is counted. */
function checkOrigin(field: Field, property: PropertyFile, wrong: FieldReport): void {
  const forbid = (keywords: readonly (keyof PropertyFile)[], reason: string): void => {
    for (const keyword of keywords)
      if (property[keyword] !== undefined && property[keyword] !== false) wrong(keyword, reason);
  };
  const [measure, second] = measureNames.filter((name) => property[name] !== undefined);
  if (second) wrong(second, `\`${measure}\` 和 \`${second}\` 只能写一个`);
  if (measure) {
    const reason = '由别的记录得出的字段不存储，不能查询、赋值或限制';
    forbid(['search', 'default', 'unique', 'computed', 'minimum', 'maximum'], reason);
    if (typeof property.list === 'object' && (property.list.total || property.list.sort))
      wrong('list', '由别的记录得出的字段不存储，不能合计也不能排序');
  }
  if (field.system) {
    forbid(given, `\`${field.name}\` 由服务器维护`);
    if (typeof property.form === 'object') wrong('form', `\`${field.name}\` 由服务器维护，不能编辑`);
    const own = declarableTypeOf(field.name)!;
    const { json, rule } = factOf({ type: own });
    const isAnyText = json === 'string' && rule === undefined && isText(field);
    if (field.type !== own && !isAnyText)
      wrong(
        property.field ? 'field' : property.format ? 'format' : 'type',
        `\`${field.name}\` 由服务器维护，类型是 ${own}`,
      );
  } else if (property.readOnly && property.treeCode === undefined) {
    forbid(['requiredWhen'], 'readOnly 的字段没有人能填写');
    forbid(['disabledWhen'], 'readOnly 的字段本来就不能编辑，`disabledWhen` 没有作用');
  } else if (property.serial !== undefined) {
    forbid(['default', 'computed'], '编号只由服务器生成');
  } else if (property.treeCode !== undefined) {
    forbid(['default', 'computed', 'pattern', 'maxLength', 'requiredWhen'], '编码只由服务器按记录的位置给出');
  } else if (property.computed !== undefined) {
    forbid(['default', 'requiredWhen'], '计算字段的值只来自它的表达式');
    forbid(['disabledWhen'], '计算字段本来就不能编辑，`disabledWhen` 没有作用');
  } else if (property.form === false && property.default === undefined) {
    forbid(['requiredWhen'], `\`${field.name}\` 不在表单里，没有人能填写，\`requiredWhen\` 会让记录存不下`);
  }
}
