import { App } from 'antd';
import { useEffect, useMemo } from 'react';
import type { Messages } from '../../renderers/ports/index.ts';
import { texts } from './texts.ts';
import { setToasts } from './toasts.ts';

/** antd's message and modal as the `Messages` port; also serves {@link toasts} while mounted. */
export function useMessages(): Messages {
  const { message, modal } = App.useApp();
  const messages = useMemo<Messages>(
    () => ({
      success: (text) => void message.success(text),
      warning: (text) => void message.warning(text),
      error: (text) => void message.error(text),
      confirm: ({ title, text, okText, danger }) =>
        new Promise((resolve) => {
          modal.confirm({
            title,
            content: text,
            okText: okText ?? texts.confirm,
            cancelText: texts.cancel,
            okButtonProps: { danger: danger ?? false },
            onOk: () => resolve(true),
            onCancel: () => resolve(false),
          });
        }),
    }),
    [message, modal],
  );
  useEffect(() => {
    setToasts(messages);
    return () => setToasts(null);
  }, [messages]);
  return messages;
}
