import { create } from 'svg-captcha';
import { sql } from 'kysely';
import { ApiError } from '../errors.ts';
import type { Services } from '../Services.ts';
import { countAttempts, recordAttempt } from './attempts.ts';
import { hashOf } from './tokens.ts';

const maxPicturesPerAddress = 300;
const answerHash = (key: string, answer: string): string => hashOf(`${key}\n${answer.trim().toLowerCase()}`);

/** Draws a captcha for a key of the client's choice; it can be answered once, for 120 seconds. */
export async function createCaptcha(services: Services, key: string, ip: string): Promise<string> {
  if (!/^[\w.-]{1,64}$/.test(key)) throw new ApiError(400, '验证码标识不正确');
  const { db } = services.database;
  await recordAttempt(db, `picture:${ip}`);
  if ((await countAttempts(db, `picture:${ip}`)) > maxPicturesPerAddress)
    throw new ApiError(429, '操作过于频繁，请稍后再试');
  const { text, data } = create({ size: 4, noise: 2, ignoreChars: '0oO1iIlL', width: 120, height: 40, fontSize: 44 });
  const row = { answer_hash: answerHash(key, text), expires_at: sql<string>`now() + interval '120 seconds'` };
  await db
    .deleteFrom('captcha')
    .where('expires_at', '<', sql<string>`now()`)
    .execute();
  await db
    .insertInto('captcha')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
  return `data:image/svg+xml;base64,${Buffer.from(data).toString('base64')}`;
}

/** Whether the answer is right. Asking uses the captcha up, right or wrong. */
export async function takeCaptcha(services: Services, key: string, answer: string): Promise<boolean> {
  const row = await services.database.db
    .deleteFrom('captcha')
    .where('key', '=', key)
    .returning(['answer_hash', sql<boolean>`expires_at > now()`.as('is_valid')])
    .executeTakeFirst();
  return row !== undefined && row['is_valid'] === true && row['answer_hash'] === answerHash(key, answer);
}

/** Whether an answer would be right, without using a right one up; a wrong one ends the captcha, so nobody tries on. */
export async function checkCaptcha(services: Services, key: string, answer: string): Promise<boolean> {
  const { db } = services.database;
  const row = await db
    .selectFrom('captcha')
    .select(['answer_hash', sql<boolean>`expires_at > now()`.as('is_valid')])
    .where('key', '=', key)
    .executeTakeFirst();
  const isRight = row !== undefined && row['is_valid'] === true && row['answer_hash'] === answerHash(key, answer);
  if (!isRight) await db.deleteFrom('captcha').where('key', '=', key).execute();
  return isRight;
}
