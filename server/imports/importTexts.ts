/** Why a file is not read at all. */
export type RefusalReason = keyof typeof refused;

const refused = {
  type: '只支持 .xls 和 .xlsx 格式的 Excel 文件，请另存为 .xlsx 后重试',
  broken: 'Excel 文件已损坏或格式不正确，请用 Excel 打开后另存为 .xlsx 再导入',
  password: 'Excel 文件有密码保护，请去掉密码后再导入',
  size: '文件内容过大（解压后最多 100 MB），请拆分成几个文件分别导入',
  parts: '文件内容过多（最多 1000 个部件），请只保留要导入的工作表后重试',
  dtd: '文件含有不允许的内容（DTD），请用 Excel 打开后另存为 .xlsx 再导入',
  slow: '文件读取超时，请拆分成几个文件分别导入',
} as const;

/** What a person reads about an import, on the server's side. */
export const importTexts = {
  refused,
  noFile: '请选择要导入的 Excel 文件',
  emptyFile: (name: string) => `文件“${name}”内容为空`,
  tooManyRows: (most: number) => `一次最多导入${most}行，请拆分成几个文件分别导入`,
  noHeader: (titles: readonly string[]) =>
    `没有找到表头，第一行应为列名，如：${titles.slice(0, 5).join('、')}。请下载模板填写`,
  noRows: '文件中没有数据，请在表头下面填写后再导入',
  missingColumns: (titles: readonly string[]) => `缺少必填列：${titles.join('、')}。请补上这些列，或下载模板填写`,
  repeatedColumn: (title: string) => `列“${title}”出现了多次，请只保留一列`,
  ambiguousColumn: (title: string) => `列名“${title}”对应多个字段，请改用模板中的列名`,
  orphan: '主记录的各列都是空的，不知道这一行属于哪条记录',
  unknownParent: (title: string, text: string) => `${title}“${text}”不存在：系统里没有，本文件中也没有`,
  ambiguousParent: (title: string, text: string, lines: readonly number[]) =>
    `${title}“${text}”在本文件的第${lines.join('、')}行都有，不知道是哪一行，请改成不同的名称`,
  refusedParent: (title: string, text: string, line: number) =>
    `${title}“${text}”（第${line}行）有错误，没有导入，这一行也不能导入`,
  circle: (title: string, text: string, lines: readonly number[]) =>
    lines.length === 1
      ? `${title}“${text}”就是这一行自己`
      : `${title}“${text}”绕成了一圈：第${[...lines].sort((a, b) => a - b).join('、')}行互为上下级`,
  duplicate: (message: string, line: number, file: string | null) =>
    `${message}（与${file === null ? '' : `“${file}”`}第${line}行重复）`,
  ofFile: (name: string, message: string) => `“${name}”：${message}`,
  // The answer
  done: (stored: number) => `导入成功，共新增${stored}条`,
  partlyDone: (total: number, stored: number) =>
    stored === 0
      ? `共${total}条都有错误，没有导入任何数据。请下载错误报告，改正后重新导入`
      : `共${total}条，成功导入${stored}条，${total - stored}条有错误。请下载错误报告，改正后重新导入`,
  ignored: (titles: readonly string[]) => `；不认识的列已忽略：${titles.join('、')}`,
  log: (screen: string, action: string, total: number, stored: number) =>
    `${screen}：${action} ${total} 条，成功 ${stored} 条`,
  // The report and the template
  reportName: (screen: string) => `${screen}导入错误报告.xlsx`,
  templateName: (screen: string) => `${screen}导入模板.xlsx`,
  reportSheet: '错误明细',
  report: {
    file: '文件',
    line: '原文件行号',
    column: '列名',
    reason: '错误原因',
    content: '原内容',
    place: '改正行号（在下一张表中）',
  },
  guideSheet: '填写说明',
  guide: { column: '列名', required: '是否必填', format: '填写要求', choices: '可选项' },
  yes: '是',
  no: '否',
  sometimes: '视其他列而定',
  continued: (child: string) => `${child}有多行时，从第二行起把主记录的各列留空，接着往下写`,
} as const;
