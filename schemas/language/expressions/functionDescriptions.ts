import type { expressionFunctions } from './expressionFunctions.ts';

/** What a configurator reads about each function: apart from these, because a browser runs them and has no use for it. */
export const functionDescriptions: Readonly<Record<keyof typeof expressionFunctions, string>> = {
  now: '此刻，YYYY-MM-DD HH:mm:ss',
  today: '今天，YYYY-MM-DD',
  addDays: '日期加若干天（负数往前），时间部分不变',
  addMonths: '日期加若干个月（负数往前）；那个月没有这一天时是月底',
  daysBetween: '从前一个日期到后一个相差几天，后一个更早时是负数；有一个为空时是 0',
  secondsBetween: '从前一个日期时间到后一个相差几秒，后一个更早时是负数；有一个为空时是 0',
  day: '日期时间所在的那一天，YYYY-MM-DD',
  week: '所在那一周的周一，YYYY-MM-DD',
  month: '所在那个月的1日，YYYY-MM-DD',
  year: '所在那一年的1月1日，YYYY-MM-DD',
  weekEnd: '所在那一周的周日，YYYY-MM-DD',
  monthEnd: '所在那个月的最后一天，YYYY-MM-DD',
  yearEnd: '所在那一年的12月31日，YYYY-MM-DD',
  min: '两数中较小的',
  max: '两数中较大的',
  round: '四舍五入到若干位小数',
  randomCode: '若干位随机的大写字母和数字，没有容易看错的 0、O、1、I；每次都不同，用在操作里',
  text: '转为文本；写了小数位数时是给人看的数，四舍五入、千位分开，如 text(amount, 2) 为 1,234.50',
  number: '文本转为数字，不是数字时为 0',
  sum: '子表某一列的合计',
  largest: '子表某一列中最大的数，没有时是 0',
  latest: '子表某一列中最晚的日期或时间，没有时是空',
  earliest: '子表某一列中最早的日期或时间，没有时是空',
  smallest: '子表某一列中最小的数，没有时是 0',
  coversDay: '各时段首尾相接，正好覆盖 00:00:00 到 24:00:00',
  noOverlap:
    '各时段互不重叠，中间可以有空隙。写到日的含首尾两天，同一天不能既是前一段的末日又是后一段的首日；写到时分秒的可以首尾相接',
};
