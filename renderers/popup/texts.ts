/** Every text of what opens above a page. */
export const popupTexts = {
  fullScreen: '全屏',
  leaveFullScreen: '退出全屏',
  meaningOf: (title: string) => `${title}：说明`,
} as const;
