import { proxy } from 'valtio';
import { session } from './session.ts';

/** Whether the server has refused the token; the shell then shows one dialog, however many calls failed. */
export const lostSession = proxy({ isLost: false, reason: '' });

/** Notes that the server refused the token, and in which words. Without a token there is nothing to lose. */
export function reportLostSession(reason = ''): void {
  if (session.token === null) return;
  if (!lostSession.isLost) lostSession.reason = reason;
  lostSession.isLost = true;
}

/** Takes the note back, once the person has been sent to the sign-in page. */
export function forgetLostSession(): void {
  lostSession.isLost = false;
}

/** Whether the page runs inside of an enterprise chat, where a dialog cannot be trusted to show. */
export function isEnterpriseChat(userAgent: string): boolean {
  return /wxwork|dingtalk/i.test(userAgent);
}
