import { ApiError } from '../errors.ts';

const maxIds = 1000;

/** Reads comma-joined ids; a trailing comma is fine, a repeated id counts once. @throws ApiError 400 above 1000 */
export function parseIds(text: unknown): readonly string[] {
  const ids =
    typeof text === 'string'
      ? [
          ...new Set(
            text
              .split(',')
              .map((id) => id.trim())
              .filter((id) => id !== ''),
          ),
        ]
      : [];
  if (ids.length > maxIds) throw new ApiError(400, `一次最多操作${maxIds}条记录`);
  if (ids.some((id) => id.length > 64)) throw new ApiError(404, '数据不存在或已被删除');
  return ids;
}
