/** Every text about an export that runs. */
export const texts = {
  exporting: (rows: number, seconds: number) => `正在生成 ${rows} 条，已用 ${seconds} 秒`,
  receiving: (percent: number) => `正在下载 ${percent}%`,
  cancelExport: '取消导出',
} as const;
