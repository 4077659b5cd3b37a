import type { ApiCall } from '../screen/ApiCall.ts';

/** `PUT /enable` as method and path. */
export function toCall(call: string): ApiCall {
  const [method, path] = call.split(' ') as [ApiCall['method'], string];
  return { method, path };
}
