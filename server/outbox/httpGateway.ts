import type { Answer, Gateway } from './Gateway.ts';

/** Where orders are posted to. */
export interface HttpGatewayConfig {
  readonly url: string;
  /** Sent as `Authorization: Bearer ...`; absent: no such header. */
  readonly token?: string | undefined;
}

/** An answer is a sentence; who sends more is not the gateway. */
const mostBytes = 64 * 1024;

/** Posts each order as JSON; the answer is `{"confirmed": true}` or `{"confirmed": false, "text": "桩离线"}`. */
export const httpGateway = ({ url, token }: HttpGatewayConfig): Gateway => ({
  async send(order, signal) {
    const response = await post(url, token, JSON.stringify(order), signal);
    const text = await readText(response);
    if (!response.ok) throw new Error(`网关答复 HTTP ${response.status}`);
    return toAnswer(text);
  },
});

async function post(url: string, token: string | undefined, body: string, signal: AbortSignal): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  try {
    return await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new Error('连接不上网关', { cause: error });
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > mostBytes) throw new Error('网关的答复过长');
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

function toAnswer(text: string): Answer {
  const answer = parse(text) as { readonly confirmed?: unknown; readonly text?: unknown } | null;
  if (typeof answer?.confirmed !== 'boolean') throw new Error('网关的答复里没有 confirmed');
  return { isConfirmed: answer.confirmed, text: typeof answer.text === 'string' ? answer.text : '' };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error('网关的答复不是 JSON', { cause: error });
  }
}
