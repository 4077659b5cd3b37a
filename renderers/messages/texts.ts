/** Every text about what could not be fetched or done, keyed by meaning. */
export const messageTexts = {
  loading: '加载中…',
  loadFailed: '数据加载失败',
  isOld: '刷新失败，数据可能不是最新的',
  retry: '重试',
  /** A file that a record names, and nobody has. */
  unknownFile: '未知的文件',
  failed: '操作失败，请稍后重试',
  /** A part of the application itself. */
  pieceMissing: '网络连接失败，请检查网络后重试，或刷新页面',
  /** @param what what was pressed */
  failedOf: (what: string, message: string) => `${what}：${message}`,
  /** @param message a sentence of its own; one that ends in half-width punctuation is set apart from the next */
  missing: (message: string) => `${message}${/[!-~]$/.test(message) ? ' ' : ''}该记录可能已被删除，或您无权查看。`,
} as const;
