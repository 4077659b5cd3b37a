import { describe, expect, it } from 'vitest';
import { problemsAtMark, aroundAction, aroundChild, aroundProperty, aroundRoot, type Row } from './markedFile.ts';

/** What a configurator in a hurry writes, with the one line it earns: at the ▲, in words that lead to the right form. */
type Hurried = readonly [lines: string, message: string | RegExp, more?: string];

const properties: readonly Hurried[] = [
  ['"a": { "title": "A", ▲"width": 100 }', '不认识的关键字 `width`；它写在 `list` 或 `form` 里'],
  ['"a": { "title": "A", ▲"placeholder": "x" }', '不认识的关键字 `placeholder`；它写在 `form` 里'],
  [
    '"a": { "title": "A", ▲"required": true }',
    '不认识的关键字 `required`；必填的字段列在与 `properties` 并列的 `required` 里',
  ],
  ['"a": { ▲"label": "A" }', '不认识的关键字 `label`；是不是想写缺少的 `title`？'],
  ['"a": { ▲"titel": "A" }', '不认识的关键字 `titel`；是不是想写 `title`？'],
  ['"a": { "title": "A", ▲"wobble": 3 }', '不认识的关键字 `wobble`；这里能写的关键字都列在 docs/screen-language.md 里'],
  ['"a": { "title": "A", "type": ▲"date" }', '没有 `"date"` 这个取值；写作 `"field": "date"`'],
  ['"a": { "title": "A", "type": ▲"money" }', '没有 `"money"` 这个取值；写作 `"field": "money"`'],
  ['"a": { "title": "A", "field": ▲"string" }', '没有 `"string"` 这个取值；写作 `"type": "string"`'],
  ['"a": { "title": "A", "field": ▲"int" }', '没有 `"int"` 这个取值；是不是想写 `integer`？'],
  ['"a": { "title": "A", "readOnly": ▲"true" }', '应为 true/false，这里写的是文本；去掉引号：true'],
  ['"a": { "title": "A", "maxLength": ▲"30" }', '应为整数，这里写的是文本；去掉引号：30'],
  ['"a": { "title": "A", "dict": "sex", "default": ▲"男" }', 'sex 没有值 `男`；是不是想写 `1`？'],
  ['"a": { "title": "A", "dict": "sex", "default": ▲"\'1\'" }', "sex 没有值 `'1'`；是不是想写 `1`？"],
  ['"a": { "title": "A", "dict": "sex", "default": ▲"１" }', 'sex 没有值 `１`；是不是想写 `1`？'],
  ['▲"driver_id": { "title": "A" }', /`driver_id` 不能作名字：.*；是不是想写 `driverId`？$/],
  ['▲"order": { "title": "A" }', '`order` 不能作字段：是列表查询的参数名；请换一个名字，如 `orderNo` 或 `orderName`'],
  [
    '"a": { "title": "A", "type": "integer", ▲"maxLength": 3 }',
    '`maxLength` 不适用于 integer 类型的字段；数字的上限写 `maximum`',
  ],
  [
    '"a": { "title": "A", "type": "integer", ▲"format": "date", "minimum": 1 }',
    '`format` 只能与 `"type": "string"` 一起写；请去掉其中一个',
  ],
  [
    '"a": { "title": "A", ▲"type": "integer", "field": "text", "default": 5, "search": "range" },' +
      ' "b": { "title": "B", "visibleWhen": "a > 3" }',
    '`type` integer 与 `field` text 矛盾：它的值是 string；请去掉 `type`，或改为 `"type": "string"`',
  ],
  ['"a": { "title": "A", "type": "integer", "max": ▲5 }', '应为对象 {…}，这里写的是数字；数字的上限写 `maximum`'],
  ['"a": { "title": "A", "field": "money", ▲"pattern": "^1" }', '`pattern` 不适用于 money 类型的字段；请去掉'],
  [
    '"a": { "title": "A", "field": ▲"picture" }',
    '没有 `"picture"` 这个取值；是不是想写 `"field": "image"` 或 `"field": "images"`？',
  ],
  ['"a": { "title": "A", "field": ▲"longtext" }', '没有 `"longtext"` 这个取值；是不是想写 `"field": "textarea"`？'],
  ['▲"名称": { "title": "A" }', /名字用英文字母，给人看的文字写在 `title` 里：`"英文名字": \{ "title": "名称", … \}`$/],
  [
    '"a": { "title": "A", ▲"orderBy": "name" }',
    '不认识的关键字 `orderBy`；是不是想写 `sort`？它写在文件最外层的 `list` 里',
  ],
  ['"a": { "title": "A", ▲"sortable": true }', '不认识的关键字 `sortable`；是不是想写 `list` 里的 `sort`？'],
  ['"a": { "title": "A", ▲"regex": "^1" }', '不认识的关键字 `regex`；是不是想写 `pattern`？'],
  ['"a": { "title": "A", ▲"pageSize": 20 }', '不认识的关键字 `pageSize`；它写在文件最外层的 `list` 里'],
  [
    '"a": { "title": ▲"甲\n  乙", "maxLength": 3 }',
    'JSON 写法有误：文本里不能直接换行或有控制字符；换行写作 \\n，制表符写作 \\t',
  ],
  [
    '"a": { "title": ▲"甲\n  乙, 丙\n 丁", "maxLength": 3 }',
    'JSON 写法有误：文本里不能直接换行或有控制字符；换行写作 \\n，制表符写作 \\t',
  ],
  ['"a": { "title": "A"▲\n "maxLength": 3 }', 'JSON 写法有误：这里缺少逗号'],
  ['"a": { "title": "A" }, ▲"a": { "title": "B" }', /^`a` 写了两次：第 \d+ 行已有；请去掉一个，或改名$/],
  ['"a": { "title": ▲"甲	乙" }', /换行写作 \\n，制表符写作 \\t$/],
  ['"a": { "title": "A", "unique": ▲"yes" }', /；写作 true$/],
  ['"a": { "title": "A", "unique": ▲"是" }', /；写作 true$/],
  ['"a": { "title": "A", "unique": ▲"name" }', /；写作 `\["name"\]`$/],
  [
    '"a": { "title": "A", "field": ▲"select", "dict": "sex" }',
    '没有 `"select"` 这个取值；`dict` 已经说明了类型，去掉 `field`',
  ],
  ['"a": { "title": "A", "field": ▲"select" }', '没有 `"select"` 这个取值；是不是想写 `"dict": "…"`？'],
  [
    '"a": { "title": "A", "pattern": ▲"^京津沪][A-Z]{5}$" }',
    '不是正则表达式：这个 ] 前面没有对应的 [；] 本身写作 \\\\]',
  ],
  [
    '"a": { "title": "A", "pattern": ▲"^(京|\\\\p{Script=Han}琼])$" }',
    '不是正则表达式：这个 ] 前面没有对应的 [；] 本身写作 \\\\]',
  ],
  ['"a": { "title": "A", "pattern": ▲"^[0-9]}6]$" }', '不是正则表达式：花括号要成对，次数写作 {6}'],
  ['"a": { "title": "A", "pattern": ▲"^[\\\\w-.]+$" }', /不能作范围的一头；- 本身写作 \\\\-$/],
  [
    '"a": { "title": "A", "type": "integer", "minimum": 1, "maximum": 500, "default": ▲600 }',
    '`600` 超出了字段自己的范围（`minimum` 1，`maximum` 500）',
  ],
  ['"a": { "title": "A", "enum": ["在用", "维修"], "flow": { "维修": ▲"在用" } }', /；写作 `\["在用"\]`$/],
  ['"a": { "title": "A", "enum": ▲{ "1": "在用" } }', /；值要有文字和颜色就写成 `schemas\/dicts` 里的字典$/],
  ['"a": { "title": "A", "enum": ▲【"1", "2"】 }', 'JSON 写法有误：`【 】` 不是 JSON 的符号，要写 `[ ]`'],
  ['"a": { "title": "A"▲、"maxLength": 20 }', 'JSON 写法有误：`、` 不是 JSON 的符号，要写 `,`'],
  ['"a": { "title": "A" }▲、"b": { "title": "B" }', 'JSON 写法有误：`、` 不是 JSON 的符号，要写 `,`'],
  [
    '"a": { "title": "A", "maxLength": 99999, ▲"unique": true, "pattern": "^[0-9]+$" }',
    '唯一的文本要写 `maxLength`，最多 500',
  ],
];

const day = '"day": { "title": "日", "format": "date" }, "a": { "title": "A", ';
const expressions: readonly Hurried[] = [
  [`${day}"visibleWhen": "day > ▲today" }`, /表达式有误：没有 `today` 这个名字；函数要加括号：`today\(\)`/],
  [`${day}"visibleWhen": "day > ▲'2026/01/01'" }`, '`2026/01/01` 写法不对，应为日期，如 2026-01-31'],
  [
    `${day}"format": "date", "computed": "▲day + 1" }`,
    /表达式有误：日期是文本，不能用 `\+` 推移；请写 `addDays\(day, 1\)`/,
  ],
  ['"a": { "title": "A", "visibleWhen": "name <▲> \'1\'" }', '表达式有误：`<>` 要写作 `!=`'],
  ['"a": { "title": "A", "visibleWhen": "name ==▲= \'1\'" }', '表达式有误：`===` 要写作 `==`'],
  ['"a": { "title": "A", "visibleWhen": "name !=▲= \'1\'" }', '表达式有误：`!==` 要写作 `!=`'],
  ['"a": { "title": "A", "type": "number", "visibleWhen": "a ▲=> 1" }', '表达式有误：`=>` 要写作 `>=`'],
  ['"a": { "title": "A", "visibleWhen": "▲name == 3" }', "表达式有误：`name` 的值是文本，要加单引号：`name == '3'`"],
  [
    '"a": { "title": "A", "visibleWhen": "▲name in [1, 2]" }',
    "表达式有误：列表里的值要与前面同类：文本加单引号，数字不加，如 name in ['1', '2']",
  ],
  [
    '"b": { "title": "B", "dict": "sex" }, "a": { "title": "A", "visibleWhen": "b != ▲男" }',
    "表达式有误：这里不该有 `男`；`b` 的这个值写作 `'1'`",
  ],
  [
    '"b": { "title": "B", "dict": "sex" }, "a": { "title": "A", "visibleWhen": "b == ▲\'男\'" }',
    "sex 没有值 `男`；是不是想写 `'1'`？",
  ],
  ['"a": { "title": "A", "visibleWhen": "▲not (name == \'1\')" }', '表达式有误：`not` 要写作 `!`'],
  ['"a": { "title": "A", "visibleWhen": "name == \'1\' ▲& name == \'2\'" }', '表达式有误：`&` 要写作 `&&`'],
  ['"a": { "title": "A", "visibleWhen": "name == ▲甲" }', /表达式有误：这里不该有 `甲`；文本要用单引号括起来：'甲'/],
  [
    '"a": { "title": "A", "visibleWhen": "name == ▲frozen" }',
    /表达式有误：没有 `frozen` 这个名字；文本要用单引号括起来：'frozen'/,
  ],
  [
    '"a": { "title": "A", "visibleWhen": "name != ▲undefined" }',
    /表达式有误：没有 `undefined` 这个名字；这里没有 null；空文本写作 `''`，空数字是 0/,
  ],
  [
    '"a": { "title": "A", "visibleWhen": "▲row.name == \'1\'" }',
    /表达式有误：没有 `row` 这个名字；`row` 只能用在 `options` 里/,
  ],
  ['"a": { "title": "A", "visibleWhen": "▲${name} == \'1\'" }', /表达式有误：字段直接写名字，不要 \$\{ \}/],
  ['"a": { "title": "A", "visibleWhen": "name in (\'1\'▲, \'2\')" }', /表达式有误：列表用方括号：name in \['1', '2'\]/],
  ['"a": { "title": "A", "visibleWhen": "▲name in \'1,2\'" }', /表达式有误：列表用方括号：name in \['1', '2'\]/],
  ['"a": { "title": "A", "visibleWhen": "name ▲like \'1\'" }', /表达式有误：`like` 要写作 `\.contains\('\.\.\.'\)`/],
  [
    '"a": { "title": "A", "type": "number", "computed": "▲if(1 > 2, 2, 3)" }',
    /表达式有误：`if` 要写作 `条件 \? 甲 : 乙`/,
  ],
  ['"a": { "title": "A", "type": "number", "computed": "2 ▲× 2" }', /表达式有误：`×` 要写作 `\*`/],
  [
    '"a": { "title": "A", "ref": "member", "options": "▲memberStatus == \'1\'" }',
    /表达式有误：没有 `memberStatus` 这个名字；是不是想写 `row\.memberStatus`？/,
  ],
];

const children: readonly Hurried[] = [
  [
    '"rs": { "title": "R", "properties": { "m": { "title": "M", "field": "money", "computed": "▲amount * 2" } } }',
    /表达式有误：没有 `amount` 这个名字；是不是想写 `parent\.amount`？/,
  ],
  [
    '"rs": { "title": "R", "properties": { "m": { "title": "M", "field": "money" } } }',
    /表达式有误：`rs` 是列表；`sum\(rs, 'm'\)` 得到它的 `m` 合计/,
    ', "rules": [{ "that": "rs.▲m > 0", "message": "x" }]',
  ],
];

const roots: readonly Hurried[] = [
  ['▲"columns": ["name"]', '不认识的关键字 `columns`；它写在 `list` 或 `form` 里'],
  ['▲"sort": "name asc"', '不认识的关键字 `sort`；它写在 `list` 里'],
  ['▲"sortBy": "name"', '不认识的关键字 `sortBy`；是不是想写 `list` 里的 `sort`？'],
  ['▲"delete": false', '不认识的关键字 `delete`；自带的操作写在 `actions` 里'],
  [
    '"actions": ▲["add"]',
    '应为对象 {…}，这里写的是列表 […]；自带的操作不写就有，去掉一个写作 `{ "delete": false }`，自己的写作 `{ "名字": { "title": "…", … } }`',
  ],
  ['▲"orderBy": "name desc"', '不认识的关键字 `orderBy`；是不是想写 `list` 里的 `sort`？'],
  ['"list": { "sort": ▲"creatTime desc" }', '没有字段 `creatTime`；是不是想写 `createTime`？'],
  ['"list": { ▲"orderBy": "name desc" }', '不认识的关键字 `orderBy`；是不是想写 `sort`？'],
  ['"list": { ▲"order": "name desc" }', '不认识的关键字 `order`；是不是想写 `sort`？'],
  ['▲"fields": { "b": { "title": "B" } }', '不认识的关键字 `fields`；是不是想写 `properties`？'],
  ['"list": { ▲"search": ["name"] }', '不认识的关键字 `search`；它写在文件最外层（与 `properties` 并列）'],
  [
    '"list": { ▲"search": true }',
    '不认识的关键字 `search`；它写在 `properties` 的字段里，如 `"name": { "title": "…", "search": true }`',
  ],
  ['▲"sections": { "一": ["name"] }', '不认识的关键字 `sections`；它写在 `form` 里'],
  ['▲"icon": "team"', '不认识的关键字 `icon`；它写在 `menu` 里'],
  ['▲"nickname": { "title": "A" }', '不认识的关键字 `nickname`；字段写在 `properties` 里'],
  ['"rules": [{ "that": "amount > 0", ▲"msg": "x" }]', /不认识的关键字 `msg`；是不是想写缺少的 `message`？/],
  [
    '"children": { "rs": { "title": "R", "properties": { "m": { "title": "M", "field": "money", "computed": "parent.total" } } } }',
    /^循环计算：total -> rs\.m -> total。.*请改其中一个/,
    '"total": { "title": "T", "field": "money", "computed": ▲"sum(rs, \'m\')" }',
  ],
  ['"list": { "sort": ▲"amount descending" }', /；写作 `amount desc`$/],
  ['"list": { "sort": ▲"amount DESCENDING" }', /；写作 `amount desc`$/],
  ['"list": { "sort": ▲"amount 升序" }', /；写作 `amount asc`$/],
  ['"list": { "sort": ▲"-amount" }', /；写作 `amount desc`$/],
  ['"list": { "columns": ["name"▲、"amount"] }', 'JSON 写法有误：`、` 不是 JSON 的符号，要写 `,`'],
  [
    '"children": ▲[{ "title": "R", "properties": { "m": { "title": "M", "field": "money" } } }]',
    /；写作 `\{ "名字": \{ "title": "…", "properties": \{ … \} \} \}`$/,
    '"total": { "title": "T", "field": "money", "computed": "sum(rs, \'m\')" }',
  ],
  [
    '"children": { ▲"rs": { "title": "R" } }',
    '子表要写 `properties`，或在 `from` 里写页面的 id',
    '"total": { "title": "T", "field": "money", "computed": "sum(rs, \'m\')" }',
  ],
  [
    '"children": { "rs": { "title": "R", ▲"m": { "title": "M", "field": "money" } } }',
    '不认识的关键字 `m`；字段写在 `properties` 里',
  ],
  [
    '"children": { ▲"rs": { "title": "R", "properties": { "m": { "title": "M", "field": "money" } } } }',
    '`rs` 不能作子表：已经是字段',
    '"rs": { "title": "R" }, "total": { "title": "T", "field": "money", "computed": "sum(rs, \'m\')" }',
  ],
];

const actions: readonly Hurried[] = [
  [
    '▲"edti": { "title": "改" }',
    '没有 `edti` 这个自带的操作；是不是想写 `edit`？（自己的操作要有 `title`，并写明做什么）',
  ],
  ['▲"remove": false', '只有内置操作可以用 true、false 开关，`remove` 不是内置操作；是不是想写 `delete`？'],
  [
    '▲"update": { "when": "name == \'1\'" }',
    '没有 `update` 这个自带的操作；是不是想写 `edit`？（自己的操作要有 `title`，并写明做什么）',
  ],
  ['▲"scrap_it": { "title": "报废", "set": { "name": "\'1\'" } }', /；是不是想写 `scrap-it`？$/],
  [
    '"go": { ▲"label": "G", "set": { "name": "\'1\'" } }',
    /^不认识的关键字 `label`；它写在文件最外层（与 `properties` 并列）/,
  ],
  [
    '"go": { "title": "G", "form": { "properties": { "a": { "title": "A" } } }, "set": { "name": "▲a" } }',
    /表达式有误：没有 `a` 这个名字；是不是想写 `input\.a`？/,
  ],
  [
    '"go": { "title": "G", "form": { ▲"fields": { "a": { "title": "A" } } }, "set": { "name": "\'1\'" } }',
    /不认识的关键字 `fields`；是不是想写缺少的 `properties`？/,
  ],
  ['▲"edti": { "when": "name == \'1\'" }', /^没有 `edti` 这个自带的操作；是不是想写 `edit`？/],
  [
    '▲"报废": { "title": "报废", "set": { "name": "\'1\'" } }',
    /名字用英文字母，给人看的文字写在 `title` 里：`"英文名字": \{ "title": "报废", … \}`$/,
  ],
  ['"go": { "title": "G", "open": "member?mobile=▲${name}" }', /字段的值写作 \{name\}，不要 \$/],
  [
    '"go": { "title": "G", "confirm": "确定▲｛name｝", "set": { "name": "\'1\'" } }',
    /`｛` 是全角括号；字段的值写作 \{字段\}/,
  ],
  [
    '"go": { "title": "G", "success": "已处理▲{name}", "set": { "name": "\'1\'" } }',
    /`success` 原样显示；要说出记录里的值，写表达式 `says`/,
  ],
  [
    '"go": { "title": "G", "on": "toolbar", "when": "name == \'1\'", "confirm": "{name}", ▲"set": { "name": "\'2\'" } }',
    '工具栏的按钮没有可修改的记录；`on` 要有 row 或 batch',
  ],
  [
    '"fix": { "title": "修", "on": "row", "when": "state == \'在用\'", "set": { "state": "\'维修\'" } }',
    'enum 没有值 `维休`；是不是想写 `维修`？',
    '"state": { "title": "态", "enum": ["在用", "维修"], "flow": { "在用": [▲"维休"] } }',
  ],
];

const texts: readonly Hurried[] = [
  ['{ "id": "foo"▲; "title": "x" }', 'JSON 写法有误：`;` 不是 JSON 的符号，要写 `,`'],
  ['{ "id": "foo", "required": ["a"▲}, "title": "x" }', 'JSON 写法有误：这里应是 ]，不是 }'],
  ['{\n▲\u00A0"id": "foo" }', 'JSON 写法有误：这里有看不见的字符（U+00A0），请删去'],
  ['{\n▲　"id": "foo" }', 'JSON 写法有误：这里有看不见的字符（U+3000），请删去'],
  ['{\n▲<<<<<<< HEAD\n"id": "foo" }', 'JSON 写法有误：这是没有合并完的标记'],
  ['▲\uFFFD\uFFFD{\u0000"\u0000', '不是 UTF-8；请用 UTF-8 编码保存'],
  ['{ "id": "foo", "title": "▲\uFFFDԱ", "properties": {} }', '不是 UTF-8；请用 UTF-8 编码保存'],
  [
    '▲{ "id": "foo", "title": "x", "cards": { "a": { "title": "A", "figure": { "of": "member", "show": "count()" } } } }',
    '缺少 `"kind": "dashboard"`：`cards` 属于 dashboard 页面',
  ],
  ['▲{ "id": "foo", "title": "x", "parts": {} }', '缺少 `"kind": "monitor"`：`parts` 属于 monitor 页面'],
];

const rowsOf = (list: readonly Hurried[], around: (row: Row) => [string, string]) =>
  list.map(([lines, message, more]) => [lines, around([lines, lines, more])[1], message] as const);

const toPattern = (message: string | RegExp): RegExp =>
  typeof message === 'string' ? new RegExp(`^${message.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`) : message;

describe('a mistake made in a hurry is told once, at its place, with the way to the right form', () => {
  it.each([
    ...rowsOf([...properties, ...expressions], aroundProperty),
    ...rowsOf(children, aroundChild),
    ...rowsOf(roots, aroundRoot),
    ...rowsOf(actions, aroundAction),
    ...texts.map(([text, message]) => [text, text, message] as const),
  ])('%s', (_name, marked, message) => {
    const problems = problemsAtMark(marked);
    expect(problems).toEqual([{ isAtMark: true, message: expect.stringMatching(toPattern(message)) }]);
  });
});
