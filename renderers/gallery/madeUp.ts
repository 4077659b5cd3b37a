/** What the examples refer to: nothing of it is on a server. */
import type { ScreenRecord } from '../../schemas/language/index.ts';
import type { Dict } from '../../schemas/language/reading/readScreens.ts';

/** The dictionaries that a file may name. */
export const galleryDicts: readonly Dict[] = [
  {
    code: 'gallery_state',
    title: '示例状态',
    items: [
      { value: '1', text: '运营中', color: 'green' },
      { value: '2', text: '检修中', color: 'orange' },
      { value: '3', text: '已停运', color: 'red' },
      { value: '4', text: '筹建中', color: 'default' },
    ],
  },
  {
    code: 'yes_no',
    title: '是否',
    items: [
      { value: 'Y', text: '是', color: 'green' },
      { value: 'N', text: '否', color: 'default' },
    ],
  },
];

/** The screen that refs may name. */
export const stationFile = {
  path: 'schemas/screens/gallery/station/StationList.json',
  text: JSON.stringify({
    id: 'gallery-station',
    title: '示例站点',
    label: 'stationName',
    report: true,
    properties: {
      stationName: { title: '站点名称' },
      city: { title: '城市', enum: ['深圳', '广州', '上海', '北京'], search: true },
      piles: { title: '桩数', type: 'integer' },
    },
  }),
};

/** The screen file as a field of its own. */
export const editorFile = {
  path: 'schemas/screens/gallery/field/EditorList.json',
  text: JSON.stringify({
    id: 'gallery-editor',
    title: '页面文件',
    properties: { source: { title: '页面文件', field: 'code', language: 'javascript' } },
  }),
};

const places = ['科技园', '会展中心', '北站', '体育馆', '软件园', '滨河路'];
const cities = ['深圳', '广州', '上海', '北京'];

/** The records of that screen. */
export const stations: readonly ScreenRecord[] = places.map((place, index) => ({
  id: String(index + 1),
  version: 1,
  stationName: `${place}充电站`,
  city: cities[index % cities.length],
  piles: 8 + index * 4,
}));

/** A picture or a text that stands for an uploaded file of this name. */
export function madeUpFile(path: string): Blob {
  const name = path.split('/').at(-1) ?? path;
  if (!name.endsWith('.svg')) return new Blob([`${name}\n示例附件，没有别的内容。\n`], { type: 'text/plain' });
  const hue = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0) * 7, 0) % 360;
  const label = name.replace(/\.svg$/, '').replaceAll(/[<&]/g, '');
  return new Blob(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120" width="640" height="480"><rect width="160" height="120" fill="hsl(${hue} 45% 42%)"/><path d="M84 22 52 68h22l-8 34 36-48H80z" fill="#fff" fill-opacity=".85"/><text x="80" y="114" text-anchor="middle" font-size="10" fill="#fff">${label}</text></svg>`,
    ],
    { type: 'image/svg+xml' },
  );
}
