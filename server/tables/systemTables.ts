import { indexName } from './indexName.ts';
import type { ColumnShape, ColumnType, IndexShape, TableShape } from './TableShape.ts';

/** `text!` is a column that is never empty. */
type Written = ColumnType | `${ColumnType}!`;

function table(
  name: string,
  columns: Readonly<Record<string, Written>>,
  primaryKey: readonly string[],
  indexes: readonly { readonly columns: readonly string[]; readonly unique?: boolean }[] = [],
): TableShape {
  return {
    name,
    columns: Object.entries(columns).map(([column, written]) => toColumn(column, written, primaryKey)),
    primaryKey,
    indexes: indexes.map(({ columns, unique = false }) => toIndex(name, columns, unique)),
  };
}

function toColumn(name: string, written: Written, primaryKey: readonly string[]): ColumnShape {
  const type = written.replace('!', '') as ColumnType;
  return { name, type, nullable: !written.endsWith('!') && !primaryKey.includes(name) };
}

const toIndex = (table: string, columns: readonly string[], unique: boolean): IndexShape => ({
  name: indexName(unique ? 'ux' : 'ix', table, columns),
  columns: columns.map((name) => ({ name })),
  unique,
  using: 'btree',
});

/** The server's own tables, which no screen file describes and no list shows. */
export const systemTables: readonly TableShape[] = [
  table(
    'credential',
    { owner_table: 'text', owner_id: 'text', field: 'text', hash: 'text!', changed_at: 'timestamptz!' },
    ['owner_table', 'owner_id', 'field'],
  ),
  table(
    'session',
    {
      id: 'text',
      token_hash: 'text!',
      user_id: 'text!',
      tenant_id: 'text',
      created_at: 'timestamptz!',
      last_seen_at: 'timestamptz!',
      expires_at: 'timestamptz!',
      revoked_at: 'timestamptz',
      ip: 'text',
      user_agent: 'text',
    },
    ['id'],
    [{ columns: ['token_hash'], unique: true }, { columns: ['user_id'] }],
  ),
  table('login_attempt', { key: 'text!', at: 'timestamptz!' }, [], [{ columns: ['key', 'at'] }]),
  table(
    'captcha',
    { key: 'text', answer_hash: 'text!', expires_at: 'timestamptz!' },
    ['key'],
    [{ columns: ['expires_at'] }],
  ),
  table(
    'idempotency',
    {
      key: 'text',
      user_id: 'text',
      route: 'text!',
      request_hash: 'text!',
      status: 'bigint',
      response: 'jsonb',
      created_at: 'timestamptz!',
    },
    ['user_id', 'key'],
    [{ columns: ['created_at'] }],
  ),
  table('serial_counter', { tenant_id: 'text', name: 'text', period: 'text', value: 'bigint!' }, [
    'tenant_id',
    'name',
    'period',
  ]),
  table(
    'stored_file',
    {
      id: 'text',
      tenant_id: 'text!',
      path: 'text!',
      name: 'text!',
      type: 'text!',
      size: 'bigint!',
      biz: 'text',
      create_by: 'text',
      create_time: 'timestamptz!',
      unused_since: 'timestamptz',
      is_saved: 'boolean',
    },
    ['id'],
    [{ columns: ['path'], unique: true }, { columns: ['tenant_id'] }],
  ),
  // What roles of both kinds were given: those of the tenant and those of a department.
  table('role_permission', { tenant_id: 'text!', role_id: 'text', permission_id: 'text', data_rule_ids: 'text[]' }, [
    'role_id',
    'permission_id',
  ]),
  table(
    'depart_permission',
    { tenant_id: 'text!', depart_id: 'text', permission_id: 'text', data_rule_ids: 'text[]' },
    ['depart_id', 'permission_id'],
  ),
  table('announcement_read', { announcement_id: 'text', user_id: 'text', read_at: 'timestamptz!' }, [
    'announcement_id',
    'user_id',
  ]),
  table('voltform_meta', { key: 'text', value: 'text' }, ['key']),
];
