/**
 * The validation messages a person reads, in one typed catalogue. The texts quoted in the
 * specification stand to the letter; the others are natural Chinese in the same tone.
 */
export const messages = {
  required: (title: string) => `请输入${title}`,
  requiredChoice: (title: string) => `请选择${title}`,
  requiredUpload: (title: string) => `请上传${title}`,
  minLength: (limit: number) => `最小长度${limit}位字符`,
  maxLength: (limit: number) => `最大长度${limit}位字符`,
  minimum: (title: string, limit: number) => `${title}不能小于${limit}`,
  maximum: (title: string, limit: number) => `${title}不能大于${limit}`,
  exclusiveMinimum: (title: string, limit: number) => `${title}必须大于${limit}`,
  exclusiveMaximum: (title: string, limit: number) => `${title}必须小于${limit}`,
  scale: (title: string, digits: number) =>
    digits === 0 ? `${title}必须是整数` : `${title}最多保留${digits}位小数`,
  number: (title: string) => `${title}必须是数字`,
  text: (title: string) => `${title}必须是文本`,
  boolean: (title: string) => `${title}只能是“是”或“否”`,
  choice: (title: string) => `${title}不在可选范围内`,
  pattern: (title: string) => `${title}格式不正确`,
  unique: (title: string) => `${title}已存在，请换一个`,
  minRows: (title: string, limit: number) => `${title}至少需要${limit}行`,
  flow: (title: string, from: string, to: string) => `${title}不能由“${from}”改为“${to}”`,
  row: (title: string, index: number, message: string) => `${title}第${index}行：${message}`,
  unknownField: (name: string) => `不认识的字段：${name}`,
  digits: (title: string) => `${title}的有效数字不能超过15位`,
  json: '请输入正确的JSON',
  date: '请输入正确的日期，如2026-01-31',
  datetime: '请输入正确的日期时间，如2026-01-31 08:00:00',
  time: '请输入正确的时间，如08:30:00',
  switch: '只能是Y或N',
  mobile: '请输入正确手机号',
  email: '邮箱格式不正确',
  url: '请输入以http和https开头的网址',
  lnglat: '请输入正确的经纬度，如113.264385,23.129112',
} as const;
