/** Why a file is not taken, told before it is sent and by the server that gets it all the same. */
export const refusalTexts = {
  tooLarge: (megabytes: number) => `文件大小不能超过 ${megabytes} MB`,
  empty: '文件内容为空',
  noPicture: '这不是 PNG、JPG、GIF 或 WebP 图片，请换一张',
  unknownType: '不支持的文件类型，请上传图片、PDF、Word、Excel、ZIP 或文本文件',
} as const;
