/** What numbers of a kind say to a person; loaded with their controls. */
export const numberTexts = {
  durationHint: '分钟，或时:分:秒，如 01:20:00',
} as const;
