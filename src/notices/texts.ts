/** What the bell and what it opens say. */
export const noticeTexts = {
  bell: (count: number) => (count > 0 ? `通知，${count}条未读` : '通知'),
  announcements: (count: number) => `通知(${count})`,
  messages: (count: number) => `系统消息(${count})`,
  nothing: { announcements: '没有未读的通知', messages: '没有未读的消息' },
  read: '已读',
  failed: '消息加载失败',
  more: '查看更多',
  readAll: '全部已读',
  handle: '去处理',
  sentBy: (sender: string, time: string) => [sender && `发布人：${sender}`, time].filter(Boolean).join('　'),
  priorities: { L: '一般消息', M: '重要消息', H: '紧急消息' },
} as const;
