/** Words and signs of other languages and keyboards, and how an expression writes them. */

const noNull = "这里没有 null；空文本写作 `''`，空数字是 0";

/** What cannot be replaced word by word has a sentence instead. */
const sentences: Readonly<Record<string, string>> = {
  null: noNull,
  nil: noNull,
  none: noNull,
  undefined: noNull,
  $: '字段直接写名字，不要 ${ }',
  '{': '字段直接写名字，不要 { }',
  '}': '字段直接写名字，不要 { }',
};

const choice = '条件 ? 甲 : 乙';
const replacements: Readonly<Record<string, string>> = {
  and: '&&',
  or: '||',
  not: '!',
  is: '==',
  like: ".contains('...')",
  if: choice,
  iif: choice,
  '=': '==',
  '<>': '!=',
  '><': '!=',
  '===': '==',
  '!==': '!=',
  '=>': '>=',
  '=<': '<=',
  '&': '&&',
  '|': '||',
  '×': '*',
  '÷': '/',
  '‘': "'",
  '’': "'",
  '“': "'",
  '”': "'",
  '（': '(',
  '）': ')',
  '，': ',',
  '＝': '==',
  '＞': '>',
  '＜': '<',
  '＋': '+',
  '－': '-',
};

/** How an expression says what a word of another language means, or undefined for a word of none. */
export function toOwnWord(word: string): string | undefined {
  const key = word.toLowerCase();
  if (Object.hasOwn(sentences, key)) return sentences[key];
  return Object.hasOwn(replacements, key) ? `\`${word}\` 要写作 \`${replacements[key]}\`` : undefined;
}

const noEmpty = "空文本写作 `名字 == ''`，空数字写作 `名字 == 0`";

/** Functions of other languages, with what is written here instead. */
const functions: readonly (readonly [RegExp, string])[] = [
  [/^(len|length|count|strlen)$/, '长度写作 `size(名字)`'],
  [/^(is)?(empty|blank|null|none)$/, noEmpty],
  [/^(ifnull|nvl|coalesce|isnull)$/, noNull],
  [/^(concat|join)$/, "文本用 + 连接：name + '-' + code"],
  [/^(includes|has|in|indexof|like)$/, "名字.contains('文本')，或 `名字 in ['1', '2']`"],
  [/^(str|string|tostring)$/, 'text(名字)'],
  [/^(num|float|parsefloat|parseint|tonumber|val)$/, 'number(名字)'],
  [/^(datediff|datedif|diffdays|daydiff|dayssince|daysuntil)$/, 'daysBetween(较早, 较晚)'],
  [/^(secondsdiff|diffseconds|timediff|timestampdiff|duration)$/, 'secondsBetween(较早, 较晚)'],
  [/^(dateadd|plusdays|adddate)$/, 'addDays(日期, 天数)'],
  [/^(plusmonths|monthadd|addmonth)$/, 'addMonths(日期, 月数)'],
  [/^startof(day|week|month|year)$/, 'day(x)、week(x)、month(x) 和 year(x) 是各个时段的第一天'],
  [/^endof(week|month|year)$|^lastday$|^eomonth$/, 'weekEnd(x)、monthEnd(x) 和 yearEnd(x) 是各个时段的最后一天'],
  [/^(curdate|currentdate|getdate|sysdate)$/, 'today()'],
  [/^(currenttime|currenttimestamp|getnow)$/, 'now()'],
];

/** How an expression says what a function of another language means, or undefined for a function of none. */
export function toOwnFunction(name: string): string | undefined {
  const plain = name.toLowerCase().replaceAll('_', '');
  return functions.find(([pattern]) => pattern.test(plain))?.[1];
}

/** What is said of a word or sign that the grammar has no place for. */
export function wordUnexpected(rest: string, before = ''): string {
  // The parser takes the first half of it for a comparison.
  const sign = /[=!<>]{0,2}$/.exec(before)![0] + /^[=!<>]{0,2}/.exec(rest)![0];
  const ownSign = sign.length > 1 ? toOwnWord(sign) : undefined;
  if (ownSign !== undefined) return ownSign;
  const [word = ''] = /^(?:\p{Script=Han}+|\w+|.)/u.exec(rest) ?? [];
  const own = toOwnWord(word);
  if (own !== undefined) return own;
  const text = /^\p{Script=Han}/u.test(word) ? `；文本要用单引号括起来：'${word}'` : '';
  const plain = word.normalize('NFKC');
  return `这里不该有 \`${word}\`${text}${plain !== word && /^\d$/.test(plain) ? `；请写 \`${plain}\`` : ''}`;
}
