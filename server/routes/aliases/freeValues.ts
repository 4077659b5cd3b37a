import { ApiError } from '../../errors.ts';
import type { kernelScreens } from '../../kernel/kernelScreens.ts';
import { recordsOf } from '../../records/index.ts';
import type { Route, RouteAccess, RouteContext } from '../route.ts';
import { requiredIn, textIn } from '../body.ts';
import { screenOf } from '../screenOf.ts';

/** A call that asks whether values are still free; `id` in it is the record that is being edited. */
interface FreeCheck {
  readonly url: string;
  readonly summary: string;
  readonly screen: keyof typeof kernelScreens;
  readonly access: Exclude<RouteAccess, 'public'>;
  /** The fields that may be asked about, by property name: what the screen's file says of their uniqueness decides. */
  readonly fields: readonly string[];
  /** What other clients send in words of their own, by property name. */
  readonly sent?: (query: RouteContext['query']) => Readonly<Record<string, string>>;
  readonly free: string;
  /** What is said of a taken value. @param title of its field */
  readonly told: (title: string) => string;
  /** Where a taken value is an answer too, with `result` false, and no failure. */
  readonly isAnswer?: true;
}

const checks: readonly FreeCheck[] = [
  {
    url: '/sys/user/checkOnlyUser',
    summary: 'Whether account, phone, e-mail or work number are free',
    screen: 'sys-user',
    access: { code: ['sysUser:add', 'sysUser:edit'] },
    fields: ['username', 'phone', 'email', 'workNo'],
    free: '可以使用',
    told: (title) => `${title}已存在，请换一个`,
  },
  {
    url: '/sys/role/checkRoleCode',
    summary: 'Whether a role code is free',
    screen: 'sys-role',
    access: { code: ['sysRole:add', 'sysRole:edit'] },
    fields: ['roleCode'],
    free: '该角色编码可用',
    told: () => '该角色编码已存在，请换一个',
    isAnswer: true,
  },
  {
    url: '/sys/dictItem/dictItemCheck',
    summary: 'Whether a value is still free in its dictionary',
    screen: 'sys-dict-item',
    access: { code: ['sysDictItem:add', 'sysDictItem:edit'] },
    fields: ['itemValue'],
    free: '该值可用！',
    told: () => '字典值已存在，请换一个',
  },
  {
    url: '/sys/permission/checkPermDuplication',
    summary: 'Whether a menu path is free; entries that only gather others may share one',
    screen: 'sys-permission',
    access: { code: ['sysPermission:add', 'sysPermission:edit'] },
    fields: ['url'],
    sent: (query) => ({ alwaysShow: textIn(query, 'alwaysShow') === 'true' ? 'Y' : 'N' }),
    free: '菜单路径可用',
    told: () => '访问路径不允许重复！',
  },
];

/** The routes of all questions whether a value is free. */
export const freeValueRoutes: readonly Route[] = checks.map((check) => ({
  method: 'GET',
  url: check.url,
  summary: check.summary,
  access: check.access,
  handle: async (context) => {
    const { services, session, query } = context;
    const screen = screenOf(services, check.screen);
    const asked = check.fields.filter((name) => textIn(query, name, 500) !== '');
    if (asked.length === 0) throw new ApiError(400, `缺少参数 ${check.fields.join('、')}`);
    const exceptId = textIn(query, 'id');
    for (const name of asked) {
      const field = screen.fields.find((one) => one.name === name);
      const within = Object.fromEntries((field?.uniqueWithin ?? []).map((other) => [other, requiredIn(query, other)]));
      const values = { ...within, ...check.sent?.(query), [name]: textIn(query, name, 500) };
      const isTaken = await recordsOf(services, session, screen).isTaken(name, values, exceptId || undefined);
      if (!isTaken) continue;
      const message = check.told(field?.title ?? name);
      if (check.isAnswer) return { message, result: false };
      throw new ApiError(400, message);
    }
    return { message: check.free, result: true };
  },
}));
