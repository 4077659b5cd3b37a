import { describe, expect, it } from 'vitest';
import { hashPassword, passwordProblem, verifyPassword } from '../../../server/sessions/passwords.ts';

describe('passwords', () => {
  it('are stored with their own salt, never as they are', async () => {
    const [first, second] = await Promise.all([hashPassword('Secret123'), hashPassword('Secret123')]);
    expect(first).toMatch(/^scrypt\$32768\$8\$1\$[^$]+\$[^$]+$/);
    expect(first).not.toContain('Secret123');
    expect(first).not.toBe(second);
  });

  it('are recognised, and nothing else is', async () => {
    const stored = await hashPassword('Secret123');
    expect(await verifyPassword('Secret123', stored)).toBe(true);
    expect(await verifyPassword('secret123', stored)).toBe(false);
    expect(await verifyPassword('Secret123', 'Secret123')).toBe(false);
    expect(await verifyPassword('', undefined)).toBe(false);
  });

  it('take as long to refuse for a user who is not there', async () => {
    const stored = await hashPassword('Secret123');
    const timed = async (hash: string | undefined): Promise<number> => {
      const started = performance.now();
      await verifyPassword('wrong', hash);
      return performance.now() - started;
    };
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let round = 0; round < 5; round++) {
      known.push(await timed(stored));
      unknown.push(await timed(undefined));
    }
    // Whatever else runs makes a call slower, never faster: the fastest of each tells what it takes.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3);
  });

  it.each(['short1A', 'nodigitsatall', '1234567890', `a1${'x'.repeat(31)}`])('refuses %s as a new one', (password) => {
    expect(passwordProblem(password)).toContain('8到32位');
  });

  it('accepts letters with digits', () => {
    expect(passwordProblem('abcd1234')).toBeUndefined();
  });
});
