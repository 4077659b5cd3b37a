/** What is said of nested values, in one typed catalogue. */
export const nestedTexts = {
  at: (titles: readonly string[], message: string) =>
    titles.length === 0 ? message : `${titles.join(' / ')}：${message}`,
  more: (count: number) => `等${count}处`,
  unnamed: '请输入名称',
  additional: (name: string) => `不能有“${name}”`,
  multipleOf: (title: string, step: number) => `${title}应为${step}的倍数`,
  unique: (first: number, second: number) => `第${first}项与第${second}项重复`,
  minItems: (limit: number) => `至少要有${limit}项`,
  maxItems: (limit: number) => `最多${limit}项`,
  minProperties: (limit: number) => `至少要填${limit}项`,
  maxProperties: (limit: number) => `最多填${limit}项`,
  noChoice: (title: string) => `${title}与哪一种都不相符`,
  manyChoices: (title: string) => `${title}同时符合几种，请只留一种`,
  list: (title: string) => `${title}应为列表`,
  object: (title: string) => `${title}应为一组值`,
  whole: '这里',
} as const;
