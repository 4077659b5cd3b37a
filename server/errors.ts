/**
 * One class for every failure a client may hear of. Anything else that is thrown becomes a 500 with an
 * id, and only the log knows more.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 423 | 429 | 503,
    message: string,
    /** Goes into the envelope's `result`: `{fields}` for a failed validation, `{current}` for a conflict, `{earlier}` where the key of a call was used before. */
    readonly result?: unknown,
  ) {
    super(message);
  }
}
/** The envelope's 510: signed in, but without the permission. */
export const forbidden = (message = '没有权限，请联系管理员授权'): ApiError => new ApiError(403, message);
/** The answer for a row that is not there, or not this person's to see: one answer for both. */
export const missing = (message = '数据不存在或已被删除'): ApiError => new ApiError(404, message);
/** A failed validation; the message is the first of the fields'. */
export function invalid(fields: Readonly<Record<string, string>>): ApiError {
  return new ApiError(400, Object.values(fields)[0] ?? '提交的内容不正确', { fields });
}
