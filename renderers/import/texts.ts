/** Every text of the import dialog, keyed by meaning; those quoted in the specification stand to the letter. */
export const importTexts = {
  title: (action: string, screen: string) => `${action}：${screen}`,
  choose: '点击选择，或把文件拖到这里',
  hint: (mostFiles: number, megabytes: number) =>
    `支持 .xls、.xlsx，一次最多 ${mostFiles} 个文件，每个不超过 ${megabytes} MB；第一行为列名`,
  template: '下载导入模板',
  templateName: (screen: string) => `${screen}导入模板.xlsx`,
  files: '已选择的文件',
  removeFile: (name: string) => `移除 ${name}`,
  close: '关闭',
  start: '开始导入',
  uploading: (percent: number) => `正在上传 ${percent}%`,
  working: '文件已上传，正在校验并导入，请稍候…',
  wrongType: (name: string) => `“${name}”不是 Excel 文件，只支持 .xls 和 .xlsx，请另存后再选择`,
  tooLarge: (name: string, megabytes: number) => `“${name}”超过 ${megabytes} MB，请拆分成几个文件分别导入`,
  tooMany: (most: number) => `一次最多选择 ${most} 个文件，多出的没有加入`,
  noFile: '请选择要导入的 Excel 文件',
  // When it fails
  failed: '文件上传失败',
  offline: '请检查网络后再次点击“开始导入”，不会重复添加；文件在选择后修改过的，请移除后重新选择',
  timeout: '服务器没有及时答复，数据可能已经导入：请刷新列表查看，或再次点击“开始导入”，不会重复添加',
  refusedHint: '没有导入任何数据，请按提示修改后重试',
  // When some lines were refused
  partlyTitle: '导入成功,但是有错误数据!',
  noneTitle: '没有导入任何数据',
  report: '下载错误报告',
  reportHint: '错误报告的第二张表是出错的原始数据，改正后可直接再次导入',
  gotIt: '知道了',
} as const;
