import type { DemoData, DemoRow, DemoTenant } from '../DemoData.ts';
import { hour, toDatetime } from '../values/moments.ts';

interface Guide {
  readonly title: string;
  readonly category: string;
  readonly guideType: string;
  readonly keywords: string;
  readonly content: string;
}

const guides: readonly Guide[] = [
  {
    title: '第一次充电怎么操作',
    category: '扫码充电',
    guideType: '1',
    keywords: '扫码,启动,首次',
    content:
      '## 三步开始充电\n\n1. 把枪插好，听到**咔嗒**声；\n2. 打开小程序扫桩上的二维码；\n3. 点“开始充电”，看到功率上升再离开。\n\n> 充满后请及时移车，超时可能收取占位费。',
  },
  {
    title: '扫码后提示枪未插好',
    category: '枪与线',
    guideType: '2',
    keywords: '插枪,故障',
    content:
      '先拔下重插一次。仍然提示时：\n\n- 看枪头有没有异物；\n- 换同一桩的另一把枪；\n- 都不行就联系客服，报出**桩编号**。',
  },
  {
    title: '电费和服务费怎么算',
    category: '电费与服务费',
    guideType: '3',
    keywords: '电费,服务费,峰谷',
    content:
      '费用 = 电量 × （电价 + 服务费）。\n\n| 时段 | 电价 | 服务费 |\n|---|---|---|\n| 峰 | 1.20 元 | 0.40 元 |\n| 平 | 0.80 元 | 0.40 元 |\n| 谷 | 0.40 元 | 0.30 元 |\n\n实际以站点公示为准。',
  },
  {
    title: '退款多久到账',
    category: '退款',
    guideType: '2',
    keywords: '退款,余额',
    content: '审核通过后 **1～3 个工作日** 原路退回。超过 3 个工作日请带上*退款单号*联系客服。',
  },
  {
    title: '充电过程视频',
    category: '新手入门',
    guideType: '4',
    keywords: '视频,教程',
    content: '视频从插枪讲到结算，约两分钟。\n\n### 要点\n\n- 先插枪，后扫码\n- 结束后先拔枪，再看账单',
  },
  {
    title: '用户服务协议',
    category: '账户与协议',
    guideType: '5',
    keywords: '协议',
    content: '# 用户服务协议\n\n## 一、账户\n\n用户应妥善保管自己的账户。\n\n## 二、费用\n\n费用以结算页面为准。',
  },
];

/** What members read in the mini-program on how to charge: one of each kind, the last not published yet. */
export function addUserGuides(demo: DemoData, tenant: DemoTenant, categories: readonly DemoRow[]): void {
  for (const [index, { category, ...guide }] of guides.entries()) {
    const moment = demo.daysAgo(10, 200);
    const isPublished = index < guides.length - 1;
    const views = demo.random.integer(20, 3000);
    demo.add('user-guide', tenant, moment, {
      ...guide,
      categoryId: categories.find(({ name }) => name === category)?.id,
      viewCount: isPublished ? views : 0,
      helpfulCount: isPublished ? Math.round(views / 10) : 0,
      publishStatus: isPublished ? '1' : '0',
      publishTime: isPublished ? toDatetime(Math.min(demo.now, moment + hour)) : undefined,
      sortNo: index + 1,
    });
  }
}
