import type { FieldExample } from './FieldExample.ts';

/** Choices. */
export const choiceExamples = {
  switch: {
    description: 'Yes or no, stored as Y or N. 开关',
    about: '开或关，存为Y或N；`enum` 可以换成别的两个值。',
    property: { title: '对外开放', field: 'switch', default: 'Y' },
    values: ['Y', 'N', 'Y'],
  },
  boolean: {
    description: 'Yes or no, stored as true or false (JSON Schema type boolean). 是否',
    about: '是或否，存为JSON的true或false。',
    property: { title: '有雨棚', type: 'boolean' },
    values: [true, false, true],
  },
  dict: {
    description: 'One item of a dictionary. 字典单选',
    about: '从字典里选一项，列表里是彩色标签；少而固定的选项可以用 `enum` 写在文件里。',
    property: { title: '状态', dict: 'gallery_state' },
    values: ['1', '2', '3'],
  },
  'multi-dict': {
    description: 'Several items of a dictionary, comma-joined. 字典多选',
    about: '从字典里选几项，存为逗号隔开的文本。',
    property: { title: '配套设施', field: 'multi-dict', enum: ['卫生间', '便利店', '洗车', '餐饮'], maxItems: 3 },
    values: ['卫生间,便利店', '洗车', '卫生间,洗车,餐饮'],
  },
  area: {
    description: 'A province, city or district, by the code of the deepest level chosen. 省市区',
    about: '省、市、区，存为选到的最末一级的代码。',
    property: { title: '所在地区', field: 'area' },
    values: ['440305', '310115', '110105'],
  },
} as const satisfies Readonly<Record<string, FieldExample>>;

/** Other records. */
export const refExamples = {
  ref: {
    description: 'A record of another screen, by its id. 关联记录',
    about: '另一个页面的一条记录：存它的id，显示它的名称，输入几个字就能找到。',
    property: { title: '所属站点', ref: 'gallery-station.stationName' },
    values: ['1', '2', '5'],
  },
  'multi-ref': {
    description: 'Several records of another screen, comma-joined ids. 关联多条记录',
    about: '另一个页面的几条记录，存为逗号隔开的id。',
    property: { title: '适用站点', field: 'multi-ref', ref: 'gallery-station.stationName' },
    values: ['1,3', '2', '4,5,6'],
  },
  popup: {
    description: 'Text chosen in the report of another screen. 弹窗报表',
    about: '在另一个页面的报表里选一行，一次填好几个字段；那个页面写 `"report": true`。',
    property: { title: '站点', popup: 'gallery-station', fill: { value: 'stationName' } },
    values: ['科技园充电站', '会展中心充电站', '滨河路充电站'],
  },
} as const satisfies Readonly<Record<string, FieldExample>>;

/** Uploaded files. */
export const uploadExamples = {
  image: {
    description: 'One picture, stored as its path. 图片',
    about: '一张图片，上传后可以预览。',
    property: { title: '封面', field: 'image' },
    values: ['gallery/站点一.svg', 'gallery/站点二.svg', 'gallery/站点三.svg'],
  },
  images: {
    description: 'Several pictures, comma-joined paths. 多图',
    about: '几张图片，可以调整先后；超过 `maxItems` 时保留最后几张。',
    property: { title: '现场照片', field: 'images', maxItems: 4 },
    values: ['gallery/站点一.svg,gallery/站点二.svg', 'gallery/站点三.svg', 'gallery/站点二.svg'],
  },
  file: {
    description: 'Uploaded files, comma-joined paths. 附件',
    about: '上传的附件，可以多个，点击下载。',
    property: { title: '合同', field: 'file' },
    values: ['gallery/合同.txt', 'gallery/合同.txt,gallery/验收单.txt', 'gallery/验收单.txt'],
  },
} as const satisfies Readonly<Record<string, FieldExample>>;
