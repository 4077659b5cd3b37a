import type { FieldExample } from './FieldExample.ts';

/** Choices. */
export const choiceExamples = {
  switch: {
    about: '开或关，存为Y或N；`enum` 可以换成别的两个值。',
    property: { title: '对外开放', field: 'switch', default: 'Y' },
    values: ['Y', 'N', 'Y'],
  },
  boolean: {
    about: '是或否，存为JSON的true或false。',
    property: { title: '有雨棚', type: 'boolean' },
    values: [true, false, true],
  },
  dict: {
    about: '从字典里选一项，列表里是彩色标签；少而固定的选项可以用 `enum` 写在文件里。',
    property: { title: '状态', dict: 'gallery_state' },
    values: ['1', '2', '3'],
  },
  'multi-dict': {
    about: '从字典里选几项，存为逗号隔开的文本。',
    property: { title: '配套设施', field: 'multi-dict', enum: ['卫生间', '便利店', '洗车', '餐饮'], maxItems: 3 },
    values: ['卫生间,便利店', '洗车', '卫生间,洗车,餐饮'],
  },
  area: {
    about: '省、市、区，存为选到的最末一级的代码。',
    property: { title: '所在地区', field: 'area' },
    values: ['440305', '310115', '110105'],
  },
} as const satisfies Readonly<Record<string, FieldExample>>;

/** Other records. */
export const refExamples = {
  ref: {
    about: '另一个页面的一条记录：存它的id，显示它的名称，输入几个字就能找到。',
    property: { title: '所属站点', ref: 'gallery-station.stationName' },
    values: ['1', '2', '5'],
  },
  'multi-ref': {
    about: '另一个页面的几条记录，存为逗号隔开的id。',
    property: { title: '适用站点', field: 'multi-ref', ref: 'gallery-station.stationName' },
    values: ['1,3', '2', '4,5,6'],
  },
  popup: {
    about: '在另一个页面的报表里选一行，一次填好几个字段；那个页面写 `"report": true`。',
    property: { title: '站点', popup: 'gallery-station', fill: { value: 'stationName' } },
    values: ['科技园充电站', '会展中心充电站', '滨河路充电站'],
  },
} as const satisfies Readonly<Record<string, FieldExample>>;

/** Uploaded files. */
export const uploadExamples = {
  image: {
    about: '一张图片，上传后可以预览。',
    property: { title: '封面', field: 'image' },
    values: ['gallery/站点一.svg', 'gallery/站点二.svg', 'gallery/站点三.svg'],
  },
  images: {
    about: '几张图片，可以调整先后；超过 `maxItems` 时保留最后几张。',
    property: { title: '现场照片', field: 'images', maxItems: 4 },
    values: ['gallery/站点一.svg,gallery/站点二.svg', 'gallery/站点三.svg', 'gallery/站点二.svg'],
  },
  file: {
    about: '上传的附件，可以多个，点击下载。',
    property: { title: '合同', field: 'file' },
    values: ['gallery/合同.txt', 'gallery/合同.txt,gallery/验收单.txt', 'gallery/验收单.txt'],
  },
} as const satisfies Readonly<Record<string, FieldExample>>;
