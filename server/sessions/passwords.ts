import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';

interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}
const cost: Cost = { N: 2 ** 15, r: 8, p: 1 };
const keyLength = 32;

const derive = (password: string, salt: Buffer, { N, r, p }: Cost, length: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // scrypt needs 128 * N * r bytes; the default limit of Node is exactly too small for N = 2^15.
    const maxmem = 256 * N * r;
    scrypt(password.normalize('NFKC'), salt, length, { N, r, p, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/** What is stored instead of a password: `scrypt$N$r$p$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost, keyLength);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
}

/**
 * Whether a password is the one that was hashed. Without a hash (unknown user) it takes as long and
 * says no, so that the time of the answer tells nothing.
 */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [scheme, N, r, p, salt, hash] = (stored ?? '').split('$');
  if (scheme !== 'scrypt' || !salt || !hash) {
    await derive(password, Buffer.alloc(16), cost, keyLength);
    return false;
  }
  const expected = Buffer.from(hash, 'base64');
  const found = await derive(
    password,
    Buffer.from(salt, 'base64'),
    { N: Number(N), r: Number(r), p: Number(p) },
    expected.length,
  );
  return timingSafeEqual(found, expected);
}

/** What is wrong with a new password, as a sentence; undefined when it is good. */
export function passwordProblem(password: string): string | undefined {
  const isLongEnough = password.length >= 8 && password.length <= 32;
  const isMixed = /[A-Za-z]/.test(password) && /\d/.test(password);
  return isLongEnough && isMixed ? undefined : '密码长度为8到32位，且必须同时包含字母和数字';
}

/** Without those that look alike in print: a random password is read and typed by a person. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

/** A password of 12 letters and digits that nobody has chosen. */
export function randomPassword(): string {
  const password = Array.from({ length: 12 }, () => letters[randomInt(letters.length)]!).join('');
  return passwordProblem(password) === undefined ? password : randomPassword();
}
