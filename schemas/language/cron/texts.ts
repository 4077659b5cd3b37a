/** What is said of an expression that is none. */
export const cronTexts = {
  empty: '表达式不能为空',
  never: '没有这样的日子，永远不会执行',
  count: (expected: string, found: number) => `应为${expected}，以空格分开，这里有 ${found} 段`,
  part: (title: string, part: string, reason: string) => `“${title}”的写法“${part}”不对：${reason}`,
  outside: (least: number, most: number) => `数值应在 ${least} 到 ${most} 之间`,
  step: (most: number) => `间隔应在 0 到 ${most} 之间`,
  backwards: '范围的起点不能在终点之后',
  unknown: '无法识别',
  unsetElsewhere: '“?”只能用在日或周',
  alone: '“L”“W”“#”不能与其他值同写',
  before: '月末之前的天数应在 0 到 30 之间',
  nth: '“#”后面应是 1 到 5',
  bothSet: '日和周只能指定一个，另一个写“?”',
  noneSet: '日和周不能都是“?”',
} as const;
