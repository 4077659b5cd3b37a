/** Invented places, companies and people: none of them is meant to exist. */
const words = (line: string): readonly string[] => line.split(' ');

export const places = words(
  '云栖 星澜 禾悦 松湖 月湾 青麓 鹿鸣 泊云 听潮 晴川 望溪 橙谷 霁原 枫泽 海棠里 银杏台 白鹭洲 锦帆 ' +
    '梧桐岭 芷园 朗月 知夏 溪岸 岚桥 桂影 砚池 竹隐 澄江坊 曜石 风铃渡 观澜里 初曦 半山亭 拾光 南浔台 稻香埠',
);
export const siteKinds = words('商业广场 物流园 公交首末站 产业园 停车场 体育中心 社区 写字楼 高速服务区');

/** Cities with the code of one district and a point inside it. */
export const cities = [
  { name: '广州', area: '440106', lng: 113.361, lat: 23.125 },
  { name: '佛山', area: '440604', lng: 113.122, lat: 23.009 },
  { name: '东莞', area: '441900', lng: 113.752, lat: 23.021 },
  { name: '深圳', area: '440305', lng: 113.93, lat: 22.533 },
  { name: '惠州', area: '441302', lng: 114.383, lat: 23.084 },
  { name: '中山', area: '442000', lng: 113.393, lat: 22.517 },
] as const;

export const companies = words(
  '澜芯 禾能 曜电 青穗 泊力 星驿 橙科 砺源 云麓 海枢 朗驰 竹迅 擎禾 汇澜 观电 启桩 沐能 岚光 凌驿 稳驰 明渠 润桩 深谷 新枢 长桥 远帆',
);
export const trades = words('新能源 充电科技 物流 出行服务 商贸 物业管理 电子 供应链 信息技术 汽车服务');

export const surnames = [...'林陈李黄张梁何罗郭谢邓许冯曾彭吕苏卢蔡叶'] as const;
export const givenNames = words(
  '沐辰 以宁 知远 若溪 景行 语桐 星河 承宇 书瑶 云舟 可歆 修远 望舒 安之 一诺 清越 子墨 予安 思齐 嘉禾 乐言 初晴 昭宁 北辰',
);
export const nicknameStarts = words('小 大 阿 爱吃 夜行 快乐 认真 迷路的 早起 会飞的 安静 勤劳');
export const nicknameEnds = words('橘子 鲸鱼 蓝莓 司机 松鼠 奶茶 闪电 熊猫 海豚 豆浆 云朵 麻薯 陀螺 柚子 汽水 土豆');

/** Car brands with their first letter and their series; invented like everything here. */
export const carBrands = [
  'L 澜行 L3 L5 L7',
  'H 禾风 E1 E3 MAX',
  'Y 曜石 S X',
  'Q 青舟 01 02 GT',
  'X 星驿 小货 轻卡',
  'B 泊岸 5 6 7',
  'C 橙途 MINI PLUS',
  'Y 云雀 A B 巴士',
].map((line) => {
  const [initial, name, ...series] = words(line);
  return { initial, name: name!, series: series.map((one) => `${name}${one}`) };
});

/** What a name is built of, by what it names: `{place}` stands for one of the places. */
export const names: readonly (readonly [of: RegExp, names: readonly string[]])[] = [
  [
    /商品|礼品|奖品/,
    words(
      '保温杯 折叠雨伞 车载充电器 颈枕 洗车券 帆布袋 手机支架 应急灯 车载香薰 遮阳挡 空调被 收纳箱 行车记录仪 胎压计',
    ),
  ],
  [
    /活动|抽奖|赛/,
    words('夜充立减 周末畅充 新站开业有礼 邀请有礼 充电打卡 节日满减 老友回归 会员日 绿色出行月 里程挑战'),
  ],
  [/券/, words('新人礼 夜充立减券 周末满减券 服务费折扣券 停车抵扣券 回归有礼券 节日通用券 超充体验券')],
  [/套餐|方案/, words('基础月卡 畅充季卡 夜间专享 车队月结 通勤优享 企业年度 试用七日 假日加油包')],
  [/等级|级别/, words('普通 青铜 白银 黄金 铂金 钻石 至尊 合作')],
  [/标签/, words('高频用户 夜间充电 网约车 企业客户 易流失 新注册 投诉过 大额充值 周末用户 超充偏好')],
  [/分类|类别|类目|栏目|分组/, words('站点设施 充电问题 支付退款 账户安全 设备故障 活动规则 发票开具 出行服务')],
  [/任务|作业|计划/, words('夜间对账 离线桩巡检 订单归档 余额核对 报表汇总 消息清理 证书检查 月度结算')],
  [/模板/, words('标准模板 工作日模板 节假日模板 高峰模板 夜间优惠模板 公交专用模板 物流专用模板')],
  [/职务|岗位/, words('运维专员 运维主管 财务专员 财务经理 市场专员 市场主管 客服专员 客服主管 数据分析 区域经理')],
  [/部门|班组|团队/, words('运维一组 运维二组 客服组 市场组 财务组 数据组 安全组')],
  [/广告|轮播|横幅/, words('首页横幅 开屏海报 活动弹窗 充电页底栏 我的页卡片 站点详情横幅')],
  [
    /公告|通知|通告/,
    words(
      '国庆期间站点值守安排 系统升级维护通知 电价调整说明 新站投运公告 台风天气停运提醒 会员日活动通知 ' +
        '充电桩固件升级通知 退款流程调整说明 夜间充电优惠延长 客服电话变更通知',
    ),
  ],
  [/菜单/, words('扫码充电 附近站点 我的订单 在线客服 活动中心 会员权益')],
  [/设备|主机|道闸|地锁|摄像头|网关/, words('{place}一号 {place}二号 {place}北门 {place}南门 {place}东侧 {place}西侧')],
];

/** Sentences for remarks and the like, by what they speak of; the last ones serve everywhere. */
export const sentences: readonly (readonly [of: RegExp, sentences: readonly string[]])[] = [
  [/指令|命令|报文|参数/, ['标准参数', '按平台配置执行', '携带校验码 7F3A', '优先级普通']],
  [/执行结果|应答/, ['执行成功', '执行成功，设备已重新上线', '设备无应答', '执行超时，已转人工处理']],
  [/停车/, ['充电期间免停车费2小时，超出按停车场标准收取', '凭充电订单减免停车费1小时', '停车费由停车场另行收取']],
  [/指引|路线|导航|到达/, ['由南门进入，直行五十米右转', '地下二层B区，跟随蓝色指示牌', '北侧坡道进入，限高2.2米']],
  [/头衔|称谓|职责/, ['负责本辖区的日常运营', '负责设备巡检与故障处理', '负责对账与开票']],
  [
    /审核|审批|意见/,
    ['资料齐全，同意', '信息核对无误', '请补充盖章件后重新提交', '与系统记录一致，通过', '照片不清晰，请重新上传'],
  ],
  [
    /原因|理由|故障|异常/,
    ['现场网络中断', '资料填写有误', '用户主动取消', '设备超过质保期', '重复提交', '金额核对不一致', '通信模块无响应'],
  ],
  [
    /处理|结果|反馈|回复|答复/,
    ['已电话联系用户并说明', '更换模块后恢复正常', '已远程重启，持续观察', '已安排人员次日上门', '核实后按规则补偿'],
  ],
  [
    /内容|正文|消息|通知|问题/,
    [
      '为提升充电体验，本站将于周三凌晨一点至三点进行设备升级，期间暂停服务。',
      '枪头插好后没有反应，重新扫码两次仍提示启动失败，请协助查看。',
      '您的账户余额不足二十元，请及时充值，以免影响下次充电。',
      '节假日期间充电高峰集中在下午，请尽量错峰前往。',
      '停车减免需在离场前完成车牌绑定，逾时按停车场标准收取。',
    ],
  ],
  [
    /规则|须知|条款|权益|条件/,
    [
      '每个账户限参加一次，不与其他优惠同享',
      '活动期间内有效，逾期自动失效',
      '充电结束后十五分钟内请驶离车位',
      '按自然月统计，次月三日前发放',
    ],
  ],
  [
    /./,
    [
      '按月核对电量与服务费',
      '已与现场负责人确认',
      '夜间需提前联系值班人员',
      '由上一季度沿用，下月复核',
      '合同到期前一个月续签',
      '与总部台账一致',
      '首次合作，先试运行三个月',
    ],
  ],
];

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
