import type { CronUnit } from '../../../schemas/language/cron/index.ts';

/** What the editor of cron expressions says, in one typed catalogue. Quoted texts stand to the letter. */
export const cronFieldTexts = {
  open: '设置执行时间',
  title: 'Cron表达式',
  confirm: '确定',
  cancel: '取消',
  text: '表达式',
  leaveQuestion: {
    title: '设置的执行时间还没有确定，放弃吗？',
    okText: '放弃修改',
    cancelText: '继续设置',
    danger: true,
  },
  past: '所写的时间都已过去，不会再执行',
  preview: (zone: string) => `接下来10次执行时间（${zone}）`,
  noRuns: '无执行时间',
  counting: '计算中…',
  zone: '北京时间',
  tabs: { second: '秒', minute: '分', hour: '时', day: '日', month: '月', week: '周', year: '年' } satisfies Record<
    CronUnit,
    string
  >,
  every: {
    second: '每秒',
    minute: '每分钟',
    hour: '每小时',
    day: '每天',
    month: '每月',
    week: '每天',
    year: '每年',
  } satisfies Record<CronUnit, string>,
  counted: { second: '秒', minute: '分', hour: '时', day: '日', month: '月', week: '', year: '年' } satisfies Record<
    CronUnit,
    string
  >,
  steps: {
    second: '秒',
    minute: '分钟',
    hour: '小时',
    day: '天',
    month: '个月',
    week: '天',
    year: '年',
  } satisfies Record<CronUnit, string>,
  modes: {
    range: '范围',
    loop: '循环',
    specify: '指定',
    written: '其他写法',
    weekdays: '每周的指定日',
    days: '每月的指定日',
    last: '每月最后一天',
    lastWorkday: '每月最后一个工作日',
    lastWeekday: '每月最后一个',
    beforeLast: '每月最后一天之前',
    nearestWorkday: '离指定日最近的工作日',
    nthWeekday: '每月第几个星期几',
    weekLoop: '每周从某天起',
    unsetDay: '不指定（由“周”决定）',
    unsetWeek: '不设置',
  },
  from: '从',
  to: '到',
  startingEvery: '开始，每隔',
  monthly: '每月',
  nearest: '日最近的工作日',
  nth: '第',
  nthOf: '个',
  daysBefore: '天',
  choose: '请选择',
  weekDisabled: '“日”已指定，“周”不设置。',
  takeWeek: '改由“周”决定',
  weekdays: { 2: '星期一', 3: '星期二', 4: '星期三', 5: '星期四', 6: '星期五', 7: '星期六', 1: '星期日' } as Readonly<
    Record<number, string>
  >,
} as const;
