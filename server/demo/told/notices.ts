import type { DemoData, DemoRow, DemoTenant } from '../DemoData.ts';
import { day, hour, minute, startOfDay, toDate, toDatetime, type Moment } from '../values/moments.ts';

/** What a notice says; `{on}` is the day that it speaks of, and `{site}` the station. */
interface Notice {
  readonly title: string;
  readonly text: string;
  /** A day has an end, and so has the notice of it; what is changed for good is shown for a quarter. */
  readonly isLasting?: boolean;
}
interface StaffNotice extends Notice {
  readonly abstract: string;
  /** Notice or system message, and how urgent it is. */
  readonly category: '1' | '2';
  readonly priority: 'L' | 'M' | 'H';
}
interface MemberNotice extends Notice {
  readonly type: '1' | '2' | '3' | '4' | '5';
  readonly places: string;
  readonly popup?: 'Y';
}

const signed = '<hr><p style="text-align: right">运营管理部</p>';
const staffNotices: readonly StaffNotice[] = [
  {
    title: '节假日期间站点值守安排',
    abstract: '{on}起的假期，各站点安排专人值守',
    category: '1',
    priority: 'M',
    text:
      '<h2>安排</h2><ol><li><p>各站点负责人在{on}前一天 <strong>18:00</strong> 前确认值守人员；</p></li><li><p>夜间巡检不少于两次；</p></li>' +
      '<li><p>异常订单在<a href="#/order/chargeOrder">充电订单</a>里备注。</p></li></ol>',
  },
  {
    title: '系统升级维护通知',
    abstract: '{on} 01:00 至 05:00 维护，期间暂停订单查询和退款申请',
    category: '2',
    priority: 'M',
    text:
      '<p>系统将于 <strong>{on} 01:00 至 05:00</strong> 升级维护。</p><h2>影响范围</h2><ul><li><p>充电订单查询</p></li><li><p>退款申请</p></li></ul>' +
      `<p>维护期间<u>不影响正在进行的充电</u>，结束后自动恢复。</p>${signed}`,
  },
  {
    title: '电价调整说明',
    abstract: '{on}零点起按新的时段电价计费',
    category: '1',
    priority: 'M',
    isLasting: true,
    text: '<p>{on}零点起，各站点按<a href="#/billing/billTemplate">计费模板</a>里新的时段电价计费。请在此之前核对站点公示的价格。</p>',
  },
  {
    title: '强降雨天气停运提醒',
    abstract: '{on}有强降雨，低洼站点必要时停运',
    category: '1',
    priority: 'H',
    text:
      '<p>据预报，{on}有强降雨。</p><ul><li><p>值守人员提前检查排水和配电柜；</p></li><li><p>车位积水时先断电，再停运并报备。</p></li></ul>' +
      '<blockquote><p>雷雨天气先断电，再处理。</p></blockquote>',
  },
  {
    title: '充电桩固件升级通知',
    abstract: '{on} 02:00 至 04:00 分批升级，单桩约十分钟',
    category: '2',
    priority: 'L',
    text: '<p>{on} 02:00 至 04:00 分批升级充电桩固件，单桩约十分钟。空闲的桩才会升级，<u>不影响正在进行的充电</u>。</p>',
  },
  {
    title: '退款流程调整说明',
    abstract: '{on}起退款申请由财务一次审核',
    category: '1',
    priority: 'L',
    isLasting: true,
    text: '<p>{on}起，退款申请由财务一次审核，审核后原路退回。之前提交的申请仍按原流程办理。</p>',
  },
  {
    title: '会员日活动通知',
    abstract: '{on}会员日，请提前检查设备',
    category: '1',
    priority: 'L',
    text: '<p>各位同事：</p><p>{on}为会员日，客流预计增加，请提前检查设备，如有疑问请联系<strong>值班经理</strong>。</p><p>谢谢配合。</p>',
  },
];

/** What both are told, they are told of the same day: it stands in the same place. */
const memberNotices: readonly MemberNotice[] = [
  {
    title: '{site}停车减免说明',
    type: '2',
    places: 'station,order',
    isLasting: true,
    text: '<p>{on}起，在{site}充电的车辆请在离场前绑定车牌，方可减免停车费。</p>',
  },
  {
    title: '系统升级维护通知',
    type: '3',
    places: 'home,order',
    text: '<p>{on} 01:00 至 05:00 系统升级，期间暂不能查询订单，充电不受影响。</p>',
  },
  {
    title: '{site}电价调整说明',
    type: '4',
    places: 'station',
    isLasting: true,
    text: '<p>{on}零点起，{site}执行新的时段电价，以站点页公示为准。</p>',
  },
  {
    title: '强降雨天气充电提醒',
    type: '1',
    places: 'home,station',
    popup: 'Y',
    text: '<p>据预报，{on}有强降雨，请避开积水车位，插枪前确认枪头干燥。</p>',
  },
  {
    title: '{site}设备检修',
    type: '2',
    places: 'station',
    text: '<p>{site}将于{on} 09:00 至 12:00 检修，期间部分充电桩暂停服务。</p>',
  },
  {
    title: '退款流程调整说明',
    type: '1',
    places: 'mine',
    isLasting: true,
    text: '<p>{on}起，余额退款在审核通过后原路退回，一般需要一至三个工作日。</p>',
  },
  {
    title: '会员日活动通知',
    type: '5',
    places: 'home,mine',
    popup: 'Y',
    text: '<p>{on}为会员日，当天充电可用会员日优惠券，数量有限。</p>',
  },
];

/** The day that a notice speaks of comes soon after it. */
const ahead = 3 * day;
const quarter = 90 * day;
const endOf = ({ isLasting }: Notice, moment: Moment): string =>
  toDatetime(startOfDay(moment + (isLasting ? quarter : ahead)) + day - 1);

/** A text with the day that it speaks of, as one says it, and the station. */
function say(text: string, moment: Moment, site = ''): string {
  const [, month, date] = toDate(moment + ahead)
    .split('-')
    .map(Number);
  return text.replaceAll('{on}', `${month}月${date}日`).replaceAll('{site}', site);
}

/** The newest is not published yet; now and then one was taken back. */
const statusOf = (index: number): '0' | '1' | '2' => (index === 0 ? '0' : index % 9 === 8 ? '2' : '1');

/** They come one after the other over half a year, the newest today. */
const momentOf = (demo: DemoData, index: number, count: number): Moment =>
  demo.daysAgo(Math.floor((175 * index) / count));

/** What staff of one tenant are told (系统通告): 30 over both. They lead to no page. */
export function addAnnouncements(demo: DemoData, tenant: DemoTenant): void {
  const sender = demo.ownRows('sys-user', tenant).find(({ username }) => username === tenant.admin)?.['realname'];
  const count = tenant.part(30);
  for (let index = count - 1; index >= 0; index--) {
    const notice = staffNotices[index % staffNotices.length]!;
    const moment = momentOf(demo, index, count);
    const [status, sent] = [statusOf(index), Math.min(demo.now, moment + 20 * minute)];
    demo.add('sys-announcement', tenant, moment, {
      titile: notice.title,
      msgCategory: notice.category,
      priority: notice.priority,
      msgAbstract: say(notice.abstract, moment),
      msgContent: say(notice.text, moment),
      startTime: toDatetime(moment),
      endTime: endOf(notice, moment),
      openType: 'other',
      openPage: undefined,
      busId: undefined,
      sendStatus: status,
      sender: status === '0' ? undefined : sender,
      sendTime: status === '0' ? undefined : toDatetime(sent),
      cancelTime: status === '2' ? toDatetime(Math.min(demo.now, sent + 5 * hour)) : undefined,
    });
  }
}

/** What members of one tenant read in the mini-program (系统公告): 30 over both, some of one station and for its district. */
export function addSystemNotices(demo: DemoData, tenant: DemoTenant): void {
  const stations = demo.ownRows('charge-station', tenant).filter(({ stationStatus }) => stationStatus === '50');
  const told = memberNotices.filter(({ title }) => stations.length > 0 || !title.includes('{site}'));
  const count = tenant.part(30);
  for (let index = count - 1; index >= 0; index--) {
    const notice = told[index % told.length]!;
    const moment = momentOf(demo, index, count);
    const status = statusOf(index);
    const station: DemoRow | undefined = notice.title.includes('{site}') ? demo.random.pick(stations) : undefined;
    const site = station === undefined ? '' : String(station['stationName']);
    demo.add('system-notice', tenant, moment, {
      title: say(notice.title, moment, site),
      noticeType: notice.type,
      showPosition: notice.places,
      stationIds: station?.id,
      areaCode: station?.['areaCode'],
      content: say(notice.text, moment, site),
      startTime: toDatetime(moment),
      endTime: endOf(notice, moment),
      popup: notice.popup ?? 'N',
      readCount: status === '0' ? 0 : demo.random.integer(20, 900),
      publishStatus: status,
      publishTime: status === '0' ? undefined : toDatetime(Math.min(demo.now, moment + 20 * minute)),
      sortNo: index + 1,
    });
  }
}
