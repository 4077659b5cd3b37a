/**
 * A fresh idempotency key of 32 hexadecimal digits: one per opened dialog or confirmed call, so that a repeated press has one effect.
 * `randomUUID` exists only on https and localhost; a back office may also run on plain http in an own network.
 */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID().replaceAll('-', '');
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
