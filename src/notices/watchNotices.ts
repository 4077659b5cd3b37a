import { session } from '../session/session.ts';
import { KeptSocket, type Beat, type Message } from '../sockets/KeptSocket.ts';
import { loadNotices } from './notices.ts';

/** How often the notices are asked for (ms). */
const pollEvery = 6000;

/** Any word from the other side shows that it is alive; after 20 s without one it is asked, and has 20 s to answer. */
const beat: Beat = { text: 'HeartBeat', every: 20_000, patience: 20_000, isReply: () => true };

/**
 * Keeps the notices new: asked for every 6 s while somebody looks at the window, and at once when the socket tells of one.
 * A failure ends the asking, until the socket is open again or somebody comes back to the window.
 * @returns the end of it
 */
export function watchNotices(): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = (): void => {
    clearInterval(timer);
    timer = undefined;
  };
  const poll = (): void => {
    if (document.hidden) return;
    void loadNotices().then((isAnswered) => isAnswered || stop());
  };
  const start = (): void => {
    stop();
    timer = setInterval(poll, pollEvery);
    poll();
  };
  const handleSeen = (): void => {
    if (!document.hidden) start();
  };
  const socket = new KeptSocket({
    path: () => `/websocket/${session.user?.id ?? ''}`,
    beat,
    onMessage: handleMessage,
    onOpen: (isAgain) => isAgain && start(),
  });
  document.addEventListener('visibilitychange', handleSeen);
  start();
  return () => {
    stop();
    socket.close();
    document.removeEventListener('visibilitychange', handleSeen);
  };
}

/** What cannot be read, or is nothing we know, is told to the console alone. */
function handleMessage(message: Message | undefined, text: string): void {
  if (text === beat.text) return;
  if (message === undefined) console.warn('unreadable message on the socket of notices', text.slice(0, 200));
  else if (message['cmd'] === 'topic' || message['cmd'] === 'user') void loadNotices();
  else console.warn('unknown message on the socket of notices', String(message['cmd']).slice(0, 200));
}
