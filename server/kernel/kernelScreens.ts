import type { Tenancy } from '../../schemas/language/index.ts';

/** How the server needs a field to be stored: `text` in one column, `list` in an array, the others by their names. */
export type StorageNeed = 'text' | 'list' | 'whole' | 'decimal' | 'moment' | 'secret';

/** What the server needs of one of its own screens; everything else in the file is the configurator's. */
export interface ScreenNeeds {
  /** The table that the server's queries name. */
  readonly table: string;
  /** Fields by property name; their titles, rules and places in list and form are the file's business. */
  readonly fields: Readonly<Record<string, StorageNeed>>;
  readonly kind?: 'tree';
  /** How rows belong to tenants, where it is not each to its own. */
  readonly tenancy?: Tenancy;
  /** Sub-tables with rows of their own, or `from` those of another screen. */
  readonly children?: Readonly<
    Record<string, { readonly from?: string; readonly foreignKey: string; readonly fields?: ScreenNeeds['fields'] }>
  >;
  /** Fields whose values no two records of any tenant share, whatever their capitals. */
  readonly unique?: readonly string[];
  /** Whether one of its records always stays, which its file says in its own words (`keep`). */
  readonly keepsOne?: true;
  /** Own actions that calls of other clients stand for. */
  readonly actions?: readonly string[];
}

/** The screens whose records the server itself works with, by id, each with the fields it cannot do without. */
export const kernelScreens = {
  'sys-user': {
    table: 'sys_user',
    fields: {
      username: 'text',
      realname: 'text',
      password: 'secret',
      status: 'text',
      avatar: 'text',
      sex: 'text',
      phone: 'text',
      email: 'text',
      post: 'text',
      workNo: 'text',
      telephone: 'text',
      userIdentity: 'text',
      selectedroles: 'list',
      selecteddeparts: 'list',
      relTenantIds: 'list',
    },
    // People sign in without naming a tenant.
    unique: ['username'],
    // A tenant without an administrator is in nobody's hands.
    keepsOne: true,
    actions: ['freeze', 'unfreeze', 'change-password'],
  },
  'sys-role': {
    table: 'sys_role',
    fields: { roleName: 'text', roleCode: 'text', description: 'text' },
    children: { roleUsers: { from: 'sys-user', foreignKey: 'selectedroles' } },
  },
  'sys-depart': {
    table: 'sys_depart',
    kind: 'tree',
    fields: {
      departName: 'text',
      parentId: 'text',
      orgCategory: 'text',
      orgCode: 'text',
      departOrder: 'whole',
      status: 'text',
    },
    children: { departUsers: { from: 'sys-user', foreignKey: 'selecteddeparts' } },
  },
  'sys-depart-role': {
    table: 'sys_depart_role',
    fields: { departId: 'text', roleName: 'text', roleCode: 'text', description: 'text', userIds: 'list' },
  },
  'sys-permission': {
    table: 'sys_permission',
    kind: 'tree',
    tenancy: 'platform',
    fields: {
      name: 'text',
      menuType: 'text',
      parentId: 'text',
      url: 'text',
      component: 'text',
      redirect: 'text',
      perms: 'text',
      permsType: 'text',
      icon: 'text',
      sortNo: 'decimal',
      route: 'text',
      hidden: 'text',
      keepAlive: 'text',
      alwaysShow: 'text',
      internalOrExternal: 'text',
      status: 'text',
    },
    children: {
      dataRules: {
        foreignKey: 'permissionId',
        fields: { ruleName: 'text', ruleColumn: 'text', ruleConditions: 'text', ruleValue: 'text', status: 'text' },
      },
    },
  },
  'sys-dict': { table: 'sys_dict', tenancy: 'platform', fields: { dictName: 'text', dictCode: 'text' } },
  'sys-dict-item': {
    table: 'sys_dict_item',
    tenancy: 'platform',
    fields: { dictId: 'text', itemText: 'text', itemValue: 'text', sortOrder: 'whole', status: 'text' },
  },
  'sys-category': { table: 'sys_category', kind: 'tree', fields: { name: 'text', code: 'text', pid: 'text' } },
  'sys-tenant': {
    table: 'sys_tenant',
    tenancy: 'self',
    fields: { name: 'text', status: 'text', domain: 'text', beginDate: 'moment', endDate: 'moment' },
  },
  'sys-user-agent': {
    table: 'sys_user_agent',
    fields: { userName: 'text', agentUserName: 'text', startTime: 'moment', endTime: 'moment', status: 'text' },
  },
  'sys-announcement': {
    table: 'sys_announcement',
    fields: {
      titile: 'text',
      msgCategory: 'text',
      priority: 'text',
      msgType: 'text',
      userIds: 'list',
      startTime: 'moment',
      endTime: 'moment',
      msgAbstract: 'text',
      msgContent: 'text',
      openType: 'text',
      openPage: 'text',
      busId: 'text',
      sender: 'text',
      sendStatus: 'text',
      sendTime: 'moment',
      cancelTime: 'moment',
    },
    actions: ['publish', 'withdraw'],
  },
  'sys-check-rule': {
    table: 'sys_check_rule',
    fields: { ruleName: 'text', ruleCode: 'text' },
    children: {
      ruleJson: {
        foreignKey: 'sysCheckRuleId',
        fields: { digits: 'text', pattern: 'text', message: 'text', priority: 'text' },
      },
    },
    actions: ['test'],
  },
  'sys-quartz-job': {
    table: 'sys_quartz_job',
    tenancy: 'platform',
    fields: { jobClassName: 'text', cronExpression: 'text', parameter: 'text', status: 'text' },
    actions: ['start', 'stop', 'run-once'],
  },
  'sys-log': {
    table: 'sys_log',
    fields: {
      logContent: 'text',
      logType: 'text',
      operateType: 'text',
      userid: 'text',
      username: 'text',
      ip: 'text',
      costTime: 'whole',
      method: 'text',
      requestUrl: 'text',
      requestParam: 'text',
    },
  },
} as const satisfies Readonly<Record<string, ScreenNeeds>>;
