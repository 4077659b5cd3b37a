/** A call that was answered, in the words of Spring's actuator. */
interface Trace {
  readonly timestamp: string;
  readonly principal: { readonly name: string } | null;
  readonly session: null;
  readonly request: {
    readonly method: string;
    readonly uri: string;
    readonly headers: Readonly<Record<string, readonly string[]>>;
    readonly remoteAddress: string;
  };
  readonly response: { readonly status: number; readonly headers: Readonly<Record<string, never>> };
  /** Milliseconds. */
  readonly timeTaken: number;
}

/** Who calls, or who wants to know of calls. */
interface Caller {
  readonly username: string;
  readonly tenantId: string;
  readonly isPlatformAdmin?: boolean;
}

/** What is told of a call. */
interface TracedCall {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly ip: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly session: Caller | null;
}

const most = 100;
/** So many characters of a path or header say enough. */
const longest = 200;
/** The only headers that are kept: none of them says who calls. */
const shownHeaders = ['user-agent', 'content-type'] as const;
/** Values of a query that say nothing of anybody; of all others only the name is kept. */
const harmless: ReadonlySet<string> = new Set(['pageNo', 'pageSize', 'column', 'order', '_t']);
/** Whoever watches is no news to themselves, and the files of the application are no calls: a page has dozens of them. */
const untold = /^\/(sys\/)?actuator\/|^\/(assets|screens)\//;

/** The last calls of this process, the newest first. No token, cookie, body or value of a search is in it. */
export class Traces {
  #kept: readonly { readonly tenantId: string | null; readonly trace: Trace }[] = [];

  add(call: TracedCall): void {
    if (untold.test(call.url)) return;
    const { session } = call;
    this.#kept = [{ tenantId: session?.tenantId ?? null, trace: toTrace(call) }, ...this.#kept].slice(0, most);
  }

  /** Those that a person may know of: whoever runs the platform all, others those of their tenant. */
  seenBy({ isPlatformAdmin, tenantId }: Caller): readonly Trace[] {
    return this.#kept.filter((one) => isPlatformAdmin === true || one.tenantId === tenantId).map(({ trace }) => trace);
  }
}

const toTrace = ({ method, url, headers, ip, status, milliseconds, session }: TracedCall): Trace => ({
  timestamp: new Date().toISOString(),
  principal: session && { name: session.username },
  session: null,
  request: { method, uri: withoutValues(url), headers: shown(headers), remoteAddress: ip },
  response: { status, headers: {} },
  timeTaken: Math.round(milliseconds),
});

function shown(headers: TracedCall['headers']): Trace['request']['headers'] {
  const kept = shownHeaders.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, [value.slice(0, longest)]] as const] : [];
  });
  return Object.fromEntries(kept);
}

/** `/a?mobile=138&pageNo=2`: `/a?mobile=***&pageNo=2`. */
function withoutValues(url: string): string {
  const [path = '', query] = url.split('?', 2);
  const parts = (query ?? '').split('&').filter((part) => part !== '');
  const masked = parts.map((part) => {
    const [name = ''] = part.split('=', 1);
    return harmless.has(name) ? part : `${name}=***`;
  });
  return (masked.length > 0 ? `${path}?${masked.join('&')}` : path).slice(0, longest);
}
