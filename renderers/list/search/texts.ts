/** Every text of the conditions above a list, which come with the first of them. */
export const chipTexts = {
  clearFilters: '清空条件',
  conditionsInForce: '当前条件',
  moreConditions: (count: number) => `还有 ${count} 个条件`,
  removeFilter: (title: string) => `移除条件：${title}`,
  superQueryBroken: '：条件无法识别',
  conditions: {
    is: (label: string) => `：${label}`,
    isNot: (label: string) => `：不是${label}`,
    contains: (text: string) => `：包含“${text}”`,
    startsWith: (text: string) => `：以“${text}”开头`,
    endsWith: (text: string) => `：以“${text}”结尾`,
    atLeast: (label: string) => ` ≥ ${label}`,
    atMost: (label: string) => ` ≤ ${label}`,
    above: (label: string) => ` > ${label}`,
    below: (label: string) => ` < ${label}`,
    isEmpty: '：为空',
    isNotEmpty: '：不为空',
    either: ' 或 ',
  },
} as const;
