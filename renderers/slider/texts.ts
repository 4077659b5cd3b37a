/** What the slider says, to the letter. */
export const sliderTexts = {
  idle: '拖动滑块验证',
  success: '验证通过',
} as const;
