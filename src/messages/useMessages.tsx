import { Modal, message } from 'antd';
import { useEffect, useMemo, type ReactElement } from 'react';
import type { Messages } from '../../renderers/ports/index.ts';
import { texts } from './texts.ts';
import { setToasts } from './toasts.ts';

/**
 * antd's message and modal as the `Messages` port, and the element they show in; also serves `toasts`
 * while mounted. antd's `App` would do the same and bring its notifications along.
 */
export function useMessages(): { readonly messages: Messages; readonly holder: ReactElement } {
  const [toast, toastHolder] = message.useMessage();
  const [modal, modalHolder] = Modal.useModal();
  const messages = useMemo<Messages>(
    () => ({
      success: (text) => void toast.success(text),
      warning: (text) => void toast.warning(text),
      error: (text) => void toast.error(text),
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
    [toast, modal],
  );
  useEffect(() => {
    setToasts(messages);
    return () => setToasts(null);
  }, [messages]);
  const holder = (
    <>
      {toastHolder}
      {modalHolder}
    </>
  );
  return { messages, holder };
}
