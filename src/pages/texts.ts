/** What the pages of files with mistakes say; loaded with them, not with the first page. */
export const texts = {
  outdated: '这个页面的改动没有生效，正在显示上次正确的版本',
  moreMistakes: (count: number) => `还有 ${count} 处错误，运行 npm run check 查看全部`,
};
