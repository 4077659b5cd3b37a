/** Every text of reports, keyed by meaning. */
export const texts = {
  exportXls: '导出',
  exported: (name: string) => `已导出 ${name}`,
  total: '合计',
  failed: '统计失败',
  retry: '重试',
  loading: '正在统计…',
  empty: '所选范围内没有记录',
  cut: (shown: number, all: number) => `显示前 ${shown} 组，共 ${all} 组；合计包含全部`,
  cutPeriods: (shown: number, all: number) => `显示最近 ${shown} 期，共 ${all} 期；合计包含全部`,
  left: (titles: string) => `${titles} 不能按所选的维度或条件统计，未显示`,
  noColumns: '没有能按所选维度和条件统计的列，请换一个',
  table: (title: string) => `${title}：统计表`,
  chart: (title: string, columns: string) => `${title}：${columns}`,
  unitOf: (title: string, unit: string | undefined) => (unit === undefined ? title : `${title}（${unit}）`),
} as const;
