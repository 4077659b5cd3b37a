import { isListOf, isRecord, toText } from '../values/shapes.ts';

/** The signed-in person as the server named them. */
export interface SessionUser {
  readonly id: string;
  readonly username: string;
  readonly realname: string;
  readonly avatar?: string;
  readonly isTenantAdmin: boolean;
  /** The department they work in now, in the tenant they are in; empty where there is none. */
  readonly departId: string;
  /** The codes of their roles in that tenant. */
  readonly roles: readonly string[];
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The person in an answer, or null when it names none. */
export function parseUser(value: unknown): SessionUser | null {
  if (!isRecord(value)) return null;
  const [id, username] = [toText(value['id']), toText(value['username'])];
  if (!id || !username) return null;
  const avatar = toText(value['avatar']);
  return {
    id,
    username,
    realname: toText(value['realname']) || username,
    isTenantAdmin: value['isTenantAdmin'] === true,
    departId: toText(value['departId']) ?? '',
    roles: isListOf(value['roles'], isText) ? value['roles'] : [],
    ...(avatar ? { avatar } : {}),
  };
}
