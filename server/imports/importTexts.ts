import { readingTexts } from '../../schemas/language/imports/index.ts';

/** What a person reads about an import, on the server's side. */
export const importTexts = {
  wrongKeys: 'foreignKeys 应为 JSON 对象，例如 {"memberId":"1"}',
  unknownKey: (name: string) => `foreignKeys 中的“${name}”不是可以填写的列`,
  noFile: '请选择要导入的 Excel 文件',
  emptyFile: (name: string) => `文件“${name}”内容为空`,
  unknownParent: (title: string, text: string) => `${title}“${text}”不存在：系统里没有，本文件中也没有`,
  ambiguousParent: (title: string, text: string, lines: readonly number[]) =>
    `${title}“${text}”在本文件的第${lines.join('、')}行都有，不知道是哪一行，请改成不同的名称`,
  refusedParent: (title: string, text: string, line: number) =>
    `${title}“${text}”（第${line}行）有错误，没有导入，这一行也不能导入`,
  circle: (title: string, text: string, lines: readonly number[]) =>
    lines.length === 1
      ? `${title}“${text}”就是这一行自己`
      : `${title}“${text}”绕成了一圈：第${[...lines].sort((a, b) => a - b).join('、')}行互为上下级`,
  ofFile: (name: string, message: string) => `“${name}”：${message}`,
  // The answer
  done: (stored: number) => `导入成功，共新增${stored}条`,
  partlyDone: (total: number, stored: number) =>
    stored === 0
      ? `共${total}条都有错误，没有导入任何数据。请下载错误报告，改正后重新导入`
      : `共${total}条，成功导入${stored}条，${total - stored}条有错误。请下载错误报告，改正后重新导入`,
  heldBack: (total: number, wrong: number) =>
    `共${total}条，${wrong}条有错误，按“是否校验”没有导入任何数据。请下载错误报告，改正后重新导入`,
  changedMeanwhile: (count: number) => `导入期间有${count}条与别人新增的数据冲突，没有导入任何数据，请重新导入`,
  ignored: (titles: readonly string[]) => `；不认识的列已忽略：${titles.join('、')}`,
  log: (screen: string, action: string, total: number, stored: number) =>
    `${screen}：${action} ${total} 条，成功 ${stored} 条`,
  // The report and the template
  reportName: (screen: string) => `${screen}导入错误报告.xlsx`,
  templateName: (screen: string) => `${screen}导入模板.xlsx`,
  reportSheet: readingTexts.reportSheet,
  report: {
    file: readingTexts.file,
    line: readingTexts.line,
    column: readingTexts.column,
    reason: readingTexts.reason,
    content: readingTexts.content,
    place: readingTexts.place,
  },
  guideSheet: '填写说明',
  guide: { column: '列名', required: '是否必填', format: '填写要求', choices: '可选项' },
  yes: '是',
  no: '否',
  sometimes: '视其他列而定',
  inRow: (child: string) => `填写${child}时必填`,
  continued: (child: string) => `${child}有多行时，从第二行起把主记录的各列留空，接着往下写`,
} as const;
