import { useEffect, useState, type ReactElement } from 'react';
import type { Messages } from '../../renderers/ports/index.ts';
import { lazyAntd } from '../../renderers/theme/index.ts';
import { setToasts } from './toasts.ts';

const AntdMessages = lazyAntd(async () => (await import('./AntdMessages.tsx')).AntdMessages);

/** The browser's own boxes: shown when antd's cannot be loaded, which is mostly when there is bad news about the network. */
const plainMessages: Messages = {
  success: (text) => window.alert(text),
  warning: (text) => window.alert(text),
  error: (text) => window.alert(text),
  confirm: ({ title, text }) => Promise.resolve(window.confirm(text ?? title)),
};

/**
 * The `Messages` port, and the element its messages show in; also serves `toasts` while mounted. antd's
 * part of it is loaded with the first press of a pointer or key: before that there is nothing to answer.
 */
export function useMessages(): { readonly messages: Messages; readonly holder: ReactElement | null } {
  const [isLoaded, setIsLoaded] = useState(false);
  const [{ messages, load, onReady }] = useState(() => makeMessages(() => setIsLoaded(true)));
  useEffect(() => {
    setToasts(messages);
    const events = ['pointerdown', 'keydown'] as const;
    const handlePress = () => {
      for (const event of events) window.removeEventListener(event, handlePress, true);
      // A failure shows when a message is wanted; the next one tries again.
      load().catch((error: unknown) => console.warn('messages could not be loaded ahead', error));
    };
    for (const event of events) window.addEventListener(event, handlePress, true);
    return () => {
      setToasts(null);
      for (const event of events) window.removeEventListener(event, handlePress, true);
    };
  }, [messages, load]);
  return { messages, holder: isLoaded ? <AntdMessages onReady={onReady} /> : null };
}

/** Messages that wait until the holder stands. */
function makeMessages(mount: () => void) {
  let ready: Messages | null = null;
  let stand: (made: Messages) => void = () => undefined;
  const standing = new Promise<Messages>((resolve) => {
    stand = resolve;
  });
  const load = async (): Promise<Messages> => {
    if (ready) return ready;
    await AntdMessages.load();
    mount();
    return standing;
  };
  const find = (): Promise<Messages> =>
    load().catch((error: unknown) => {
      console.warn('messages could not be loaded', error);
      return plainMessages;
    });
  const onReady = (made: Messages) => {
    ready = made;
    stand(made);
  };
  const messages: Messages = {
    success: (text) => void find().then((made) => made.success(text)),
    warning: (text) => void find().then((made) => made.warning(text)),
    error: (text) => void find().then((made) => made.error(text)),
    withdraw: (text) => void find().then((made) => made.withdraw?.(text)),
    confirm: (question) => find().then((made) => made.confirm(question)),
    prepare: AntdMessages.load,
  };
  return { messages, load, onReady };
}
