import { createHash, randomBytes } from 'node:crypto';

/** A new session token: 256 random bits that mean nothing by themselves. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret that is random enough to need no salt. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
