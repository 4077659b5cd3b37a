/** How records are named in a sentence, in one typed catalogue. */
export const namingTexts = {
  named: (noun: string, label: string) => `${noun} “${label}”`,
  one: (noun: string) => `这条${noun}`,
  several: (noun: string, count: number) => `选中的 ${count} 个${noun}`,
  /** 已到账：会员 “A-01”，充值金额 100.00 元 */
  done: (success: string, facts: readonly string[]) => `${success}：${facts.join('，')}`,
  amount: (title: string, value: string, unit: string) => `${title} ${value}${unit === '' ? '' : ` ${unit}`}`,
  sum: (title: string) => `${title}合计`,
  /** Of several records. */
  each: (amount: string) => `每条${amount}`,
  oneself: '您自己在别处',
  somebody: '有人',
  account: (name: string) => `账号 ${name} `,
  because: (states: string) => `（${states}）`,
  actOn: (act: string, name: string) => `${act}${name}？`,
  /** The first of several. */
  among: (labels: readonly string[], isAll: boolean) => `${labels.join('、')}${isAll ? '' : ' 等'}`,
} as const;
