/** Every text about what could not be fetched or done, keyed by meaning. */
export const messageTexts = {
  loading: '加载中…',
  loadFailed: '数据加载失败',
  retry: '重试',
  /** A file that a record names, and nobody has. */
  unknownFile: '未知的文件',
  failed: '操作失败，请稍后重试',
  /** @param message a sentence of its own; one that ends in half-width punctuation is set apart from the next */
  missing: (message: string) => `${message}${/[!-~]$/.test(message) ? ' ' : ''}该记录可能已被删除，或您无权查看。`,
} as const;
