import { forbidden, missing } from '../../errors.ts';
import type { kernelScreens } from '../../kernel/kernelScreens.ts';
import type { RecordEntry } from '../../kinds/calls.ts';
import { recordEntriesOf } from '../../kinds/recordCalls.ts';
import { handleCall } from '../records.ts';
import { type Answer, RawAnswer, type Route, type RouteAccess, type RouteContext } from '../route.ts';
import { screenOf } from '../screenOf.ts';

/** Which call of a screen is meant: a built-in one, or the rows, the membership or the action of a name. */
export type CallName =
  | 'list'
  | 'getOne'
  | { readonly children: string }
  | { readonly addMembers: string }
  | { readonly removeMembers: string }
  | { readonly action: string };

/** What an alias makes of a request: the query or the body of the screen's own call. */
export interface Asked {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** The action, where the request chooses among several. */
  readonly action?: string;
}

/**
 * A call that other clients expect under a name of its own. It is one of a screen's calls with other words: the same
 * scope, checks, log and idempotency, only its parameters and its answer are translated.
 */
export interface Alias {
  readonly method: Route['method'];
  readonly url: string;
  /** One sentence for the log and OpenAPI. */
  readonly summary: string;
  readonly screen: keyof typeof kernelScreens;
  readonly call: CallName;
  readonly access: Exclude<RouteAccess, 'public'>;
  /** @default the request as it is */
  readonly ask?: (context: RouteContext) => Asked | Promise<Asked>;
  /** @default the answer as it is */
  readonly tell?: (result: unknown, context: RouteContext) => unknown;
  /** @default that of the screen's call */
  readonly message?: string;
  /** JSON Schema of an answer that is sent without an envelope. */
  readonly bare?: Readonly<Record<string, unknown>>;
}

/** The route of an alias. */
export function toRoute({ method, url, summary, access, bare, ...alias }: Alias): Route {
  return {
    method,
    url,
    summary,
    access,
    ...(bare ? { answers: bare } : {}),
    handle: async (context) => {
      const { action, ...asked } = (await alias.ask?.(context)) ?? {};
      const entry = findEntry(context, alias.screen, action === undefined ? alias.call : { action });
      // An action keeps its own right, whatever name it is called by.
      if (entry.operation.kind === 'action' && !holds(entry, context)) throw forbidden();
      const answer = await handleCall(entry, { ...context, ...asked });
      if (answer instanceof RawAnswer) return answer;
      const result = alias.tell ? alias.tell(answer.result, context) : answer.result;
      if (bare) return new RawAnswer(result);
      return { ...answer, result, ...(alias.message === undefined ? {} : { message: alias.message }) } satisfies Answer;
    },
  };
}

const holds = ({ access }: RecordEntry, { session }: RouteContext): boolean =>
  typeof access === 'object' && 'code' in access && [access.code].flat().some((code) => session.codes.has(code));

/** @throws ApiError 404 where the screen's file does not have the call, or is broken just now */
function findEntry({ services }: RouteContext, id: Alias['screen'], call: CallName): RecordEntry {
  const found = recordEntriesOf(screenOf(services, id)).find(({ operation }) => {
    if (typeof call === 'string') return operation.kind === call;
    const [[kind, name]] = Object.entries(call) as [[string, string]];
    if (operation.kind !== kind) return false;
    return operation.kind === 'action'
      ? operation.action.name === name
      : 'child' in operation && operation.child.name === name;
  });
  if (!found) throw missing('页面配置不可用');
  return found;
}
