import type { Socket } from 'node:net';
import { toFailure } from './envelope.ts';
import { apiHeaders } from './securityHeaders.ts';

/** What Node refuses before there is a request, in words for a person. */
const refusals: Readonly<Record<string, readonly [status: number, reason: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', '请求头过大，请缩短查询条件或清理浏览器数据后重试'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', '请求发送得太慢，请检查网络后重试'],
};
const malformed = [400, 'Bad Request', '请求不正确'] as const;

/** Answers what is no request that can be read, in the envelope like everything else, and ends the connection. */
export function answerBadConnection(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, reason, message] = refusals[error.code ?? ''] ?? malformed;
  const body = JSON.stringify(toFailure(status, message));
  const headers = {
    ...apiHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n${body}`);
}
