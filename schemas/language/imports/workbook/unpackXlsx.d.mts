import type { importLimits } from '../importLimits.ts';
import type { RefusalReason } from '../texts.ts';

export class Refusal extends Error {
  constructor(reason: RefusalReason);
  readonly reason: RefusalReason;
}
export function unpackXlsx(
  bytes: Uint8Array,
  limits: typeof importLimits,
  inflate: (packed: Uint8Array, most: number) => Uint8Array | Promise<Uint8Array>,
): Promise<Uint8Array>;
