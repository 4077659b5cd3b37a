import { Modal, message } from 'antd';
import { useEffect } from 'react';
import type { Messages } from '../../renderers/ports/index.ts';
import { texts } from './texts.ts';

/** Where antd's message and modal show, and the `Messages` port made of them, handed over once it stands. */
export function AntdMessages({ onReady }: { readonly onReady: (messages: Messages) => void }) {
  const [toast, toastHolder] = message.useMessage();
  const [modal, modalHolder] = Modal.useModal();
  useEffect(
    () =>
      onReady({
        success: (text) => void toast.success(text),
        warning: (text) => void toast.warning(text),
        error: (text) => void toast.error(text),
        confirm: ({ title, text, okText, cancelText, danger = false }) =>
          new Promise((resolve) => {
            modal.confirm({
              title,
              content: text,
              okText,
              cancelText: cancelText ?? texts.cancel,
              okButtonProps: { danger },
              // Who goes on pressing Enter or Esc loses nothing.
              focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
              onOk: () => resolve(true),
              onCancel: () => resolve(false),
            });
          }),
      }),
    [toast, modal, onReady],
  );
  return (
    <>
      {toastHolder}
      {modalHolder}
    </>
  );
}
