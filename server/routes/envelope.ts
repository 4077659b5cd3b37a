/** The one shape of every JSON answer of the API. */
export interface Envelope {
  readonly success: boolean;
  readonly message: string;
  readonly code: number;
  readonly result: unknown;
  readonly timestamp: number;
}

/** A success; `result` is null where there is nothing to say. */
export function toEnvelope(answer: {
  readonly message?: string;
  readonly code?: number;
  readonly result?: unknown;
}): Envelope {
  return {
    success: true,
    message: answer.message ?? '操作成功',
    code: answer.code ?? 200,
    result: answer.result ?? null,
    timestamp: Date.now(),
  };
}

/** A failure; the code is the HTTP status but for a missing permission, which the contract calls 510. */
export function toFailure(status: number, message: string, result: unknown = null): Envelope {
  return { success: false, message, code: status === 403 ? 510 : status, result, timestamp: Date.now() };
}
