import { Input, Modal } from 'antd';
import { useState } from 'react';
import { callEnvelope } from '../api/call.ts';
import { texts } from '../messages/texts.ts';
import { toasts } from '../messages/toasts.ts';
import { session } from '../session/session.ts';

const fields = [
  { name: 'old', label: texts.oldPassword, required: texts.oldPasswordRequired, autoComplete: 'current-password' },
  { name: 'next', label: texts.newPassword, required: texts.newPasswordRequired, autoComplete: 'new-password' },
  {
    name: 'again',
    label: texts.confirmPassword,
    required: texts.confirmPasswordRequired,
    autoComplete: 'new-password',
  },
] as const;

type Values = Readonly<Record<(typeof fields)[number]['name'], string>>;

/** What is wrong with the three passwords, by field; empty when they may be sent. */
export function checkPasswords(values: Values): Partial<Values> {
  const missing = fields
    .filter(({ name }) => values[name] === '')
    .map(({ name, required }) => [name, required] as const);
  const differ = values.next !== '' && values.again !== '' && values.next !== values.again;
  return Object.fromEntries([...missing, ...(differ ? [['again', texts.passwordsDiffer] as const] : [])]);
}

/** Changes the person's own password. */
export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const [values, setValues] = useState<Values>({ old: '', next: '', again: '' });
  const [errors, setErrors] = useState<Partial<Values>>({});
  const [isBusy, setIsBusy] = useState(false);

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
          oldpassword: values.old,
          password: values.next,
          confirmpassword: values.again,
        },
      });
      toasts.success(envelope.message || texts.passwordChanged);
      onClose();
    } catch (error) {
      toasts.warning(error instanceof Error ? error.message : texts.server);
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
      onCancel={onClose}
    >
      <div className="password-form">
        {fields.map(({ name, label, autoComplete }) => (
          <div key={name}>
            <label htmlFor={`password-${name}`}>{label}</label>
            <Input.Password
              id={`password-${name}`}
              value={values[name]}
              autoComplete={autoComplete}
              status={errors[name] ? 'error' : ''}
              aria-invalid={errors[name] !== undefined}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
              onPressEnter={() => void handleSave()}
            />
            <span role={errors[name] ? 'alert' : undefined} className="password-error">
              {errors[name]}
            </span>
          </div>
        ))}
      </div>
    </Modal>
  );
}
