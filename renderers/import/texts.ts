/** What an import had come to that was not answered. */
interface EarlierImport {
  /** What the server has said of it, where that cannot be seen in the files that are left. */
  readonly message: string | undefined;
  /** Whether something of it is still to be imported. */
  readonly hasRest: boolean;
  /** Files that it was not of. */
  readonly others: readonly string[];
}

/** Every text of the import dialog, keyed by meaning; those quoted in the specification stand to the letter. */
export const importTexts = {
  title: (action: string, screen: string) => `${action}：${screen}`,
  choose: '点击选择，或把文件拖到这里',
  chooseByFinger: '点击选择文件',
  hint: (mostFiles: number, megabytes: number) =>
    `支持 .xls、.xlsx，一次最多 ${mostFiles} 个文件，每个不超过 ${megabytes} MB；第一行为列名`,
  below: (titles: readonly string[]) => `没有填写${titles.join('、')}的行，归到当前选中的记录`,
  validates: '是否校验',
  validatesHint: '打开后，只要有一行有错误，就一行也不导入',
  template: '下载导入模板',
  templateName: (screen: string) => `${screen}导入模板.xlsx`,
  files: '已选择的文件',
  removeFile: (name: string) => `移除 ${name}`,
  close: '关闭',
  /** @param isUnanswered whether what was sent may have been stored */
  leaveQuestion: (isUnanswered: boolean) => ({
    title: '有未保存的内容，放弃吗？',
    text: isUnanswered
      ? '不知道在预览里改过的内容是否已经导入；没有导入的，关闭后会丢失。'
      : '在预览里改过的内容还没有导入，关闭后会丢失。',
    okText: '放弃修改',
    cancelText: '继续编辑',
    danger: true,
  }),
  /** @param isUnanswered whether what was sent may have been stored */
  removeQuestion: (name: string, isUnanswered: boolean) => ({
    title: `移除“${name}”吗？`,
    text: isUnanswered
      ? '不知道在预览里对它改过的内容是否已经导入；没有导入的，移除后会丢失。'
      : '在预览里对它改过的内容还没有导入，移除后会丢失。',
    okText: '移除',
    cancelText: '保留',
    danger: true,
  }),
  cancel: '取消导入',
  start: '开始导入',
  uploading: (percent: number) => `正在上传 ${percent}%`,
  working: '文件已上传，正在校验并导入，请稍候…',
  wrongType: (name: string) => `“${name}”不是 Excel 文件，只支持 .xls 和 .xlsx，请另存后再选择`,
  tooLarge: (name: string, megabytes: number) => `“${name}”超过 ${megabytes} MB，请拆分成几个文件分别导入`,
  tooMany: (most: number) => `一次最多选择 ${most} 个文件，多出的没有加入`,
  screenChanged: '页面刚刚更新，已按新的页面重新检查所选文件，请核对后再导入',
  heldBack: (name: string, reason: string) =>
    `“${name}”现在不能导入（改过的内容都在，下面仍是按更新前的页面检查的）：${reason}`,
  // What the check of a file says
  waiting: '等待检查',
  checking: (percent: number) => `正在检查 ${percent}%`,
  stop: '停止检查',
  stopped: '已停止检查，由服务器在导入时检查',
  notChecked: '没有能在浏览器里检查，由服务器在导入时检查',
  good: (total: number) => `共 ${total} 条，没有发现错误`,
  wrong: (total: number, wrong: number) => `共 ${total} 条，${wrong} 条有错误`,
  leftOut: (count: number) => `${count} 条不导入`,
  readOnlyColumns: (titles: readonly string[]) =>
    `不能填写的列不会导入：${titles.slice(0, 5).join('、')}${titles.length > 5 ? `等${titles.length}列` : ''}`,
  unknownColumns: (titles: readonly string[]) => `不认识的列不会导入：${titles.join('、')}。要导入请改成模板里的列名`,
  otherSheets: (sheet: string, others: number) => `只导入工作表“${sheet}”，其余 ${others} 张不会导入`,
  rowSheets: (sheets: readonly string[]) =>
    `${sheets.map((name) => `“${name}”`).join('、')}中的行，导入到它们所属的记录里`,
  hiddenSheet: (sheet: string) => `工作表“${sheet}”是隐藏的`,
  hiddenRows: (count: number) => `有 ${count} 行是隐藏的，也会导入`,
  merged: (count: number) => `有 ${count} 处合并单元格，内容只算在左上角的一格`,
  formulas: (count: number) => `有 ${count} 个公式，按文件保存时的结果导入`,
  isReport: '这是上次导入的错误报告，服务器说明的错误已标出',
  repair: '这个文件不能导入，请按提示修改后重新选择',
  look: '预览数据',
  mend: (mistakes: number) => `查看并修改 ${mistakes} 处错误`,
  wrongHint: '有错误的行不会导入，会列在错误报告里；也可以先在预览里改正',
  asked: (refs: readonly string[], unique: readonly string[]) =>
    [
      ...(refs.length > 0 ? [`${refs.join('、')}是否存在`] : []),
      ...(unique.length > 0 ? [`${unique.join('、')}是否与已有记录重复`] : []),
    ].join('，') + '，由服务器在导入时检查',
  // The preview
  previewTitle: (screen: string) => `导入预览：${screen}`,
  onlyWrong: '只看有错误的行',
  previous: '上一处错误',
  next: '下一处错误',
  mistakes: (count: number) => (count === 0 ? '没有错误' : `${count} 处错误`),
  summary: (total: number, wrong: number, out: number) =>
    `共 ${total} 条，${wrong} 条有错误${out > 0 ? `，${out} 条不导入` : ''}`,
  rows: '要导入的数据',
  operation: '操作',
  leaveOut: '不导入',
  takeBack: '恢复',
  lineOf: (line: number, sheet?: string) => `${sheet === undefined ? '' : `${sheet} `}第 ${line} 行`,
  messageAt: (place: string, heading: string | undefined, reason: string) =>
    `${place}${heading === undefined ? '' : ` ${heading}`}：${reason}`,
  howTo: '按回车或双击修改单元格；可以粘贴从 Excel 复制的内容，Ctrl+Z 撤销',
  pasteTooLarge: (most: number) => `粘贴的内容过大，一次最多粘贴 ${most} 个单元格，请分几次粘贴`,
  pasteLocked: (cells: number) => `，${cells} 个不能修改，没有粘贴`,
  pasteBelow: (rows: number) => `，多出的 ${rows} 行没有粘贴：这里不能增加行`,
  undo: '撤销',
  redo: '重做',
  back: '返回',
  more: (count: number) => `再显示 ${count} 行`,
  noneWrong: '没有有错误的行',
  edit: (heading: string) => `修改${heading}`,
  empty: '（空）',
  mendRest: '在预览里修改',
  // When it fails
  failed: '文件上传失败',
  offline: '请检查网络后再次点击“开始导入”，不会重复添加',
  unanswered: '没有收到服务器的答复，不知道是否已经导入',
  unansweredHint:
    '文件可能已经导入，也可能没有送到。请检查网络后再次点击“开始导入”：会先查询上一次的结果，不会重复添加',
  unreadable: (name: string) => `“${name}”在选择后修改过，或已不在原来的位置，请移除后重新选择`,
  cancelled: '已取消导入',
  cancelledHint:
    '数据没有保存；如果取消时服务器刚好存完，列表中会看到这些数据。选择的文件和修改都还在，重新开始导入不会重复添加',
  // An earlier send had been carried out
  earlier: (names: readonly string[]) => `上一次导入（${names.join('、')}）其实已经完成，这一次没有再导入`,
  earlierHint: ({ message, hasRest, others }: EarlierImport) =>
    [
      ...(message === undefined ? [] : [`上一次的结果：${message}`]),
      '已导入的数据以上一次发送的内容为准，请在列表中核对，不会再次导入',
      ...(hasRest ? ['还留在这里的是这次所选的文件里上一次没有导入的数据，核对后请再次点击“开始导入”'] : []),
      ...(others.length > 0
        ? [
            `${others.map((name) => `“${name}”`).join('、')}还没有导入，请再次点击“开始导入”；其中如果有上一次已导入的数据，请先在预览里去掉`,
          ]
        : []),
    ].join('\n'),
  earlierReport: '上一次没有导入的行在错误报告里',
  refusedHint: '没有导入任何数据，请按提示修改后重试',
  // When some lines were refused
  partlyTitle: '导入成功,但是有错误数据!',
  noneTitle: '没有导入任何数据',
  problems: '错误明细',
  file: '文件',
  line: '行号',
  column: '列名',
  reason: '错误原因',
  moreProblems: (count: number) => `还有 ${count} 处错误没有列出，请看错误报告`,
  report: '下载错误报告',
  reportHint: '错误报告的第二张表是出错的原始数据，改正后可直接再次导入',
  gotIt: '知道了',
} as const;
