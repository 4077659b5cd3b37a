import {
  type Field,
  isRecordScreen,
  type RecordScreen,
  type Screen,
  factOf,
  type Storage,
} from '../../schemas/language/index.ts';
import type { Unmet } from '../../schemas/language/reading/readScreens.ts';
import { tableNamesOf } from './tableOf.ts';
import { kernelScreens, type ScreenNeeds, type StorageNeed } from '../kernel/kernelScreens.ts';
import { ownTables } from '../kernel/ownTables.ts';

/**
 * What a screen lacks that the server cannot do without, and what of the server's it takes: each with its place in the
 * file and what to do about it. A field that the server needs may get another title, another place and other rules.
 */
export function holdScreen(screen: Screen): readonly Unmet[] {
  const { id } = screen;
  const needs = needsOf(id);
  if (!isRecordScreen(screen))
    return needs
      ? [
          {
            where: ['kind'],
            at: 'value',
            message: `服务器的账号与权限要用到页面 \`${id}\` 的数据，它应为有数据表的种类`,
          },
        ]
      : [];
  return [...takenTables(screen), ...(needs ? unmetNeeds(screen, needs) : [])];
}

const needsOf = (id: string): ScreenNeeds | undefined =>
  Object.hasOwn(kernelScreens, id) ? kernelScreens[id as keyof typeof kernelScreens] : undefined;

/** A screen on one of the server's own tables would show what no list may: sessions, hashes of passwords, grants. */
function takenTables(screen: RecordScreen): readonly Unmet[] {
  const placeOf = (table: string): Unmet['where'] => {
    const child = screen.children.find((one) => one.table === table && one.from === undefined);
    if (child) return ['children', child.name];
    return table === screen.table ? ['id'] : ['recycle'];
  };
  return tableNamesOf(screen)
    .filter((name) => Object.hasOwn(ownTables, name))
    .map((name) => {
      const where = placeOf(name);
      const what = where.length > 1 ? '子表换一个名称' : '页面换一个 id';
      return {
        where,
        at: where.length > 1 ? 'key' : 'value',
        message: `数据表 \`${name}\` 是服务器自用的，请给这个${what}`,
      };
    });
}

const kinds: Readonly<Record<StorageNeed, string>> = {
  text: '单值文本',
  list: '多值（`multi-dict` 或 `multi-ref`）',
  whole: '整数',
  decimal: '数字',
  moment: '日期时间',
  secret: '密码',
};

const needs: Readonly<Partial<Record<Storage, StorageNeed>>> = {
  text: 'text',
  time: 'text',
  json: 'text',
  html: 'text',
  list: 'list',
  whole: 'whole',
  decimal: 'decimal',
  moment: 'moment',
};

/** How the values of a field answer to what the server needs. */
function storedAs(field: Field): StorageNeed | undefined {
  const { storage, secret } = factOf(field);
  if (secret) return 'secret';
  return field.tally || field.live ? undefined : needs[storage];
}

function unmetNeeds(screen: RecordScreen, needs: ScreenNeeds): readonly Unmet[] {
  const { children = {}, actions = [], unique = [] } = needs;
  const who = `服务器的账号与权限要用到页面 \`${screen.id}\``;
  return [
    ...unmetFields(screen.fields, needs.fields, []),
    ...(screen.tree || needs.kind === undefined
      ? []
      : [{ where: ['kind'], at: 'value', message: `${who}，它的 \`kind\` 应为 \`"${needs.kind}"\`` } as const]),
    ...((needs.tenancy ?? screen.tenancy) === screen.tenancy
      ? []
      : [
          { where: ['tenancy'], at: 'value', message: `${who}，它的 \`tenancy\` 应为 \`"${needs.tenancy}"\`` } as const,
        ]),
    ...screen.fields
      .filter(({ name, uniqueness }) => unique.includes(name) && !(uniqueness?.across && uniqueness.ignoreCase))
      .map(({ name }): Unmet => ({
        where: ['properties', name],
        at: 'key',
        message: `${who}，\`${name}\` 应写 \`"unique": { "ignoreCase": true, "across": "tenants" }\``,
      })),
    ...(needs.keepsOne && !screen.keep
      ? [{ where: ['id'], at: 'value', message: `${who}，它应写 \`keep\`：哪些记录至少要保留一条` } as const]
      : []),
    ...Object.entries(children).flatMap(([name, child]) => unmetChild(screen, name, child)),
    ...actions
      .filter((name) => !screen.actions.some((action) => action.name === name))
      .map((name): Unmet => ({
        where: ['actions'],
        at: 'key',
        message: `缺少服务器要用到的动作 \`${name}\`：可以改标题和条件，不能删除；不给人用就不授权`,
      })),
  ];
}

function unmetFields(
  fields: readonly Field[],
  needed: ScreenNeeds['fields'],
  inside: readonly string[],
): readonly Unmet[] {
  return Object.entries(needed).flatMap(([name, need]): readonly Unmet[] => {
    const field = fields.find((one) => one.name === name);
    const keep = '可以改标题、规则和位置，不能删除、改名或换类型';
    if (!field) {
      const message = `缺少服务器要用到的字段 \`${name}\`（${kinds[need]}）：${keep}；不想显示可以写 \`"list": false, "form": false\``;
      return [{ where: [...inside, 'properties'], at: 'key', message }];
    }
    const stored = storedAs(field);
    if (stored === need) return [];
    return [
      {
        where: [...inside, 'properties', name],
        at: 'key',
        message: `服务器要用到字段 \`${name}\`，它应存为${kinds[need]}${stored ? `，现在是${kinds[stored]}` : ''}：${keep}`,
      },
    ];
  });
}

function unmetChild(
  screen: RecordScreen,
  name: string,
  needed: NonNullable<ScreenNeeds['children']>[string],
): readonly Unmet[] {
  const child = screen.children.find((one) => one.name === name);
  const { from, foreignKey, fields = {} } = needed;
  const written = `${from ? `\`"from": "${from}"\`、` : ''}\`"foreignKey": "${foreignKey}"\``;
  if (!child)
    return [
      {
        where: ['children'],
        at: 'key',
        message: `缺少服务器要用到的子表 \`${name}\`（${written}）：可以改标题，不能删除`,
      },
    ];
  if (child.from !== from || child.foreignKey !== foreignKey)
    return [{ where: ['children', name], at: 'key', message: `服务器要用到子表 \`${name}\`，它应为 ${written}` }];
  return unmetFields(child.fields, fields, ['children', name]);
}
