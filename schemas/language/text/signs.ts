/** Signs of another keyboard or language, each with the one of JSON that it stands for. */
export const plainSigns: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '‘': '"',
  '’': '"',
  "'": '"',
  '：': ':',
  '，': ',',
  '、': ',',
  '｛': '{',
  '｝': '}',
  '【': '[',
  '】': ']',
  '［': '[',
  '］': ']',
  ';': ',',
  '=': ':',
  '；': ',',
};

/** Brackets that stand for those of JSON: both of a pair are one habit. */
const widePairs = ['｛｝', '【】', '［］'];

/** Says of such a sign what to write. */
export function notJson(sign: string): string {
  const signs = [...(widePairs.find((pair) => pair.includes(sign)) ?? sign)];
  return `\`${signs.join(' ')}\` 不是 JSON 的符号，要写 \`${signs.map((one) => plainSigns[one]).join(' ')}\``;
}
