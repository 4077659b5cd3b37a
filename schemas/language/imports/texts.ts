/** Why a file is not read at all. */
export type RefusalReason = keyof typeof refused;

const refused = {
  type: '这不是 Excel 文件，只是名称像：请用 Excel 打开它，另存为 .xlsx 后再导入',
  broken: 'Excel 文件已损坏或格式不正确，请用 Excel 打开后另存为 .xlsx 再导入',
  password: 'Excel 文件有密码保护，请去掉密码后再导入',
  size: '文件内容过大（解压后最多 100 MB），请拆分成几个文件分别导入',
  parts: '文件内容过多（最多 1000 个部件），请只保留要导入的工作表后重试',
  dtd: '文件含有不允许的内容（DTD），请用 Excel 打开后另存为 .xlsx 再导入',
  slow: '文件读取超时，请拆分成几个文件分别导入',
} as const;

/** What a person reads about the files of an import, wherever they are read. */
export const readingTexts = {
  refused,
  tooManyRows: (most: number) => `一次最多导入${most}行，请拆分成几个文件分别导入`,
  noHeader: (titles: readonly string[]) =>
    `没有找到表头，第一行应为列名，如：${titles.slice(0, 5).join('、')}。请下载模板填写`,
  noRows: '文件中没有数据，请在表头下面填写后再导入',
  missingColumns: (titles: readonly string[]) => `缺少必填列：${titles.join('、')}。请补上这些列，或下载模板填写`,
  repeatedColumn: (title: string) => `列“${title}”出现了多次，请只保留一列`,
  ambiguousColumn: (title: string) => `列名“${title}”对应多个字段，请改用模板中的列名`,
  duplicate: (message: string, line: number, file: string | null) =>
    `${message}（与${file === null ? '' : `“${file}”`}第${line}行重复）`,
  orphan: '主记录的各列都是空的，不知道这一行属于哪条记录',
  // Lines of the sheets of sub-tables
  nobodyNamed: (keys: readonly string[]) =>
    `${keys.join('、')}${keys.length > 1 ? '都' : ''}是空的，不知道这一行属于哪条记录`,
  unknownAbove: (key: string, text: string) => `主表中没有${key}为“${text}”的记录`,
  ambiguousAbove: (key: string, text: string, lines: readonly number[]) =>
    `主表第${lines.join('、')}行的${key}都是“${text}”，不知道这一行属于哪条记录`,
  sheet: (name: string) => `工作表“${name}”`,
  lineOf: (sheet: string, line: number) => `${sheet} 第${line}行`,
  // The sheets of the report on refused lines
  reportSheet: '错误明细',
  file: '文件',
  content: '原内容',
  line: '原文件行号',
  column: '列名',
  reason: '错误原因',
  place: '改正行号（在下一张表中）',
} as const;
