import type { FieldExample } from './FieldExample.ts';

/** Texts that people write: names, remarks, pages, programs. */
export const textExamples = {
  text: {
    description: 'One line of text. 单行文本',
    about: '名称、标题一类的短文本，只有一行。',
    property: { title: '联系人', maxLength: 20, form: { placeholder: '请输入联系人姓名' } },
    values: ['陈晓东', '李敏', '王海燕'],
  },
  textarea: {
    description: 'Several lines of text. 多行文本',
    about: '备注、说明一类的长文本，可以换行。',
    property: { title: '备注', field: 'textarea', maxLength: 200 },
    values: ['夜间充电需登记车牌。', '地下二层，限高2.1米。\n入口在东门。', '周末客流较大。'],
  },
  richtext: {
    description:
      'Text with headings, lists, links and pictures; stored as HTML in which nothing runs. `maxLength` counts the text alone. 富文本',
    about: '公告、活动说明：有标题、列表、链接和图片，编辑时就是显示的样子；存为净化过的HTML。',
    property: { title: '公告内容', field: 'richtext' },
    values: [
      '<h2>停电通知</h2><p>7月1日<strong>凌晨</strong>检修线路，届时<em>无法充电</em>。</p>',
      '<p>新站点试运营：</p><ul><li>免服务费</li><li>送洗车券</li></ul>',
      '<p>节假日照常营业。</p>',
    ],
  },
  markdown: {
    description: 'Text written as Markdown, with its preview. Markdown 文本',
    about: '用Markdown写的文档，旁边是预览；图片直接上传。',
    property: { title: '使用说明', field: 'markdown' },
    values: ['## 如何充电\n\n1. 插枪\n2. 扫码\n3. 拔枪', '**先停车**，再扫码。', '充满后会短信提醒。'],
  },
  code: {
    description: 'A program, its words coloured as `language` says. 代码',
    about: '脚本、查询语句一类的程序，按 `language` 着色，带行号。',
    property: { title: '查询语句', field: 'code', language: 'sql' },
    values: ['select name, city\nfrom station\nwhere state = 1', 'select count(*) from pile', 'select 1'],
  },
  password: {
    description: 'A secret that is written and never sent back. 密码',
    about: '只写入、不返回的密文：加密保存，列表、详情和导出里都没有它。',
    property: { title: '接口密钥', field: 'password', minLength: 8 },
    values: [],
  },
} as const satisfies Readonly<Record<string, FieldExample>>;

/** Texts of a certain form. */
export const formedExamples = {
  mobile: {
    description: 'A Chinese mobile number of 11 digits; +86 before it and groups are taken off. 手机号',
    about: '11位中国手机号；手机上弹出数字键盘。',
    property: { title: '手机号', field: 'mobile' },
    values: ['13800138000', '13912345678', '15000001111'],
  },
  email: {
    description: 'An e-mail address. 邮箱',
    about: '电子邮箱地址。',
    property: { title: '邮箱', format: 'email' },
    values: ['chen@example.com', 'limin@example.com', 'wang@example.com'],
  },
  url: {
    description: 'A web address that starts with http or https. 网址',
    about: '以http或https开头的网址，列表里可以点开。',
    property: { title: '官网', format: 'uri' },
    values: ['https://example.com', 'https://example.com/station', 'https://example.org'],
  },
  lnglat: {
    description: 'Longitude and latitude (GCJ-02), "lng,lat" with up to 6 decimals. 经纬度',
    about: '经度和纬度（GCJ-02），逗号隔开，最多6位小数。',
    property: { title: '坐标', field: 'lnglat' },
    values: ['113.264385,23.129112', '114.057868,22.543099', '121.473701,31.230416'],
  },
  color: {
    description: 'A colour, "#rrggbb" in small letters. 颜色',
    about: '颜色，存为小写的 #rrggbb。',
    property: { title: '主题色', field: 'color' },
    values: ['#1677ff', '#52c41a', '#fa8c16'],
  },
  tags: {
    description:
      'Short marks of two characters each, "AA;BB;CC"; typed with or without the semicolons. A search for some of them finds the records that have all of these. 两字标签',
    about: '两个字符一组的标签，输入时可以不写分号，如 AABBCC；查询时输入其中一个或几个即可，不分先后。',
    property: { title: '标签', field: 'tags' },
    values: ['AA;BB;CC', 'VX;07', 'A1'],
  },
  cron: {
    description: 'Times that come again: a cron expression as Quartz reads it. Cron 表达式',
    about: '反复到来的时间：Quartz含义的Cron表达式，编辑器列出接下来的十次。',
    property: { title: '执行时间', field: 'cron' },
    values: ['0 0 2 * * ? *', '0 0/30 8-18 ? * 2-6 *', '0 15 10 L * ? *'],
  },
  serial: {
    description: 'A number the server gives when the record is added. 编号',
    about: '新增时由服务器生成的编号，谁也不填。',
    property: { title: '编号', serial: 'G{yyyyMMdd}{seq:4}' },
    values: ['G202601310001', 'G202601310002', 'G202602010001'],
  },
  json: {
    description: 'A JSON document, edited as text. JSON 文本',
    about: '一段JSON文本，保存前检查写得对不对。',
    property: { title: '扩展参数', field: 'json' },
    values: ['{"retry":3,"timeout":9000}', '{"retry":5}', '[]'],
  },
  nested: {
    description: 'A form within the form, as its JSON Schema says; travels as JSON text. 嵌套表单',
    about: '表单里的表单：按JSON Schema写的对象或列表，有选择、有必填；存为JSON文本。',
    property: {
      title: '连接设置',
      type: 'object',
      required: ['host'],
      properties: {
        host: { title: '主机', type: 'string', description: '不含协议和端口' },
        port: { title: '端口', type: 'integer', minimum: 1, maximum: 65535, default: 502 },
        secure: { title: '加密', type: 'boolean' },
      },
    },
    values: ['{"host":"10.0.0.8","port":502}', '{"host":"10.0.0.9","port":1883,"secure":true}', '{"host":"10.0.1.1"}'],
  },
} as const satisfies Readonly<Record<string, FieldExample>>;
