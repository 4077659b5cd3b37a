/** What uploads say to a person; loaded with their controls. Quoted texts stand to the letter. */
export const uploadTexts = {
  upload: '点击上传',
  /** Of the one picture that there is. */
  replace: '更换',
  uploading: (percent: number) => `上传中(${percent}%)`,
  uploaded: '上传完成',
  /** In a cell, which has room for little more than the first of them. */
  stored: (count: number) => `${count} 个`,
  uploadFailed: '上传失败',
  noStorage: '服务器没有设置文件存储，文件没有保存',
  uploadFailedOf: (name: string) => `${name} 上传失败.`,
  /** Why a file in a cell of a table failed, where nobody says. */
  unknownError: '未知错误',
  pictureFailed: '上传出错',
  pictureFailure: (message: string) => `错误信息：${message}`,
  progressOf: (name: string, state: string) => `${name} ${state}`,
  whyFailed: (name: string) => `${name} 上传出错，查看原因`,
  notImage: '请上传图片',
  notImages: (names: readonly string[]) => `请上传图片，${names.join('、')}不是图片`,
  oldestLeft: (limit: number) => `最多 ${limit} 个，只留下最后的 ${limit} 个`,
  moveLeftRefused: '未知的操作',
  moveRightRefused: '已到最后~',
  moveLeft: '左移',
  moveRight: '右移',
  cancel: '取消上传',
  retry: '重新上传',
  openFile: (name: string) => `打开附件 ${name}`,
  /** Beside a field that has no hint of its own. */
  limit: (megabytes: number) => `单个文件不超过 ${megabytes} MB`,
  leave: '取消',
  noFile: '未上传任何文件',
  stillUploading: '文件正在上传，请稍候',
  waitFor: (count: number) => `${count} 个文件正在上传，请等上传完成，或取消上传`,
  failedFor: (name: string, why: string) => `${name}：${why}`,
  /** @param failed which, and why each of them */
  notUploaded: (failed: readonly string[], mayRetry: boolean) =>
    `${failed.length} 个文件没有上传成功，请${mayRetry ? '重新上传，或' : ''}删除（${firstOf(failed).join('；')}）`,
} as const;

/** More of them are counted: the message stands on a line or two. */
const mostNamed = 3;
const firstOf = (failed: readonly string[]): readonly string[] =>
  failed.length <= mostNamed ? failed : [...failed.slice(0, mostNamed), `还有 ${failed.length - mostNamed} 个`];
