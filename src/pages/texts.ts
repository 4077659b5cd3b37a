/** What the pages of files that have mistakes or are gone say; loaded with them, not with the first page. */
export const texts = {
  outdated: '这个页面的改动没有生效，正在显示上次正确的版本',
  gone: '这个页面的文件不在了',
  goneHint: '文件可能刚被删除，或正在改名、切换版本。文件回来后这里自动恢复（也可以点击重试），您填写的内容都还在。',
  moreMistakes: (count: number) => `还有 ${count} 处错误，运行 npm run check 查看全部`,
};
