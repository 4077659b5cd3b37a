import { Modal, message } from 'antd';
import { useEffect } from 'react';
import { holdQuestion, openDialog, returnFocus } from '../../renderers/popup/index.ts';
import type { Messages } from '../../renderers/ports/index.ts';
import { texts } from './texts.ts';
import { LongText, Toast } from './Toast.tsx';

/** More would reach down to the buttons of a dialog. */
const mostToasts = 2;
let counted = 0;
/** antd gives the focus to the button that is named, and takes null, which its types have for none, for ok. */
const neither = 'none' as 'cancel';

/** The part of the shell at whose foot messages stand. */
const findFoot = (): HTMLElement => document.querySelector<HTMLElement>('.shell-body') ?? document.body;

/** Where antd's message and modal show, and the `Messages` port made of them, handed over once it stands. */
export function AntdMessages({ onReady }: { readonly onReady: (messages: Messages) => void }) {
  const [toast, toastHolder] = message.useMessage({ maxCount: mostToasts, getContainer: findFoot, transitionName: '' });
  const [modal, modalHolder] = Modal.useModal();
  useEffect(() => {
    // What was said before speaks of a try that is over.
    const clear = () => toast.destroy();
    const keys = new Map<string, string>();
    const show = (type: 'success' | 'warning' | 'error', text: string) => {
      if (type === 'success') clear();
      counted += 1;
      const key = `toast-${counted}`;
      keys.set(text, key);
      const handleClose = () => toast.destroy(key);
      const handleWhole = () => {
        handleClose();
        modal[type]({ title: texts.wholeMessage, content: <LongText text={text} />, okText: texts.close, width: 640 });
      };
      const content = <Toast text={text} onClose={handleClose} onWhole={handleWhole} />;
      const forget = () => void (keys.get(text) === key && keys.delete(text));
      void toast.open({ key, type, content, duration: type === 'success' ? 3 : 6, onClose: forget });
    };
    onReady({
      success: (text) => show('success', text),
      warning: (text) => show('warning', text),
      error: (text) => show('error', text),
      withdraw: (text) => {
        const key = keys.get(text);
        if (key !== undefined) toast.destroy(key);
      },
      confirm: ({ title, text, okText, cancelText, danger = false, comesUnasked = false }) =>
        new Promise((resolve) => {
          clear();
          // Back answers as Esc does: nothing is done.
          const dialog = openDialog();
          const question = modal.confirm({
            title,
            content: text === undefined ? undefined : <LongText text={text} />,
            okText,
            // Two buttons of one name would leave open which of them cancels what.
            // Asked over an open cell of a table, an answer is no press outside of it.
            wrapClassName: 'ag-custom-component-popup',
            cancelText: cancelText ?? (okText === texts.cancel ? texts.back : texts.cancel),
            okButtonProps: { danger },
            // Esc is told as the cancel that this button is told as: what comes first counts.
            cancelButtonProps: { onClickCapture: () => resolve(false) },
            // Who goes on pressing Enter or Esc loses nothing. antd's trap would give the focus to the first button where
            // none is to have it; Tab is kept inside by `holdQuestion`.
            // At once, or the next key would still open a cell below.
            ...(comesUnasked && { transitionName: '', maskTransitionName: '' }),
            focusable: { autoFocusButton: comesUnasked ? neither : danger ? 'cancel' : 'ok', trap: false },
            onOk: () => resolve(true),
            onCancel: () => resolve(undefined),
            afterClose: () => {
              release();
              // What asked may be gone as well by then, and the question itself still holds the focus.
              requestAnimationFrame(() => returnFocus(dialog.trail));
            },
          });
          const release = holdQuestion(dialog, () => {
            question.destroy();
            resolve(undefined);
          });
        }),
    });
  }, [toast, modal, onReady]);
  return (
    <>
      {toastHolder}
      {modalHolder}
    </>
  );
}
