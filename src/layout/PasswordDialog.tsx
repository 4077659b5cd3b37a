import { Input, type InputRef, Modal } from 'antd';
import { useRef, useState } from 'react';
import { callEnvelope } from '../api/call.ts';
import { useDialog } from '../../renderers/popup/index.ts';
import { DataError } from '../../renderers/ports/DataSource.ts';
import { texts } from '../messages/texts.ts';
import { toasts } from '../messages/toasts.ts';
import { session } from '../session/session.ts';
import { checkPasswords, passwordFields, stillWrong, toErrors, type Passwords } from './checkPasswords.ts';

const leaveQuestion = {
  title: texts.unsavedTitle,
  text: texts.unsavedText(texts.changePassword),
  okText: texts.leave,
  cancelText: texts.stay,
  danger: true,
} as const;

/** Changes the person's own password. */
export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const [values, setValues] = useState<Passwords>({ old: '', next: '', again: '' });
  const [errors, setErrors] = useState<Partial<Passwords>>({});
  const [isBusy, setIsBusy] = useState(false);

  const first = useRef<InputRef>(null);
  const isAsking = useRef(false);
  const handleClose = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    const isTyped = Object.values(values).some((value) => value !== '');
    const mayLeave = !isTyped || (await toasts.confirm(leaveQuestion));
    isAsking.current = false;
    if (mayLeave) onClose();
  };
  useDialog({ isShown: true, onClose: () => void handleClose() });

  const handleChange = (name: keyof Passwords, value: string) => {
    const next = { ...values, [name]: value };
    setValues(next);
    setErrors((before) => stillWrong(before, name, next));
  };

  const handleSave = async () => {
    const found = checkPasswords(values);
    setErrors(found);
    if (Object.keys(found).length > 0 || isBusy) return;
    setIsBusy(true);
    try {
      const envelope = await callEnvelope({
        method: 'POST',
        url: '/sys/user/updatePassword',
        data: {
          username: session.user?.username,
          ...Object.fromEntries(passwordFields.map(({ name, sentAs }) => [sentAs, values[name]])),
        },
      });
      toasts.success(envelope.message || texts.passwordChanged);
      onClose();
    } catch (error) {
      const told = error instanceof DataError ? toErrors(error.fields) : {};
      setErrors(told);
      if (Object.keys(told).length === 0) toasts.warning(error instanceof Error ? error.message : texts.server);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Modal
      open
      title={texts.changePassword}
      width={800}
      mask={{ closable: false }}
      confirmLoading={isBusy}
      okText={texts.confirm}
      cancelText={texts.cancel}
      onOk={() => void handleSave()}
      onCancel={() => void handleClose()}
      focusable={{ trap: false }}
      // Without motion it stands at once, and has taken the focus itself before its first field could.
      afterOpenChange={(isOpen) => isOpen && document.activeElement?.role === 'dialog' && first.current?.focus()}
    >
      <div className="password-form">
        {passwordFields.map(({ name, label, rule, autoComplete }, index) => (
          <div key={name}>
            <label htmlFor={`password-${name}`}>{label}</label>
            <Input.Password
              ref={index === 0 ? first : null}
              id={`password-${name}`}
              value={values[name]}
              autoComplete={autoComplete}
              autoFocus={index === 0}
              // Tab goes on to the next field; the eye is for the pointer, so that no key shows a secret unasked.
              visibilityToggle={{ tabIndex: -1 }}
              status={errors[name] ? 'error' : ''}
              aria-invalid={errors[name] !== undefined}
              aria-describedby={`password-${name}-told`}
              onChange={(event) => handleChange(name, event.target.value)}
              onPressEnter={() => void handleSave()}
            />
            <span
              id={`password-${name}-told`}
              role={errors[name] ? 'alert' : undefined}
              className={errors[name] ? 'password-error' : 'password-rule'}
            >
              {errors[name] ?? rule}
            </span>
          </div>
        ))}
      </div>
    </Modal>
  );
}
