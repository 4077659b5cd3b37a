import type { FastifyReply } from 'fastify';
import type { Services, Session } from '../Services.ts';

/**
 * Who may call a route. Every route says so itself; the server does not start with one that does not.
 * `code`: the session must hold this permission code (or one of several). `choices`: the session must hold a list, form
 * or dialog in which records of this screen are chosen, or the list of the records themselves. `shown`: the session must
 * hold a page that shows the answer of this very call.
 */
export type RouteAccess =
  | 'public'
  | 'signed-in'
  | 'shown'
  | { readonly code: string | readonly string[] }
  | { readonly choices: string };

/** What a handler gets: everything already parsed, nothing trusted but the session. */
export interface RouteContext<S extends Session | null = Session> {
  readonly session: S;
  readonly params: Readonly<Record<string, string>>;
  /** Query values; repeated keys keep the last. `_t` is already removed. */
  readonly query: Readonly<Record<string, string>>;
  /** Parsed JSON body, `{}` when there is none; depth and size are already capped. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly ip: string;
  /** For streamed answers, multipart and headers; JSON answers just return. */
  readonly reply: FastifyReply;
  readonly services: Services;
}

/** What a handler returns: wrapped into the envelope, unless it is a {@link RawAnswer}. */
export interface Answer {
  readonly message?: string;
  readonly code?: number;
  readonly result?: unknown;
}
/** A reply that is not an envelope: a file, a bare array, a stream. */
export class RawAnswer {
  constructor(
    readonly body: unknown,
    readonly headers: Readonly<Record<string, string>> = {},
    readonly status = 200,
  ) {}
}

interface RouteBase {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify path below the API base, e.g. `/sys/dict/getDictItems/:code`. */
  readonly url: string;
  /** One sentence for the log and OpenAPI. */
  readonly summary: string;
  /** Whether a signature that older clients send with it is checked. */
  readonly signed?: boolean;
  /** JSON Schema of the answer, where that is no envelope. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** The type of each answer that is no JSON, by its status. */
  readonly media?: Readonly<Record<number, string>>;
  /** Multipart instead of JSON. */
  readonly multipart?: boolean;
}
/** One route: thin, one call. */
export type Route =
  | (RouteBase & {
      readonly access: 'public';
      readonly handle: (context: RouteContext<null>) => Promise<Answer | RawAnswer>;
    })
  | (RouteBase & {
      readonly access: Exclude<RouteAccess, 'public'>;
      readonly handle: (context: RouteContext) => Promise<Answer | RawAnswer>;
    });
