import type { ColumnType } from './TableShape.ts';

/** `text!` is a column that is never empty. */
type Written = ColumnType | `${ColumnType}!`;

/** One of the server's own tables, as it is declared. */
export interface OwnTable {
  readonly columns: Readonly<Record<string, Written>>;
  readonly key: readonly string[];
  readonly indexes?: readonly { readonly columns: readonly string[]; readonly unique?: boolean }[];
}

/** The server's own tables by name: no screen file describes them, no list shows them, and no file may take their names. */
export const ownTables = {
  credential: {
    columns: { owner_table: 'text', owner_id: 'text', field: 'text', hash: 'text!', changed_at: 'timestamptz!' },
    key: ['owner_table', 'owner_id', 'field'],
  },
  session: {
    columns: {
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
    key: ['id'],
    indexes: [{ columns: ['token_hash'], unique: true }, { columns: ['user_id'] }],
  },
  login_attempt: { columns: { key: 'text!', at: 'timestamptz!' }, key: [], indexes: [{ columns: ['key', 'at'] }] },
  captcha: {
    columns: { key: 'text', answer_hash: 'text!', expires_at: 'timestamptz!' },
    key: ['key'],
    indexes: [{ columns: ['expires_at'] }],
  },
  // Lets one socket be opened, once and soon, so that the token of the session stands in no address and no handshake.
  socket_ticket: {
    columns: { hash: 'text', session_id: 'text!', tenant_id: 'text!', expires_at: 'timestamptz!' },
    key: ['hash'],
    indexes: [{ columns: ['expires_at'] }],
  },
  // Lets one record be printed, once and soon: what stands in the address of the printed page is good for nothing else.
  print_ticket: {
    columns: {
      hash: 'text',
      session_id: 'text!',
      tenant_id: 'text!',
      component: 'text!',
      action: 'text!',
      record_id: 'text!',
      expires_at: 'timestamptz!',
    },
    key: ['hash'],
    indexes: [{ columns: ['expires_at'] }],
  },
  idempotency: {
    columns: {
      key: 'text',
      user_id: 'text',
      route: 'text!',
      request_hash: 'text!',
      status: 'bigint',
      response: 'jsonb',
      created_at: 'timestamptz!',
    },
    key: ['user_id', 'key'],
    indexes: [{ columns: ['created_at'] }],
  },
  // Due at a wall time, or at the moment that somebody asked; who makes the row, or starts it, runs the job.
  job_run: {
    columns: { job_id: 'text', due_at: 'text', started_at: 'timestamptz', ended_at: 'timestamptz' },
    key: ['job_id', 'due_at'],
  },
  // An order that is under way outside: who sends it writes the row, whose answer counts removes it; past `until` its sender is gone.
  outbox_order: {
    columns: {
      screen: 'text',
      record_id: 'text',
      order_no: 'text!',
      attempt: 'bigint!',
      until: 'timestamptz!',
    },
    key: ['screen', 'record_id'],
    indexes: [{ columns: ['until'] }],
  },
  serial_counter: {
    columns: { tenant_id: 'text', name: 'text', period: 'text', value: 'bigint!' },
    key: ['tenant_id', 'name', 'period'],
  },
  stored_file: {
    columns: {
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
    key: ['id'],
    indexes: [{ columns: ['path'], unique: true }, { columns: ['tenant_id'] }],
  },
  // What roles of both kinds were given: those of the tenant and those of a department.
  role_permission: {
    columns: { tenant_id: 'text!', role_id: 'text', permission_id: 'text', data_rule_ids: 'text[]' },
    key: ['role_id', 'permission_id'],
  },
  depart_permission: {
    columns: { tenant_id: 'text!', depart_id: 'text', permission_id: 'text', data_rule_ids: 'text[]' },
    key: ['depart_id', 'permission_id'],
  },
  // Who has read which record, of screens that say so (`readMark`).
  record_read: {
    columns: { record_id: 'text', user_id: 'text', read_at: 'timestamptz!' },
    key: ['record_id', 'user_id'],
  },
  // Screens that are kept in the database: every text that was saved; without one the screen was taken away.
  screen_version: {
    columns: { component: 'text', version: 'bigint', body: 'text', create_by: 'text!', create_time: 'timestamptz!' },
    key: ['component', 'version'],
  },
  voltform_meta: { columns: { key: 'text', value: 'text' }, key: ['key'] },
} as const satisfies Readonly<Record<string, OwnTable>>;
