import type { DemoData, DemoRow, DemoTenant } from '../DemoData.ts';

/** Categories with what stands below them; the code of each says its place. */
interface Branch {
  readonly name: string;
  readonly below?: readonly Branch[];
}

const branches: readonly Branch[] = [
  {
    name: '用户指南',
    below: [
      { name: '新手入门', below: [{ name: '扫码充电' }, { name: '即插即充' }, { name: '刷卡充电' }] },
      { name: '计费与发票', below: [{ name: '电费与服务费' }, { name: '开具发票' }, { name: '退款' }] },
      { name: '故障与安全', below: [{ name: '枪与线' }, { name: '充电中断' }] },
      { name: '账户与协议' },
    ],
  },
  { name: '常见问题', below: [{ name: '充电问题' }, { name: '支付问题' }, { name: '会员问题' }] },
  { name: '公告分类', below: [{ name: '停运通知' }, { name: '优惠活动' }] },
];

/** The tree of categories. Returns those that a guide may stand in. */
export function addCategories(demo: DemoData, tenant: DemoTenant): readonly DemoRow[] {
  const moment = demo.daysAgo(700);
  const rows: DemoRow[] = [];
  const add = (level: readonly Branch[], parent?: DemoRow): void => {
    for (const { name, below = [] } of level) {
      const row = demo.add('sys-category', tenant, moment, { name, pid: parent?.id });
      rows.push(row);
      add(below, row);
    }
  };
  add(branches);
  return rows.filter((row) => String(row['code']).startsWith('A01A'));
}
