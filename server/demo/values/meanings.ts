/** What the titles of fields mean to an operator: a made-up value looks like what its heading says. */
import type { Identities } from './identities.ts';
import type { Random } from './Random.ts';
import {
  type cities,
  companies,
  givenNames,
  names,
  nicknameEnds,
  nicknameStarts,
  places,
  sentences,
  siteKinds,
  surnames,
  trades,
} from './words.ts';

/** What a value is made up for. */
export interface Subject {
  readonly random: Random;
  readonly identities: Identities;
  /** The title of the field. */
  readonly title: string;
  /** What one record of the screen is called. */
  readonly noun: string;
  /** Where the record's places are: one city for all of them. */
  readonly city: (typeof cities)[number];
  /** Which record of its screen it is, from 0. */
  readonly index: number;
}

type Meaning<T> = readonly [title: RegExp, make: (subject: Subject) => T];

/** An invented person's name. */
export const personName = ({ random }: Pick<Subject, 'random'>): string =>
  random.pick(surnames) + random.pick(givenNames);

const place = ({ random }: Subject): string => random.pick(places);
const cityOf = ({ city }: Subject): string => city.name;
const stationName = (subject: Subject): string =>
  `${cityOf(subject)}${place(subject)}${subject.random.pick(siteKinds)}`;
const among =
  <T>(...choices: readonly T[]) =>
  ({ random }: Subject): T =>
    random.pick(choices);
const digits =
  (length: number, start = '') =>
  ({ identities }: Subject): string =>
    start + identities.digits(length);
const sentence = (subject: Subject): string =>
  subject.random.pick(sentences.find(([of]) => of.test(subject.title))?.[1] ?? ['']);

/** The name of a thing by what it is: a prize is called otherwise than a template. */
function nameOf(subject: Subject): string {
  const { random, title, noun } = subject;
  const what = title.replace(/名称$|名$|标题$|主题$/, '') || noun;
  // The title of a name often says less than what the record is called: 任务 of 积分任务.
  const known = [noun.includes(what) ? noun : title, noun]
    .map((said) => names.find(([of]) => of.test(said)))
    .find((one) => one !== undefined);
  return (known ? random.pick(known[1]) : `{place}${what}`).replace('{place}', place(subject));
}

/** One of several that go with each other, the same for all fields of a record. */
const inTurn =
  <T>(...choices: readonly [T, ...T[]]) =>
  ({ index }: Subject): T =>
    choices[index % choices.length]!;

const texts: readonly Meaning<string>[] = [
  [/故障码/, among('0x0103', '0x0207', '0x0312', 'GroundFailure', 'OverVoltage', 'ConnectorLockFailure')],
  [/告警值/, inTurn('82℃', '1150W', '45mA')],
  [/阈值/, inTurn('75℃', '1000W', '30mA')],
  [/AppKey/i, digits(12, 'ak')],
  [
    /接口名/,
    among('query_token', 'query_stations_info', 'notification_stationStatus', 'notification_charge_order_info'),
  ],
  [/返回信息/, among('请求成功', '请求成功', '签名校验通过')],
  [/接收人/, ({ identities }) => identities.mobile()],
  [/集团分组/, among('物流车队', '网约车队', '出租车公司', '公交集团', '驾校联盟', '园区企业')],
  [/场景$/, among('设备离线通知', '设备故障派单', '余额不足提醒', '退款待审提醒', '订单异常提醒', '夜间值守通知')],
  [/车位|泊位|区域/, ({ random }) => `${random.pick([...'ABCD'])}区${String(random.integer(1, 180)).padStart(3, '0')}`],
  [/OpenId|UnionId/i, digits(24, 'oDemo')],
  [/车牌/, ({ identities }) => identities.plate()],
  [/VIN|车架/i, ({ identities }) => identities.vin()],
  [/昵称|网名/, ({ random }) => random.pick(nicknameStarts) + random.pick(nicknameEnds)],
  [
    /身份证|证件号/,
    ({ random }) =>
      `000000${random.integer(1965, 2002)}${random.integer(10, 12)}${random.integer(10, 28)}${random.integer(1000, 9999)}`,
  ],
  [/手机/, ({ identities }) => identities.mobile()],
  [/电话|热线|传真|座机/, digits(8, '020-')],
  [/IP/i, ({ random }) => `10.${random.integer(0, 31)}.${random.integer(0, 255)}.${random.integer(2, 254)}`],
  [
    /MAC/,
    ({ random }) => Array.from({ length: 6 }, () => random.integer(16, 255).toString(16).toUpperCase()).join(':'),
  ],
  [
    /网址|链接|URL|回调/i,
    ({ random }) =>
      `https://www.example.com/${random.pick(['pay', 'notify', 'member', 'activity', 'help'])}/${random.integer(100, 999)}`,
  ],
  [/邮箱/, ({ random }) => `contact${random.integer(10, 999)}@example.com`],
  [/地区|区划|城市编码/, ({ city }) => city.area],
  [/城市|省市/, (subject) => `${cityOf(subject)}市`],
  [/地址|位置|地点/, (subject) => `${cityOf(subject)}市${place(subject)}路${subject.random.integer(1, 300)}号`],
  [/版本/, ({ random }) => `V${random.integer(1, 4)}.${random.integer(0, 9)}.${random.integer(0, 20)}`],
  [
    /型号/,
    ({ random }) =>
      `${random.pick(['LT', 'HN', 'YD', 'QS'])}-${random.pick([7, 60, 120, 180, 480])}${random.pick(['A', 'B', 'C', 'D'])}`,
  ],
  [/税号|信用代码/, digits(14, '9144')],
  [/接收方账号/, digits(8, '16')],
  [/卡号|账号|账户/, digits(16)],
  [/流水|交易|单号|订单编?号|商户号/, digits(18)],
  [
    /编码|代码|编号|序列号|标识|工号|SN|号$/i,
    ({ random }) => `${random.pick([...'ABCDEFGH'])}${random.pick([...'KLMNPQ'])}${random.integer(10_000, 99_999)}`,
  ],
  [/(?:开户|结算|收款)?(?:银行|行)$/, (subject) => `${place(subject)}银行${cityOf(subject)}支行`],
  [
    /(?:联系|负责|经办|申请|收货|收款|持卡|值班|处理|操作|审核|法|受理|发起|提交|反馈|制单|巡检|维修|驾驶)人员?$|姓名|主播|司机|车主|店长|站长|法定代表|管理员/,
    personName,
  ],
  [
    /公司|企业|厂商|供应商|运营商|商户|商家|单位名|户名|抬头|客户|合作方|车队/,
    ({ random }) => `${random.pick(companies)}${random.pick(trades)}有限公司`,
  ],
  [/站点|场站|电站|车场|站$/, (subject) => `${stationName(subject)}${/车场/.test(subject.title) ? '' : '充电站'}`],
  [/营业|时段|开放时间/, among('00:00-24:00', '06:00-23:00', '08:00-22:00')],
  [/计量单位|^单位$/, among('台', '个', '次', '套', '张')],
  [/规格/, among('标准装', '单件', '两件套', '礼盒装')],
  [/关键[字词]/, among('充电', '停车', '发票', '退款', '优惠券', '人工')],
  [/路径|跳转页面/, among('/pages/charge/index', '/pages/mall/index', '/pages/activity/detail', '/pages/mine/coupon')],
  [/角标/, among('新', '热', '惠', '限时')],
  [/名称$|标题$|主题$|奖品$/, nameOf],
  [
    /备注|指引|说明|描述|简介|详情|内容|意见|职责|指令|须知|规则|原因|理由|摘要|介绍|反馈|结果|条款|正文|答复|回复|权益/,
    sentence,
  ],
  [/名称|名$|标题|主题/, nameOf],
];

const numbers: readonly Meaning<number>[] = [
  [/插座号/, ({ index }) => (index % 10) + 1],
  [/插座.*数/, among(2, 10, 12, 20)],
  [/信号/, ({ random }) => random.integer(12, 31)],
  [/返回码/, () => 0],
  [/耗时/, ({ random }) => random.integer(40, 900)],
  [/满意/, ({ random }) => random.integer(40, 50) / 10],
  [/SOC上限/, among(80, 85, 90, 95)],
  [/延时停止/, among(0, 5, 10)],
  [/间隔/, among(10, 30, 60)],
  [/发送次数/, among(1, 2, 3)],
  [/单路最大功率/, among(500, 800, 1000)],
  [/总功率上限/, among(5000, 8000, 10_000)],
  [/功率下限/, ({ index }) => index * 200],
  [/功率上限/, ({ index }) => (index + 1) * 200],
  [/浮充判断/, among(20, 30, 40)],
  [/起步价|预约费/, among(1, 2, 5)],
  [/预付金额|爽约金/, among(3, 5, 10)],
  [/最长充电/, among(8, 10, 12)],
  [/最低充电量/, among(0, 5, 10)],
  [/停车单价/, among(2, 3, 5)],
  [/占位费封顶|每日封顶/, among(30, 50, 60)],
  [/^占位费$/, among(0.5, 1, 2)],
  [/^电费$/, ({ random }) => random.integer(40, 120) / 100],
  [/^时长单价$/, among(0.5, 0.8, 1)],
  [/排序|顺序|序号/, ({ index }) => index + 1],
  [/天数|天$/, among(7, 15, 30, 60, 90, 180, 365)],
  [/月数|个月/, among(12, 24, 36, 60)],
  [/年龄/, ({ random }) => random.integer(22, 58)],
  [/折扣/, among(70, 75, 80, 85, 90, 95)],
  [/概率|权重/, among(1, 2, 5, 10, 20, 30)],
  [/比例|占比|率$/, among(5, 10, 15, 20, 25, 30, 50, 60, 70, 80)],
  [/电压/, ({ random }) => random.pick([220, 380, 400, 500, 750])],
  [/电流/, ({ random }) => random.integer(10, 250)],
  [/功率/, among(7, 30, 60, 120, 180, 240)],
  [/温度/, ({ random }) => random.integer(18, 52)],
  [/SOC/i, ({ random }) => random.integer(8, 98)],
  [/里程/, ({ random }) => random.integer(800, 120_000)],
  [/积分/, ({ random }) => random.integer(1, 60) * 50],
  [/库存|总量|发行|份数|名额/, ({ random }) => random.integer(2, 60) * 50],
  [/容量/, among(630, 800, 1000, 1250, 1600)],
  [/限领|每人|每单|上限次/, among(1, 2, 3, 5)],
  [/单价|电价|费率|服务费/, ({ random }) => random.integer(30, 135) / 100],
  [/充值金额/, among(50, 100, 200, 300, 500)],
  [/售价|市场价|面值|价格|价值/, ({ random }) => random.integer(2, 40) * 5],
  [/分钟|时长/, among(5, 10, 15, 30, 60, 120)],
  [/楼层|层$/, ({ random }) => random.integer(1, 12)],
  [/次数|人数|条数|失败/, ({ random }) => random.integer(0, 40)],
];

const meant = <T>(meanings: readonly Meaning<T>[], subject: Subject): T | undefined =>
  meanings.find(([title]) => title.test(subject.title))?.[1](subject);

/** A text that a title asks for, as short as it comes; undefined where the title says nothing known. */
export const meantText = (subject: Subject): string | undefined => meant(texts, subject);

/** A number that a title asks for. */
export const meantNumber = (subject: Subject): number | undefined => meant(numbers, subject);

/** What stands in a text whose title says nothing known. */
export const anyText = (subject: Subject): string => subject.random.pick(sentences.at(-1)![1]);
