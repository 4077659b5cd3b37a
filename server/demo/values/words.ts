/** Invented places, companies and people: none of them is meant to exist. */
export const places = [
  '云栖',
  '星澜',
  '禾悦',
  '松湖',
  '月湾',
  '青麓',
  '鹿鸣',
  '泊云',
  '听潮',
  '晴川',
  '望溪',
  '橙谷',
  '霁原',
  '枫泽',
  '海棠里',
  '银杏台',
  '白鹭洲',
  '锦帆',
  '梧桐岭',
  '芷园',
  '朗月',
  '知夏',
  '溪岸',
  '岚桥',
  '桂影',
  '砚池',
  '竹隐',
  '澄江坊',
  '曜石',
  '风铃渡',
  '观澜里',
  '初曦',
  '半山亭',
  '拾光',
  '南浔台',
  '稻香埠',
] as const;

export const siteKinds = [
  '商业广场',
  '物流园',
  '公交首末站',
  '产业园',
  '停车场',
  '体育中心',
  '社区',
  '写字楼',
  '高速服务区',
] as const;

/** Cities with the code of one district and a point inside it. */
export const cities = [
  { name: '广州', area: '440106', lng: 113.361, lat: 23.125 },
  { name: '佛山', area: '440604', lng: 113.122, lat: 23.009 },
  { name: '东莞', area: '441900', lng: 113.752, lat: 23.021 },
  { name: '深圳', area: '440305', lng: 113.93, lat: 22.533 },
  { name: '惠州', area: '441302', lng: 114.383, lat: 23.084 },
  { name: '中山', area: '442000', lng: 113.393, lat: 22.517 },
] as const;

export const companies = [
  '澜芯',
  '禾能',
  '曜电',
  '青穗',
  '泊力',
  '星驿',
  '橙科',
  '砺源',
  '云麓',
  '海枢',
  '朗驰',
  '竹迅',
  '擎禾',
  '汇澜',
  '观电',
  '启桩',
  '沐能',
  '岚光',
  '凌驿',
  '稳驰',
  '明渠',
  '润桩',
  '深谷',
  '新枢',
  '长桥',
  '远帆',
] as const;

export const surnames = [...'林陈李黄张梁何罗郭谢邓许冯曾彭吕苏卢蔡叶'] as const;
export const givenNames = [
  '沐辰',
  '以宁',
  '知远',
  '若溪',
  '景行',
  '语桐',
  '星河',
  '承宇',
  '书瑶',
  '云舟',
  '可歆',
  '修远',
  '望舒',
  '安之',
  '一诺',
  '清越',
  '子墨',
  '予安',
  '思齐',
  '嘉禾',
  '乐言',
  '初晴',
  '昭宁',
  '北辰',
] as const;

export const nicknameStarts = [
  '小',
  '大',
  '阿',
  '爱吃',
  '夜行',
  '快乐',
  '认真',
  '迷路的',
  '早起',
  '会飞的',
  '安静',
  '勤劳',
] as const;
export const nicknameEnds = [
  '橘子',
  '鲸鱼',
  '蓝莓',
  '司机',
  '松鼠',
  '奶茶',
  '闪电',
  '熊猫',
  '海豚',
  '豆浆',
  '云朵',
  '麻薯',
  '陀螺',
  '柚子',
  '汽水',
  '土豆',
] as const;

/** Car brands with their series; invented like everything here. */
export const carBrands: Readonly<Record<string, readonly string[]>> = {
  澜行: ['澜行L3', '澜行L5', '澜行L7'],
  禾风: ['禾风E1', '禾风E3', '禾风MAX'],
  曜石: ['曜石S', '曜石X'],
  青舟: ['青舟01', '青舟02', '青舟GT'],
  星驿: ['星驿小货', '星驿轻卡'],
  泊岸: ['泊岸5', '泊岸6', '泊岸7'],
  橙途: ['橙途MINI', '橙途PLUS'],
  云雀: ['云雀A', '云雀B', '云雀巴士'],
};

/** A text longer than any column is wide, to show how long texts are cut. */
export const veryLongText =
  '该站点由三个区域组成：地面一层为网约车专区，地下一层为社会车辆区，地下二层为预约车辆区。' +
  '夜间二十二点后地面出入口关闭，请由北侧坡道进出；雨天坡道湿滑，请减速慢行并保持车距。'.repeat(3) +
  '如遇设备离线、枪头无法拔出或计费有疑问，请拍照后联系站点值班人员，我们会在三十分钟内答复。';

/** Texts that look like markup or a formula, to prove that a text stays a text. */
export const trickyTexts = [
  '<b>加急</b>',
  '<img src=x onerror=alert(1)>',
  'O\'Neil "引号" & <i>斜体</i>',
  '=SUM(A1:A9)',
  '{{ nickname }} ${balance}',
  '100% _下划线_ \\反斜杠\\',
] as const;
