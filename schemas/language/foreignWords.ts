/** Words and signs of other languages and keyboards, and how an expression writes them. */

const noNull = "there is no null here; an empty text is `''`, an empty number 0";

/** What cannot be replaced word by word has a sentence instead. */
const sentences: Readonly<Record<string, string>> = {
  null: noNull,
  nil: noNull,
  none: noNull,
  undefined: noNull,
  $: 'a field is written by its plain name, without ${ }',
  '{': 'a field is written by its plain name, without { }',
  '}': 'a field is written by its plain name, without { }',
};

const choice = 'condition ? one : other';
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
  return Object.hasOwn(replacements, key) ? `\`${word}\` is written \`${replacements[key]}\`` : undefined;
}

/** What is said of a word or sign that the grammar has no place for. */
export function wordUnexpected(rest: string): string {
  const [word = ''] = /^(?:\p{Script=Han}+|\w+|<>|.)/u.exec(rest) ?? [];
  const own = toOwnWord(word);
  if (own !== undefined) return own;
  const text = /^\p{Script=Han}/u.test(word) ? `; a text stands in quotes: '${word}'` : '';
  const plain = word.normalize('NFKC');
  return `\`${word}\` was not expected here${text}${plain !== word && /^\d$/.test(plain) ? `; write \`${plain}\`` : ''}`;
}
