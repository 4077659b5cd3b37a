/** Screens that nothing knows of but their files, for what is made up from files alone. */
const audit = {
  approve: {
    title: '通过',
    on: 'row',
    when: "state == '0'",
    set: { state: "'1'", auditBy: 'user.username', auditTime: 'now()' },
  },
  reject: {
    title: '驳回',
    on: 'row',
    when: "state == '0'",
    form: { required: ['reason'], properties: { reason: { title: '驳回原因', maxLength: 40 } } },
    set: { state: "'2'", auditBy: 'user.username', auditTime: 'now()', auditRemark: 'input.reason' },
  },
};
/** A field of every type, what screens say of them, and none of it known to the generator. */
const lease = {
  id: 'odd-lease',
  title: '租约',
  menu: { group: 'order', order: 90 },
  required: ['leaseName', 'kind', 'shelfId', 'price'],
  properties: {
    leaseNo: { title: '租约编号', serial: 'ZY{yyyyMM}{seq:4}' },
    leaseName: { title: '租约名称', maxLength: 20, unique: true },
    code: { title: '暗码', pattern: '^(?=.*7)[A-Z]{2}-\\d{3,5}$' },
    kind: { title: '种类', enum: ['甲', '乙', '丙', '丁', '戊'] },
    gifts: { title: '附送', field: 'multi-dict', dict: 'pay_channel' },
    shelfId: { title: '货架', ref: 'odd-shelf', options: "row.state == '开'", fill: { shelfName: 'shelfName' } },
    shelfName: { title: '货架名称', readOnly: true },
    others: { title: '同租', field: 'multi-ref', ref: 'odd-shelf', maxItems: 2 },
    viewed: { title: '看过的货架', popup: 'odd-shelf', fill: { viewed: 'shelfName' } },
    price: { title: '租金', field: 'money', minimum: 100, maximum: 120 },
    paid: { title: '已付', field: 'money' },
    share: { title: '分成', field: 'percent', exclusiveMinimum: 0, maximum: 1 },
    rent: { title: '总租金', field: 'money', computed: 'price * 12', readOnly: true },
    months: { title: '租期', type: 'integer', minimum: 3, maximum: 5 },
    weight: { title: '重量', field: 'number' },
    energy: { title: '用电', field: 'energy' },
    used: { title: '用时', field: 'duration' },
    begins: { title: '开始日期', format: 'date' },
    until: { title: '结束日期', format: 'date' },
    opens: { title: '开门', format: 'time' },
    open: { title: '公开', field: 'switch' },
    sure: { title: '确认', type: 'boolean' },
    depositBy: { title: '押金人', visibleWhen: 'sure', requiredWhen: 'sure', whenHidden: 'clear' },
    mobile: { title: '联系电话', field: 'mobile' },
    email: { title: '邮箱', format: 'email' },
    site: { title: '网址', format: 'uri' },
    place: { title: '位置', field: 'lnglat' },
    origin: { title: '籍贯', field: 'area' },
    stars: { title: '评分', field: 'rate' },
    cleaned: { title: '保洁时间', field: 'cron' },
    shade: { title: '标签颜色', field: 'color' },
    marks: { title: '标记', field: 'tags' },
    extra: { title: '附加', field: 'json' },
    terms: { title: '条款', type: 'object', properties: { months: { title: '月数', type: 'integer', minimum: 1 } } },
    secret: { title: '口令', field: 'password' },
    photo: { title: '照片', field: 'image' },
    photos: { title: '相册', field: 'images' },
    contract: { title: '合同', field: 'file' },
    remark: { title: '备注', field: 'textarea', maxLength: 300 },
    clauses: { title: '合同条款', field: 'richtext' },
    manual: { title: '使用说明', field: 'markdown' },
    script: { title: '取数语句', field: 'code', language: 'sql' },
    state: { title: '状态', enum: ['0', '1', '2'], default: '0', flow: { 0: ['1', '2'] } },
    auditBy: { title: '审核人', readOnly: true },
    auditTime: { title: '审核时间', format: 'date-time', readOnly: true },
    auditRemark: { title: '审核意见', maxLength: 100 },
  },
  rules: [
    { that: 'paid <= price', message: '已付不能超过租金', at: 'paid' },
    { that: "until == '' || until > begins", message: '结束应晚于开始', at: 'until' },
    { that: 'size(steps) <= 3', message: '步骤太多', at: 'steps' },
  ],
  children: {
    steps: {
      title: '步骤',
      minRows: 2,
      required: ['stepName'],
      properties: {
        stepName: { title: '步骤名称', maxLength: 30 },
        owner: { title: '负责人' },
        cost: { title: '费用', field: 'money', maximum: 5 },
      },
    },
  },
  actions: audit,
};
/** Points at leases, which point at shelves, which point at their favourite lease: a circle. */
const shelf = {
  id: 'odd-shelf',
  report: true,
  title: '货架',
  kind: 'tree',
  tree: { parent: 'parentId' },
  menu: { group: 'order', order: 91 },
  required: ['shelfName', 'state'],
  properties: {
    shelfName: { title: '货架名称', unique: true },
    parentId: { title: '上级货架', ref: 'odd-shelf' },
    code: { title: '编码', treeCode: 'A01' },
    favourite: { title: '常租', ref: 'odd-lease' },
    state: { title: '状态', enum: ['开', '关'] },
    leases: { title: '租约数', type: 'integer', count: { of: 'odd-lease', by: 'shelfId' } },
  },
};
const settings = {
  id: 'odd-settings',
  title: '设置',
  kind: 'form',
  menu: { group: 'order', order: 92 },
  properties: { mostLeases: { title: '上限', type: 'integer' } },
};
/** Rules between values that chance alone seldom keeps. */
const lottery = {
  id: 'odd-lottery',
  title: '抽签',
  menu: { group: 'order', order: 94 },
  required: ['poster', 'first', 'last', 'least', 'most', 'opened', 'closed', 'share'],
  properties: {
    poster: { title: '海报', field: 'image' },
    first: { title: '甲日', format: 'date' },
    last: { title: '乙日', format: 'date' },
    opened: { title: '甲刻', format: 'date-time' },
    closed: { title: '乙刻', format: 'date-time' },
    least: { title: '少', field: 'money', minimum: 0, maximum: 10 },
    most: { title: '多', field: 'money', minimum: 0, maximum: 10 },
    share: { title: '份额', type: 'integer', minimum: 1, maximum: 9999 },
    bound: { title: '数量', type: 'integer', computed: 'size(lots) * 10' },
  },
  children: {
    lots: {
      title: '签',
      minRows: 3,
      required: ['chance', 'start', 'finish'],
      properties: {
        chance: { title: '机会', type: 'number', scale: 2, minimum: 0 },
        start: { title: '起点', type: 'integer', minimum: 0 },
        finish: { title: '落点', type: 'integer', minimum: 0 },
      },
    },
  },
  rules: [
    { that: 'last > first && closed > opened', message: '先甲后乙', at: 'last' },
    { that: 'opened < closed', message: '先甲后乙', at: 'closed' },
    { that: 'least + 3 < most', message: '多比少多', at: 'most' },
    { that: "sum(lots, 'chance') <= 0.05", message: '机会太多', at: 'lots' },
    { that: 'lots.all(one, one.start * 2 < one.finish)', message: '落点太近', at: 'lots' },
    { that: 'share == bound', message: '份额不对', at: 'share' },
  ],
};
const hopeless = {
  id: 'odd-riddle',
  title: '谜',
  menu: { group: 'order', order: 93 },
  required: ['a'],
  properties: { a: { title: '甲', type: 'integer' } },
  rules: [{ that: 'a * a == 2', message: '没有这样的数', at: 'a' }],
};

/** The files by their names. */
export const oddScreens = {
  OddLeaseList: lease,
  OddShelfTree: shelf,
  OddForm: settings,
  OddRiddleList: hopeless,
  OddLotteryList: lottery,
};
