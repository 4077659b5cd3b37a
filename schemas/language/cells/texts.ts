import { messages } from '../values/messages.ts';

/** Stands at the end of a text that an export had to cut, as a cell holds no more. */
export const cutMark = '…（内容过长，导出时已截断）';

/** The first of what may be written instead. */
const toBeFilled = (known: readonly string[]): string =>
  known.length > 0 ? `，可填：${known.slice(0, 10).join('、')}${known.length > 10 ? '等' : ''}` : '';

/** What is wrong with a cell of a file, or of what is pasted. */
export const cellTexts = {
  cellError: (title: string, error: string) => `${title}的单元格是错误值${error}，请改正后再导入`,
  tooLong: (title: string) => `${title}的内容过长，一个单元格最多32767个字符`,
  cut: (title: string) => `${title}的内容在导出时已被截断，不是完整的内容，请补全后再导入`,
  formula: (title: string) => `${title}的单元格是没有计算结果的公式，请用 Excel 打开保存一次，或粘贴为数值`,
  numberForDay: (title: string, number: string, expected: string) =>
    `${title}的单元格里是数字${number}，不是日期：${expected}`,
  noSuchDay: (title: string, day: string, expected: string) => `${title}没有${day}这一天：${expected}`,
  dayOnly: (title: string) => `${title}只填日期，不要写时间，如2026-01-31`,
  digitsLost: (title: string) => `${title}是超过15位的数字，末尾几位已被Excel改为0，请把单元格设为文本格式后重新填写`,
  unknownItem: (title: string, text: string, known: readonly string[]) =>
    `${title}没有“${text}”这一项${toBeFilled(known)}`,
  endedItem: (title: string, text: string, known: readonly string[]) =>
    `${messages.endedChoice(title, text)}${toBeFilled(known)}`,
  ambiguousItem: (title: string, text: string) => `${title}中有多个“${text}”，请改填编号`,
  unknownCode: (title: string, text: string) => `${title}“${text}”不存在，请填写完整的名称`,
  ambiguousCode: (title: string, text: string, count: number) =>
    `${title}“${text}”有${count}个同名的，请连同上级一起填写`,
  unknownRef: (title: string, text: string, known: readonly string[]) => `${title}“${text}”不存在${toBeFilled(known)}`,
  ambiguousRef: (
    title: string,
    text: string,
    count: number,
    toldBy?: { readonly title: string; readonly text: string; readonly isOfAll: boolean },
  ) =>
    `${title}“${text}”有${count}条同名记录，${
      toldBy
        ? `请改填${toldBy.title}，如 ${toldBy.text}${toldBy.isOfAll ? '' : `；没有${toldBy.title}的，请先补上，或改成不同的名称`}`
        : '分不清是哪一条，请先把它们改成不同的名称'
    }`,
} as const;
